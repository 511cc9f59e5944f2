import { pageKey } from '../../../../functions/contracts/pages/page-keys.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { matchOptions, offlineFileCache, pageDataCache } from '../../lib/offline/caches.ts';
import {
  bookmarks,
  recentlyViewed,
  savedNotes,
  type SavedNote,
} from '../../lib/offline/saved-notes.ts';
import { retryButtonId, savedNotesId } from './element-ids.ts';
import { reloadWhenConnected } from './reload-when-connected.ts';

async function isCached(cache: string, path: string): Promise<boolean> {
  return (await (await caches.open(cache)).match(path, matchOptions)) !== undefined;
}

function listItem({ id, title, subject_code, file_type }: SavedNote, withFile: boolean) {
  const item = document.createElement('li');
  item.className = 'border-b border-rule';
  const link = document.createElement('a');
  link.href = paths.note(id);
  link.className = 'group block min-h-11 py-2.5';
  const over = document.createElement('span');
  over.className = 'block text-small text-ink-soft tabular-nums';
  over.textContent = `${subject_code} · ${withFile ? `${file_type.toUpperCase()} kept` : 'without its file'}`;
  const name = document.createElement('span');
  name.className = 'text-blue group-hover:underline';
  name.textContent = title;
  link.append(over, name);
  item.append(link);
  return item;
}

async function listAvailableNotes(): Promise<void> {
  const saved = [...savedNotes(bookmarks), ...savedNotes(recentlyViewed)];
  const notes = new Map(saved.map((note) => [note.id, note]));
  for (const note of notes.values()) {
    const pageData = `/${pageKey(paths.note(note.id))}.json`;
    const withFile = note.file_url !== null && (await isCached(offlineFileCache, note.file_url));
    if (withFile || (await isCached(pageDataCache, pageData)))
      document.getElementById(savedNotesId)?.append(listItem(note, withFile));
  }
}

document.getElementById(retryButtonId)?.addEventListener('click', () => location.reload());
reloadWhenConnected();
void listAvailableNotes();
