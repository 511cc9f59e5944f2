import type { courses } from '../../../localstack/seed/courses.ts';
import { sampleFile } from '../../../localstack/seed/seed-notes.ts';

type Course = (typeof courses)[number];

/** The file of a sample note. */
export async function renderSample(course: Course, note: Course['notes'][number]): Promise<Buffer> {
  return (await sampleFile(course, note, { name: course.code, semester: 4 })).bytes;
}
