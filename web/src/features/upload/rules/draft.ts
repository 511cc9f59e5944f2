import type { ArrivedFile } from '../../../lib/upload/uploader.ts';
import { emptyValues, type Values } from './values.ts';

/** What outlives an accidental reload, in this tab only. Nothing that names or reaches a person is among it. */
export interface Draft {
  values: Values;
  submissionId: string;
  arrived: ArrivedFile | null;
}

const key = 'upload-draft';
const personal = { name: '', phone: '', email: '' } as const;

/** The draft of this tab; null when there is none, or nothing may be kept here. */
export function loadDraft(): Draft | null {
  try {
    const kept = JSON.parse(sessionStorage.getItem(key) ?? 'null') as Draft | null;
    return kept && { ...kept, values: { ...emptyValues, ...kept.values, ...personal } };
  } catch {
    return null;
  }
}

/** Keeps a draft in this tab, without who sends it. */
export function storeDraft(draft: Draft): void {
  try {
    const values = { ...draft.values, ...personal };
    sessionStorage.setItem(key, JSON.stringify({ ...draft, values }));
  } catch {
    // a comfort only: private windows may forbid it
  }
}

export function deleteDraft(): void {
  try {
    sessionStorage.removeItem(key);
  } catch {
    // nothing was kept then
  }
}
