import { showToast } from '../toast-area.tsx';
import { formatSize } from '../../lib/format/format.ts';
import {
  hasFile,
  keepFile,
  keptFiles,
  removeFile,
  type NoteWithFile,
} from '../../lib/offline/offline-files.ts';
import { keepingFailure } from '../../lib/offline/offline-file-error-text.ts';
import type { KeptNote } from '../../lib/offline/saved-notes.ts';

async function keep(note: NoteWithFile): Promise<void> {
  const id = `file of ${note.id}`;
  const { signal } = new AbortController();
  showToast('Keeping the file…', { id, timeoutMs: 0 });
  try {
    await keepFile(note, { signal, onProgress: () => {} });
    showToast(`Kept offline · ${formatSize(note.size)}`, { id });
  } catch (error) {
    console.error('The file was not kept', error);
    showToast(keepingFailure(error), { id, failure: true });
  }
}

/** Says that a note is bookmarked, and offers to keep its file where that can be. */
export function offerFile(note: KeptNote): void {
  const isOffered = hasFile(note) && Boolean(navigator.serviceWorker?.controller);
  showToast('Bookmarked on this device', {
    ...(isOffered && {
      action: {
        label: `Keep offline · ${formatSize(note.size)}`,
        onPress: () => void keep(note),
      },
    }),
  });
}

/** Lets a bookmark go by `remove`; where its file is kept, only after saying so. */
export async function removeWithFile(note: KeptNote, remove: () => void): Promise<void> {
  const bytes = hasFile(note) ? (await keptFiles()).get(note.file_url) : undefined;
  if (!hasFile(note) || bytes === undefined) {
    remove();
    showToast('Bookmark removed');
    return;
  }
  showToast('Remove the bookmark?', {
    description: `Its kept file, ${formatSize(bytes)}, goes too.`,
    action: {
      label: 'Remove both',
      onPress: () => {
        remove();
        void removeFile(note);
      },
    },
  });
}
