import { expect, test } from 'vitest';
import { listNewestNotes } from '../../functions/table/notes/note.ts';
import type { FileType } from '../../functions/contracts/domain/fields.ts';
import { getSiteCounts } from '../../functions/table/notes/stats.ts';
import { courses } from '../../localstack/seed/notes/courses.ts';
import { noteIdOf } from '../../localstack/seed/notes/identity.ts';
import { seedCatalogue } from '../../localstack/seed/seed-catalogue.ts';
import { seedNotes } from '../../localstack/seed/seed-notes.ts';
import { openTable } from '../support/table.ts';

const samples = courses.flatMap((course) => course.notes.map((note) => ({ course, note })));

/** Names of the entries of a zip, from its central directory. */
function entriesOf(zip: Buffer): string[] {
  const end = zip.lastIndexOf(Buffer.from('PK\x05\x06', 'latin1'));
  let at = zip.readUInt32LE(end + 16);
  return Array.from({ length: zip.readUInt16LE(end + 10) }, () => {
    const length = zip.readUInt16LE(at + 28);
    const name = zip.toString('utf8', at + 46, at + 46 + length);
    at += 46 + length + zip.readUInt16LE(at + 30) + zip.readUInt16LE(at + 32);
    return name;
  });
}

const compoundFile = Buffer.from('d0cf11e0a1b11ae1', 'hex');

/** Pages or slides, read from the file itself; undefined where only a word processor could tell. */
const pagesIn: Record<FileType, (bytes: Buffer) => number | undefined> = {
  pdf: (bytes) => {
    expect(bytes.toString('latin1', 0, 5)).toBe('%PDF-');
    return bytes.toString('latin1').match(/\/Type \/Page\b/g)?.length;
  },
  docx: (bytes) => {
    expect(entriesOf(bytes)).toEqual(
      expect.arrayContaining(['[Content_Types].xml', 'word/document.xml']),
    );
    return undefined;
  },
  pptx: (bytes) =>
    entriesOf(bytes).filter((name) => /^ppt\/slides\/slide\d+\.xml$/.test(name)).length,
  doc: (bytes) => {
    expect(bytes.subarray(0, 8)).toEqual(compoundFile);
    expect(bytes.includes(Buffer.from('WordDocument', 'utf16le'))).toBe(true);
    return undefined;
  },
  ppt: (bytes) => {
    expect(bytes.subarray(0, 8)).toEqual(compoundFile);
    expect(bytes.includes(Buffer.from('PowerPoint Document', 'utf16le'))).toBe(true);
    return undefined;
  },
};

test('samples are many, varied and told apart', () => {
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
  expect(samples.filter(({ note }) => 'drive' in note).length).toBeGreaterThanOrEqual(3);
  for (const { note } of samples) {
    expect(note.upvotes).toBeLessThanOrEqual(note.downloads);
    expect(note.topics.length).toBeGreaterThan(0);
  }
});

test(
  'every sample is a real document of a real subject, and stays as it is',
  { timeout: 180_000 },
  async () => {
    await using opened = await openTable();
    const { table } = opened;
    await seedCatalogue(table, () => {});
    const files = new Map<string, Buffer>();
    const store = {
      table,
      putFile: async (key: string, bytes: Uint8Array) => {
        files.set(key, Buffer.from(bytes));
      },
    };
    await seedNotes(store, () => {});

    const notes = await listNewestNotes(table);
    expect(notes).toHaveLength(samples.length);
    expect(new Set(notes.map((note) => note.semester))).toEqual(new Set([1, 2, 3, 4, 5, 6, 7, 8]));
    expect(new Set(notes.map((note) => note.file_type))).toEqual(
      new Set(['pdf', 'doc', 'docx', 'ppt', 'pptx']),
    );
    expect(notes.filter((note) => note.download_count > 50).length).toBeGreaterThan(10);

    const own = notes.filter((note) => note.size !== null);
    expect(files.size).toBe(own.length);
    const found = own.map(({ id, drive_file_id: key, file_type: type }) => {
      const bytes = files.get(key) ?? Buffer.alloc(0);
      return { id, size: bytes.length, pages: pagesIn[type](bytes) };
    });
    const said = own.map(({ id, size, pages, file_type: type }) => ({
      id,
      size,
      pages: type === 'pdf' || type === 'pptx' ? pages : undefined,
    }));
    expect(found).toEqual(said);
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
    const written = table.consumed.writeUnits;
    await seedNotes(store, () => {});
    expect(files.size).toBe(0);
    expect(table.consumed.writeUnits).toBe(written);
    expect(await getSiteCounts(table)).toEqual(counts);
    expect(await listNewestNotes(table)).toEqual(notes);
  },
);
