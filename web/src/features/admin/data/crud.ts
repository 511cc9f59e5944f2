import type * as z from 'zod/mini';
import type { Field } from '../form/form-fields.tsx';
import type { AdminApi } from '../session/admin-api.ts';
import { refusalOrText } from '../shell/notices.ts';

/** The number of items that refer to a record. */
export interface References {
  subjects: number;
  notes: number;
}

/** The description of one kind of record for a `CrudPage`; `R` is a record, `V` the values of its form. */
export interface Crud<R, V> {
  /** `Job Update`, in title case. */
  noun: string;
  /** `['schemes', 'scheme']` */
  itemNames: readonly [plural: string, singular: string];
  /** Of the page. */
  description: string;
  nameOf: (row: R) => string;

  /** The panel or dialog for a new record, the title of that form, and its button: "Add" and the noun by default. */
  add: { in: 'panel' | 'dialog'; title: string; submit?: string };
  fields: (place: 'panel' | 'dialog', row: R | null) => readonly Field<V>[];
  panelClass?: string;
  dialogClass?: string;
  wide?: boolean;
  schema: z.ZodMiniType<V, V>;
  empty: V;
  /** By default, the fields of the same names. */
  valuesOf?: (row: R) => V;
  /** Values of the next record after one was added; empty by default. */
  next?: (added: V) => V;

  create: (api: AdminApi, values: V) => Promise<R>;
  update: (api: AdminApi, row: R, values: V) => Promise<R>;
  /** Of a list with filters or pages, which may not show the record any more. Rejects when it is gone. */
  load?: (api: AdminApi, row: R) => Promise<R>;
  remove: (api: AdminApi, row: R) => Promise<unknown>;
  /** If set, the deletion dialog shows what refers to the record. */
  countReferences?: (api: AdminApi, row: R, signal: AbortSignal) => Promise<References>;

  /** Texts of the error toasts; by default the server's refusal, or that saving or deleting has failed. */
  saveFailure?: (error: unknown) => string;
  deleteFailure?: (error: unknown) => string;
}

export const failureOf =
  <R, V>({ noun, ...crud }: Crud<R, V>, action: 'save' | 'delete') =>
  (error: unknown): string =>
    crud[`${action}Failure`]?.(error) ??
    refusalOrText(`Failed to ${action} ${noun.toLowerCase()}. Please try again.`, error);

/** `Job update added successfully` */
export const successText = (noun: string, done: 'added' | 'updated' | 'deleted'): string =>
  `${noun.charAt(0)}${noun.slice(1).toLowerCase()} ${done} successfully`;
