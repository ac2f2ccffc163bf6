"""Lessons: a coach's steps over real positions.

What happens is in data/<group>/, the words in text/<lang>/lessons.json. docs/add-a-lesson.md says
how one is written.
"""
