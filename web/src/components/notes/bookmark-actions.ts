import { formatSize } from '../../lib/format/format.ts';
import { hasFile, type NoteWithFile, type SavedNote } from '../../lib/offline/saved-notes.ts';
import {
  deleteOfflineFile,
  offlineFileErrorText,
  offlineFileSizes,
  saveOfflineFile,
} from '../../lib/offline/offline-files.ts';
import { showToast } from '../toast-area.tsx';

async function saveWithToasts(note: NoteWithFile): Promise<void> {
  const id = `file of ${note.id}`;
  showToast('Saving the file…', { id, timeoutMs: 0 });
  try {
    await saveOfflineFile(note);
    showToast(`Saved offline · ${formatSize(note.size)}`, { id });
  } catch (error) {
    console.error('The file could not be saved offline', error);
    showToast(offlineFileErrorText(error), { id, failure: true });
  }
}

/** Confirms a new bookmark and offers to save its file where possible. */
export function confirmBookmark(note: SavedNote): void {
  const isOffered = hasFile(note) && Boolean(navigator.serviceWorker?.controller);
  showToast('Bookmarked on this device', {
    ...(isOffered && {
      action: {
        label: `Save offline · ${formatSize(note.size)}`,
        onPress: () => void saveWithToasts(note),
      },
    }),
  });
}

/** Calls `remove`. If the note's file is saved offline, asks for confirmation and deletes the file too. */
export async function removeBookmark(note: SavedNote, remove: () => void): Promise<void> {
  const bytes = hasFile(note) ? (await offlineFileSizes()).get(note.file_url) : undefined;
  if (!hasFile(note) || bytes === undefined) {
    remove();
    showToast('Bookmark removed');
    return;
  }
  showToast('Remove the bookmark?', {
    description: `Its saved file, ${formatSize(bytes)}, is removed too.`,
    action: {
      label: 'Remove both',
      onPress: () => {
        remove();
        void deleteOfflineFile(note);
      },
    },
  });
}
