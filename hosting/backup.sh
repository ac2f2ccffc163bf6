#!/bin/sh
# Dumps the database that the environment names (PGHOST, PGUSER, PGDATABASE ...) now and every EVERY
# seconds, once if that is 0. The newest KEEP dumps stay in FOLDER. To go back to one, into an empty
# database: pg_restore --dbname=maravillas --no-owner FILE
set -u
folder=${FOLDER:-/backups} every=${EVERY:-86400} keep=${KEEP:-14}
umask 077
while :; do
    file=$folder/maravillas-$(date -u +%Y%m%dT%H%M%S%NZ).dump
    if pg_dump --format=custom --file="$file.part" && mv "$file.part" "$file"; then
        echo "$file"
        find "$folder" -name 'maravillas-*.dump' | sort -r | tail -n "+$((keep + 1))" |
            while read -r old; do rm -- "$old"; done
        code=0
    else
        rm -f "$file.part"
        code=1
    fi
    [ "$every" -gt 0 ] || exit "$code"
    sleep "$every" &
    wait $!
done
