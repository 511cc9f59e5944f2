import type {
  BranchId,
  SchemeId,
  SubjectId,
} from '../../../../functions/contracts/domain/fields.ts';
import { writeStored, readStored } from './local-storage.ts';
import { createStore } from './store.ts';

/** What the device's user last chose of the catalogue. */
export interface CatalogueSelection {
  scheme: SchemeId | undefined;
  branch: BranchId | undefined;
  semester: number | undefined;
  subject: SubjectId | undefined;
}

export const emptySelection: CatalogueSelection = {
  scheme: undefined,
  branch: undefined,
  semester: undefined,
  subject: undefined,
};

const key = 'selection';

export function loadSelection(): CatalogueSelection | null {
  const stored = readStored(key) as Partial<CatalogueSelection> | null;
  return stored && { ...emptySelection, ...stored };
}

const store = createStore(loadSelection, null);

/** The selection; null on the server, during hydration and without a choice. */
export const useSelection = store.use;

export function storeSelection(choice: CatalogueSelection): void {
  writeStored(key, choice);
  store.set(choice);
}
