import { escapeHtml } from '../../../../functions/contracts/http/escape-html.ts';
import { Zip, ZipDeflate, ZipPassThrough } from 'fflate';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import type { CourseQuestions } from '../../../../functions/contracts/papers.ts';
import { pageKey } from '../../../../functions/contracts/pages/page-keys.ts';
import { responseOf, type PageResponses } from '../page-responses.ts';
import { documentsOf } from './course-pages.ts';
import { offlineFileCache } from './caches.ts';
import { notePagePath, noteOfPage } from './cached-note.ts';
import { hasFile } from './saved-notes.ts';
import {
  archivePage,
  archiveStyles,
  coursePage,
  indexPage,
  searchScript,
  type ArchivedCourse,
  type ArchivedNote,
} from './archive-pages.ts';

interface ArchiveOptions {
  readonly title: string;
  readonly signal: AbortSignal;
  /** With the bytes of the files that are in the archive. */
  onProgress(bytes: number): void;
}

/** A file as the device has it, or else as the site has it. */
async function read(path: string, signal: AbortSignal): Promise<Response> {
  const cache = await caches.open(offlineFileCache);
  const response =
    (await cache.match(path, { ignoreSearch: true, ignoreVary: true })) ??
    (await fetch(path, { signal }));
  if (!response.ok) throw new Error(`${path} sends status ${response.status}`);
  return response;
}

async function readPage<T>(
  path: string,
  signal: AbortSignal,
  find: (responses: PageResponses) => T | undefined,
): Promise<T> {
  const found = find(
    (await (await read(`/${pageKey(path)}.json`, signal)).json()) as PageResponses,
  );
  if (found === undefined) throw new Error(`${path} has no data`);
  return found;
}

/** Collects a ZIP file whose parts are written one after the other. */
class Archive {
  readonly #parts: Uint8Array<ArrayBuffer>[] = [];
  readonly #zip: Zip;
  readonly #complete: Promise<void>;

  constructor() {
    const { promise, resolve, reject } = Promise.withResolvers<void>();
    this.#complete = promise;
    this.#zip = new Zip((error, part, isLast) => {
      if (error) reject(error);
      else this.#parts.push(part);
      if (isLast) resolve();
    });
  }

  /** Files are compressed already, or by their formats. */
  add(name: string, content: Uint8Array | string): void {
    const file =
      typeof content === 'string' ? new ZipDeflate(name, { level: 6 }) : new ZipPassThrough(name);
    this.#zip.add(file);
    file.push(typeof content === 'string' ? new TextEncoder().encode(content) : content, true);
  }

  async end(): Promise<Blob> {
    this.#zip.end();
    await this.#complete;
    return new Blob(this.#parts, { type: 'application/zip' });
  }
}

/** An entry of the archive's search. */
interface SearchEntry {
  readonly title: string;
  readonly path: string;
  readonly text: string;
}

const textOf = (html: string) =>
  new DOMParser()
    // The words of neighbouring cells are not one.
    .parseFromString(html.replaceAll('<', ' <'), 'text/html')
    .body.textContent.replaceAll(/\s+/g, ' ')
    .trim();

/** Adds the file and the text of a document. */
async function addNote(
  archive: Archive,
  card: NoteCard,
  search: SearchEntry[],
  signal: AbortSignal,
): Promise<ArchivedNote> {
  const note = await noteOfPage(await read(notePagePath(card.id), signal));
  if (!note || !hasFile(note)) return { card, file: null, text: null };
  const file = note.file_url.slice(1);
  const bytes = await (await read(note.file_url, signal)).arrayBuffer();
  archive.add(decodeURI(file), new Uint8Array(bytes));
  const title = `${card.subject_code}: ${card.title}`;
  if (!note.text_url) {
    search.push({ title, path: file, text: note.topics.join(' ') });
    return { card, file, text: null };
  }
  const html = await (await read(note.text_url, signal)).text();
  const text = `text/${card.id}.html`;
  const heading = `<h1>${escapeHtml(card.title)}</h1>`;
  archive.add(text, archivePage(card.title, '../', heading + html));
  search.push({ title, path: text, text: textOf(html) });
  return { card, file, text };
}

/** Makes one ZIP file of courses: their pages, files, texts, questions and a search, to open without a server. */
export async function createArchive(
  requested: readonly Pick<CoursePage, 'scheme_year' | 'code'>[],
  { title, signal, onProgress }: ArchiveOptions,
): Promise<Blob> {
  const archive = new Archive();
  const courses: ArchivedCourse[] = [];
  const search: SearchEntry[] = [];
  let done = 0;
  for (const { scheme_year, code } of requested) {
    const course: CoursePage = await readPage(paths.course(scheme_year, code), signal, (found) =>
      responseOf(found, 'notes', 'getCourse'),
    );
    const questions: CourseQuestions = await readPage(
      paths.courseQuestions(scheme_year, code),
      signal,
      (found) => responseOf(found, 'papers', 'listQuestions'),
    );
    const notes: ArchivedNote[] = [];
    for (const card of documentsOf(course)) {
      signal.throwIfAborted();
      notes.push(await addNote(archive, card, search, signal));
      done += card.size ?? 0;
      onProgress(done);
    }
    const archived = { course, questions, notes };
    courses.push(archived);
    archive.add(`courses/${course.code}.html`, coursePage(archived));
    for (const { text } of questions.questions)
      if (text)
        search.push({
          title: `${course.code}: question`,
          path: `courses/${course.code}.html#questions`,
          text,
        });
  }
  archive.add('index.html', indexPage(title, courses, location.origin));
  archive.add('style.css', archiveStyles);
  archive.add('entries.js', `const entries=${JSON.stringify(search)};`);
  archive.add('search.js', searchScript);
  return archive.end();
}
