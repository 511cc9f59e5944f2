import { describe, expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { courses } from '../../localstack/seed/notes/courses.ts';
import { fileKeyOf, noteIdOf, uploadTimeOf } from '../../localstack/seed/notes/identity.ts';
import { render } from '../../localstack/seed/notes/render.ts';

const generatedNotes = courses.flatMap((course) =>
  course.notes.flatMap((note) => ('drive' in note ? [] : [{ course, note, title: note.title }])),
);

describe('a generated sample note', () => {
  test.each(generatedNotes)('$note.type: $title is clean', async ({ course, note }) => {
    const head = {
      code: course.code,
      course: course.code,
      module: note.module,
      title: note.title,
      by: note.by,
      date: uploadTimeOf(note),
    };
    const { bytes, pages } = await render(noteIdOf(course, note), head, note);
    const filename = fileKeyOf(course, note, note.type);
    const inspection = inspectFile(bytes, { filename });
    expect(inspection.reasons).toEqual([]);
    expect(inspection.file_type).toBe(note.type);
    expect(inspection.course_code).toBe(course.code);
    // Only Word itself writes a page count.
    const isWord = note.type === 'docx' || note.type === 'doc';
    expect(inspection.pages).toBe(isWord ? null : pages);
  });
});
