import type {
  BranchId,
  SchemeId,
  SubjectId,
} from '../../../../functions/contracts/domain/fields.ts';
import { writeStored, readStored } from './local-storage.ts';

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

export const storeSelection = (choice: CatalogueSelection): boolean => writeStored(key, choice);
