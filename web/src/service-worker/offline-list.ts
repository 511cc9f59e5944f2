import { pageKey } from '../../../functions/contracts/pages/page-keys.ts';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { matchOptions, offlineFileCache, pageDataCache } from '../lib/offline/caches.ts';
import {
  bookmarks,
  groupByCourse,
  recentlyViewed,
  savedNotes,
  type SavedNote,
} from '../lib/offline/saved-notes.ts';
import { retryButtonId, savedNotesId } from './build.ts';

const isCached = async (cache: string, path: string): Promise<boolean> =>
  (await (await caches.open(cache)).match(path, matchOptions)) !== undefined;

function create(tag: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const element = document.createElement(tag);
  element.className = className;
  element.append(...children);
  return element;
}

function createLink(href: string, className: string, ...children: (Node | string)[]): HTMLElement {
  const link = create('a', className, ...children);
  link.setAttribute('href', href);
  return link;
}

function listItem({ id, title, file_type }: SavedNote, withFile: boolean): HTMLElement {
  const over = withFile ? `${file_type.toUpperCase()} saved offline` : 'File not saved';
  const link = createLink(
    paths.note(id),
    'group block min-h-11 py-2.5',
    create('span', 'block text-small text-ink-soft tabular-nums', over),
    create('span', 'text-blue group-hover:underline', title),
  );
  return create('li', 'border-b border-rule', link);
}

/** The course, as a link where its page is on the device, above its notes. */
async function listOfCourse(notes: readonly SavedNote[], files: ReadonlyMap<string, boolean>) {
  const { scheme_year, subject_code, subject_name } = notes[0]!;
  const path = paths.course(scheme_year, subject_code);
  const pageData = `/${pageKey(path)}.json`;
  const hasPage =
    (await isCached(pageDataCache, pageData)) || (await isCached(offlineFileCache, pageData));
  const title = [subject_code, subject_name].filter(Boolean).join(' ');
  const name = hasPage
    ? createLink(path, 'text-blue hover:underline', title)
    : create('span', '', title);
  const items = notes.map((note) => listItem(note, files.get(note.id) === true));
  return create(
    'section',
    '',
    create('h3', 'mt-5 font-semibold', name),
    create('ul', 'mt-1 border-t border-rule', ...items),
  );
}

async function listAvailableNotes(): Promise<void> {
  const saved = [...savedNotes(bookmarks), ...savedNotes(recentlyViewed)];
  const notes = new Map(saved.map((note) => [note.id, note]));
  const available: { note: SavedNote; withFile: boolean }[] = [];
  for (const note of notes.values()) {
    const pageData = `/${pageKey(paths.note(note.id))}.json`;
    const withFile = note.file_url !== null && (await isCached(offlineFileCache, note.file_url));
    if (withFile || (await isCached(pageDataCache, pageData))) available.push({ note, withFile });
  }
  const files = new Map(available.map(({ note, withFile }) => [note.id, withFile]));
  for (const group of groupByCourse(available.map(({ note }) => note)))
    document.getElementById(savedNotesId)?.append(await listOfCourse(group, files));
}

document.getElementById(retryButtonId)?.addEventListener('click', () => location.reload());

const firstDelayMs = 1000;
const longestDelayMs = 60_000;
const requestTimeoutMs = 10_000;

/**
 * Reloads this document as soon as the site responds; asks with growing delays while the document is visible. The
 * `online` event alone is not enough: it never fires in a document that was loaded while `navigator.onLine` was already
 * true, as on Wi-Fi without a route to the internet.
 */
function reloadWhenConnected(): void {
  let delayMs = firstDelayMs;
  let timer: ReturnType<typeof setTimeout>;
  const schedule = () => {
    clearTimeout(timer);
    timer = setTimeout(() => void check(), delayMs);
    delayMs = Math.min(2 * delayMs, longestDelayMs);
  };
  const check = async () => {
    clearTimeout(timer);
    if (document.hidden) return;
    try {
      const signal = AbortSignal.timeout(requestTimeoutMs);
      await fetch(location.href, { method: 'HEAD', cache: 'no-store', signal });
      location.reload();
    } catch {
      schedule();
    }
  };
  const restart = () => {
    delayMs = firstDelayMs;
    void check();
  };
  addEventListener('online', restart);
  document.addEventListener('visibilitychange', restart);
  schedule();
}

reloadWhenConnected();
void listAvailableNotes();
