import type { BranchId, SchemeId } from '../../../../functions/contracts/domain/fields.ts';
import { mySemesterName } from '../../../../functions/contracts/head/my-semester.ts';
import { readStored, writeStored } from './local-storage.ts';
import { createStore } from './store.ts';
import {
  emptySelection,
  loadSelection,
  storeSelection,
  type CatalogueSelection,
} from './remembered-selection.ts';

/** The student's own semester: their answer to the home page's question. Stored on the device only. */
export interface MySemester {
  readonly scheme: SchemeId;
  readonly branch: BranchId;
  readonly semester: number;
  readonly schemeYear: string;
  readonly branchCode: string;
  /** How many courses it has: the page keeps as much room before they are loaded. */
  readonly courses?: number;
}

const store = createStore(() => readStored(mySemesterName) as MySemester | null, null);

/** The chosen semester; null on the server, during hydration and without a choice. */
export const useMySemester = store.use;

type Semester = Pick<CatalogueSelection, 'scheme' | 'branch' | 'semester'>;

export const isSameSemester = (a: Semester | null, b: Semester | null): boolean =>
  a?.scheme === b?.scheme && a?.branch === b?.branch && a?.semester === b?.semester;

/**
 * Stores the answer, or removes it (null), and shows the home page accordingly. A new answer also becomes the device's
 * selection, which search, upload form, calculator and course pages start from.
 */
export function storeMySemester(choice: MySemester | null): void {
  writeStored(mySemesterName, choice);
  if (choice && !isSameSemester(choice, store.get()) && !isSameSemester(choice, loadSelection())) {
    const { scheme, branch, semester } = choice;
    storeSelection({ ...emptySelection, scheme, branch, semester });
  }
  const root = document.documentElement;
  if (choice) root.dataset['mySemester'] = '';
  else delete root.dataset['mySemester'];
  if (choice?.courses) root.style.setProperty('--my-courses', String(choice.courses));
  store.set(choice);
}

const visitName = 'my-semester-visit';

/** When the device's visit before this one began; null for the first. A visit lasts as long as its tab. */
export function lastVisit(): string | null {
  const known = readStored(visitName, 'session') as string | null;
  if (known !== null) return known || null;
  const last = readStored(visitName) as string | null;
  writeStored(visitName, last ?? '', 'session');
  writeStored(visitName, new Date().toISOString());
  return last;
}
