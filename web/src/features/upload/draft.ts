import type { UploadedFile } from '../../lib/files/uploader.ts';
import type { Values } from './values.ts';

/** Survives a reload of this tab. It contains no personal data. */
export interface Draft {
  values: Values;
  submissionId: string;
  arrived: UploadedFile | null;
}

const key = 'upload-draft';
const personal = { name: '', phone: '', email: '' } as const;
export function loadDraft(): Draft | null {
  try {
    const stored = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return stored;
  } catch {
    return null;
  }
}

/** Removes the personal data. */
export function storeDraft(draft: Draft): void {
  try {
    const values = { ...draft.values, ...personal };
    sessionStorage.setItem(key, JSON.stringify({ ...draft, values }));
  } catch {
    // Some private windows forbid storage.
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // Storage is unavailable, so nothing was stored.
  }
}
