import { pageKey } from '../../../../functions/contracts/pages/page-keys.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import {
  bookmarks,
  notesIn,
  recentlyViewed,
  type KeptNote,
} from '../../lib/offline/saved-notes.ts';
import { answerCache, byAddress, fileCache } from '../../lib/offline/caches.ts';
import { againId, keptListId } from './element-ids.ts';

async function isKept(cache: string, address: string): Promise<boolean> {
  return (await (await caches.open(cache)).match(address, byAddress)) !== undefined;
}

function line({ id, title, subject_code, file_type }: KeptNote, withFile: boolean): HTMLElement {
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

async function showKept(): Promise<void> {
  const known = [...notesIn(bookmarks), ...notesIn(recentlyViewed)];
  const notes = new Map(known.map((note) => [note.id, note]));
  for (const note of notes.values()) {
    const address = `/${pageKey(paths.note(note.id))}.json`;
    const withFile = note.file_url !== null && (await isKept(fileCache, note.file_url));
    if (withFile || (await isKept(answerCache, address)))
      document.getElementById(keptListId)?.append(line(note, withFile));
  }
}

const again = () => location.reload();
document.getElementById(againId)?.addEventListener('click', again);
addEventListener('online', again);
void showKept();
