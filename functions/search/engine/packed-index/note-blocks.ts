import { ByteReader, ByteWriter } from './bytes.ts';
import type { NoteResult, IndexedCourse } from '../note.ts';

export const notesPerBlock = 256;

/** A note without course, semester, module and kind, which its ordinal implies. */
export type NoteRecord = Omit<
  NoteResult,
  keyof IndexedCourse | 'semester' | 'module_number' | 'kind'
>;

const uuid = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/;
const uuidBytes = 16;

const uuidToBytes = (id: string) =>
  Uint8Array.from(id.replaceAll('-', '').match(/../g)!, (pair) => Number.parseInt(pair, 16));

function bytesToUuid(bytes: Uint8Array): string {
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
}

const zigzag = (value: number) => (value < 0 ? -2 * value - 1 : 2 * value);
const unzigzag = (value: number) => (value % 2 === 0 ? value / 2 : -(value + 1) / 2);

const toIso = (time: number) => new Date(time).toISOString();

/** Writes notes by column, which compresses better. Times have millisecond precision. */
export function writeBlock(notes: readonly NoteRecord[]): Uint8Array<ArrayBuffer> {
  const writer = new ByteWriter();
  const types = [...new Set(notes.map(({ file_type }) => file_type))].toSorted();
  writer.number(notes.length);
  writer.text(notes.map(({ title }) => title.replaceAll('\n', ' ')).join('\n'));
  writer.text(types.join('\n'));
  for (const { file_type } of notes) writer.number(types.indexOf(file_type));
  for (const { download_count } of notes) writer.number(download_count);
  for (const { upvotes } of notes) writer.number(upvotes);
  for (const { created_at } of notes) writer.number(Date.parse(created_at));
  // Most were never changed.
  for (const { created_at, updated_at } of notes)
    writer.number(zigzag(Date.parse(updated_at) - Date.parse(created_at)));
  for (const { id } of notes) {
    if (!uuid.test(id)) writer.text(id);
    else {
      // An empty text: a UUID follows.
      writer.number(0);
      writer.bytes(uuidToBytes(id));
    }
  }
  return writer.done();
}

export function readBlock(bytes: Uint8Array): NoteRecord[] {
  const reader = new ByteReader(bytes);
  const size = reader.number();
  const titles = reader.text().split('\n');
  const types = reader.text().split('\n');
  const column = () => Float64Array.from({ length: size }, () => reader.number());
  const [type, downloads, upvotes, created, changed] = [
    column(),
    column(),
    column(),
    column(),
    column(),
  ];
  return titles.slice(0, size).map((title, i) => {
    const id = reader.text();
    return {
      id: id === '' ? bytesToUuid(reader.take(uuidBytes)) : id,
      title,
      file_type: types[type[i]!]!,
      created_at: toIso(created[i]!),
      updated_at: toIso(created[i]! + unzigzag(changed[i]!)),
      download_count: downloads[i]!,
      upvotes: upvotes[i]!,
    };
  });
}
