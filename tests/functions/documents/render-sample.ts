import type { courses } from '../../../localstack/seed/notes/courses.ts';
import { noteIdOf, uploadTimeOf } from '../../../localstack/seed/notes/identity.ts';
import { render } from '../../../localstack/seed/notes/render.ts';

type Course = (typeof courses)[number];

/** The file of a sample note. */
export async function renderSample(course: Course, note: Course['notes'][number]): Promise<Buffer> {
  const { code } = course;
  const { module, title, by } = note;
  const head = { code, course: code, semester: 4, module, title, by, date: uploadTimeOf(note) };
  return (await render(noteIdOf(course, note), head, note)).bytes;
}
