import type { CatalogueSelection } from '../device/remembered-selection.ts';
import type { SearchPreview } from './matches.ts';

/** A search for the worker; the student's choice comes along because workers cannot read local storage. */
export interface SearchQuery {
  readonly id: number;
  readonly text: string;
  /** The most courses, and the most notes. */
  readonly limit: number;
  readonly choice: CatalogueSelection | null;
}

/** Once the index is open, or cannot be opened; then one message for each search. */
export type FromSearchWorker =
  | { readonly hasIndex: boolean }
  | { readonly failure: string }
  | { readonly id: number; readonly found: SearchPreview }
  | { readonly id: number; readonly error: string };
