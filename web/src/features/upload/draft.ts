import { readStored, writeStored } from '../../lib/device/local-storage.ts';
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

export const loadDraft = () => readStored(key, 'session') as Draft | null;

/** Removes the personal data. */
export function storeDraft(draft: Draft): void {
  writeStored(key, { ...draft, values: { ...draft.values, ...personal } }, 'session');
}

export const deleteDraft = (): void => void writeStored(key, null, 'session');
