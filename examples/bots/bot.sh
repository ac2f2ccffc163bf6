#!/usr/bin/env bash
# A bot in bash, by version 1 of the text protocol (docs/bot-protocol.md): no other program is needed.
#
#   maravillas arena duel --bots "cmd:bash examples/bots/bot.sh,random" --deals 10
#
# It makes the first move that builds something, otherwise the first of all.
moves='"moves": ?\[([^]]*)\]'
builds='"(wonder|build|stage|die)[^"]*"'
any='"[^"]*"'

while IFS= read -r line; do
    [[ $line =~ $moves ]] || continue
    list=${BASH_REMATCH[1]}
    [[ $list =~ $builds ]] || [[ $list =~ $any ]]
    printf '{"move": %s}\n' "${BASH_REMATCH[0]}"
done
