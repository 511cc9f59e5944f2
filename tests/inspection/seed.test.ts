import { describe, expect, test } from 'vitest';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { courses } from '../../localstack/seed/notes/courses.ts';
import { fileKeyOf, noteIdOf, uploadTimeOf } from '../../localstack/seed/notes/identity.ts';
import { render } from '../../localstack/seed/notes/render.ts';

const written = courses.flatMap((course) =>
  course.notes.flatMap((note) => ('drive' in note ? [] : [{ course, note, title: note.title }])),
);

describe('every sample note is clean', () => {
  test.each(written)('$note.type: $title', async ({ course, note }) => {
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
    // Word files note their pages only when Word itself has laid them out.
    const isWord = note.type === 'docx' || note.type === 'doc';
    expect(inspection.pages).toBe(isWord ? null : pages);
  });
});
