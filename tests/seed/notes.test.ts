import { expect, test } from 'vitest';
import { listNotes } from '../../functions/table/notes/note.ts';
import { getSiteCounts } from '../../functions/table/notes/stats.ts';
import { inspectFile } from '../../functions/inspection/inspect-file.ts';
import { courses } from '../../localstack/seed/courses.ts';
import { noteIdOf } from '../../localstack/seed/identity.ts';
import { seedCatalogue } from '../../localstack/seed/seed-catalogue.ts';
import { seedNotes } from '../../localstack/seed/seed-notes.ts';
import { memoryTable } from '../support/memory/table.ts';

const samples = courses.flatMap((course) => course.notes.map((note) => ({ course, note })));

// Only Word itself writes a page count.
const isWord = (type: string | null) => type === 'docx' || type === 'doc';

test('samples are many, varied and distinct', () => {
  const titles = new Set(samples.map(({ note }) => note.title));
  expect(titles.size).toBe(samples.length);
  expect(samples.length).toBeGreaterThanOrEqual(64);
  expect(new Set(samples.map(({ course, note }) => noteIdOf(course, note))).size).toBe(
    samples.length,
  );
  expect(new Set(samples.map(({ course }) => course.branch)).size).toBeGreaterThanOrEqual(7);
  expect(new Set(samples.map(({ course }) => course.scheme)).size).toBe(5);
  const modules = samples.map(({ note }) => note.module);
  expect(new Set(modules)).toEqual(new Set([1, 2, 3, 4, 5, null]));
  for (const { note } of samples) {
    expect(note.upvotes).toBeLessThanOrEqual(note.downloads);
    expect(note.topics.length).toBeGreaterThan(0);
  }
});

test(
  'every sample is a clean document of a subject, and a second seeding changes nothing',
  { timeout: 180_000 },
  async () => {
    let writes = 0;
    const { table } = memoryTable([], () => (writes += 1));
    await seedCatalogue(table, () => {});
    const files = new Map<string, Buffer>();
    const store = {
      table,
      putFile: async (key: string, bytes: Uint8Array) => {
        files.set(key, Buffer.from(bytes));
      },
    };
    await seedNotes(store, () => {});

    const notes = await listNotes(table, 'approved', { newestFirst: true });
    const materials = await listNotes(table, 'materials', { newestFirst: true });
    expect(notes.length + materials.length).toBe(samples.length);
    const courseKinds = Map.groupBy(materials, ({ subject_code }) => subject_code);
    expect(courseKinds.size).toBe(10);
    for (const documents of courseKinds.values()) {
      const [papers = [], others = []] = [true, false].map((isPaper) =>
        documents.filter(({ kind }) => (kind === 'question_paper') === isPaper),
      );
      expect(papers.length).toBeGreaterThanOrEqual(2);
      expect(papers.every(({ questions }) => questions!.count >= 20)).toBe(true);
      expect(others.map(({ kind }) => kind)).toContain('question_bank');
      expect(others.every(({ pages }) => pages! >= 3)).toBe(true);
    }
    expect(new Set(notes.map((note) => note.semester))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(new Set(notes.map((note) => note.file_type))).toEqual(
      new Set(['pdf', 'doc', 'docx', 'ppt', 'pptx']),
    );
    const popular = notes.filter((note) => note.download_count > 50).length;
    expect(popular).toBeGreaterThan(0);
    expect(popular).toBeLessThanOrEqual(notes.length / 10);

    const own = [...notes, ...materials];
    // None is on Drive, because the seed cannot store files there.
    expect(files.size).toBe(own.length);
    const inspected = own.map(({ id, drive_file_id: filename }) => {
      const { reasons, file_type, course_code, size, pages } = inspectFile(
        files.get(filename) ?? Buffer.alloc(0),
        { filename },
      );
      return { id, reasons, file_type, course_code, size, pages };
    });
    const expected = own.map(({ id, file_type, subject_code: course_code, size, pages }) => ({
      id,
      reasons: [],
      file_type,
      course_code,
      size,
      pages: isWord(file_type) ? null : pages,
    }));
    expect(inspected).toEqual(expected);
    const largest = Math.max(...[...files.values()].map((bytes) => bytes.length));
    expect(largest).toBeLessThan(600 * 1024);
    expect(
      own.filter(({ drive_file_id: key }) => !/^files\/\d{13}-[A-Za-z0-9.-]+$/.test(key)),
    ).toEqual([]);

    const counts = await getSiteCounts(table);
    const sum = (field: 'download_count' | 'upvotes') =>
      notes.reduce((total, note) => total + note[field], 0);
    expect(counts).toMatchObject({
      branches: 41,
      notes: notes.length,
      downloads: sum('download_count'),
      upvotes: sum('upvotes'),
    });

    files.clear();
    const written = writes;
    await seedNotes(store, () => {});
    expect(files.size).toBe(0);
    expect(writes).toBe(written);
    expect(await getSiteCounts(table)).toEqual(counts);
    expect(await listNotes(table, 'approved', { newestFirst: true })).toEqual(notes);
  },
);
