import type { BranchId, NoteId, SchemeId, SubjectId } from '../domain/fields.ts';
import { materialKinds, type MaterialKind } from '../domain/material.ts';
import { hasParameters, pages, type PageName } from './pages.ts';

/** Every path of the site, as the router matches it. */
export const patterns = Object.fromEntries(
  Object.entries(pages).map(([name, { path }]) => [name, path]),
) as { readonly [N in PageName]: (typeof pages)[N]['path'] };

/** The filter of a list of notes; an absent field means all. */
export interface NotesFilter {
  kind?: MaterialKind | undefined;
  scheme?: SchemeId | undefined;
  branch?: BranchId | undefined;
  semester?: number | undefined;
  subject?: SubjectId | undefined;
  search?: string | undefined;
  cursor?: string | undefined;
}

const id = /^[\w-]{1,64}$/;

/**
 * The values of each parameter, in the order of addresses: those of prerendered lists first. Any other value counts as
 * absent.
 */
export const filterValues = {
  branch: id,
  semester: /^[1-8]$/,
  subject: id,
  scheme: id,
  kind: new RegExp(`^(?:${materialKinds.join('|')})$`),
  search: /./,
  cursor: /^[\w.-]+$/,
} as const satisfies Readonly<Record<keyof NotesFilter, RegExp>>;
const filterNames = Object.keys(filterValues) as (keyof NotesFilter)[];

function notesPath(filter: NotesFilter): string {
  const query = new URLSearchParams();
  for (const name of filterNames) {
    const value = filter[name];
    if (value !== undefined && value !== '') query.set(name, String(value));
  }
  return query.size > 0 ? `${patterns.notes}?${query}` : patterns.notes;
}

/** The filter of a list of notes in a query. */
export function parseNotesFilter(query: URLSearchParams): NotesFilter {
  const text = (name: keyof NotesFilter) => {
    const value = query.get(name)?.trim();
    return value !== undefined && filterValues[name].test(value) ? value : undefined;
  };
  const semester = text('semester');
  return {
    kind: text('kind') as MaterialKind | undefined,
    scheme: text('scheme') as SchemeId | undefined,
    branch: text('branch') as BranchId | undefined,
    semester: semester === undefined ? undefined : Number(semester),
    subject: text('subject') as SubjectId | undefined,
    search: text('search')?.slice(0, 200),
    cursor: text('cursor'),
  };
}

/** Values that prefill the upload form: the scheme's year, ids, a module and a kind of material. */
export interface UploadChoice {
  scheme?: string | undefined;
  branch?: BranchId | undefined;
  semester?: number | undefined;
  subject?: SubjectId | undefined;
  module?: number | undefined;
  kind?: MaterialKind | undefined;
}

function uploadPath(choice: UploadChoice): string {
  const parameters = Object.entries(choice).filter(([, value]) => value !== undefined);
  const query = new URLSearchParams(parameters.map(([name, value]) => [name, String(value)]));
  return query.size > 0 ? `${patterns.uploadNotes}?${query}` : patterns.uploadNotes;
}

/** The type of a parameter: a link needs an id of the right kind. */
type Parameter<N> = N extends 'noteId' ? NoteId : string;

/** Builds a link to a page: a text, or for a path with parameters a function of them. */
type Link<P extends string> = P extends `${string}/:${string}/:${string}/:${string}`
  ? (first: string, second: string, third: string) => string
  : P extends `${string}/:${infer A}/:${infer B}`
    ? (first: Parameter<A>, second: Parameter<B>) => string
    : P extends `${string}/:${infer A}`
      ? (parameter: Parameter<A>) => string
      : P;

const link = (path: string) =>
  hasParameters(path)
    ? (...values: string[]) => path.replaceAll(/:\w+/g, () => values.shift() ?? '')
    : path;

const links = Object.fromEntries(
  Object.entries(patterns).map(([name, path]) => [name, link(path)]),
) as unknown as { readonly [N in PageName]: Link<(typeof patterns)[N]> };

/** Builds links. */
export const paths = {
  ...links,
  notes: (filter: NotesFilter = {}) => notesPath(filter),
  upload: (choice: UploadChoice) => uploadPath(choice),
} as const;

type Id = string | number;

/** The addresses of feeds. */
export const feedPaths = {
  course: (schemeYear: string, code: string) => `/api/feeds/courses/${schemeYear}/${code}`,
  semester: (branch: Id, semester: Id) => `/api/feeds/branches/${branch}/${semester}`,
  exams: (scheme: Id, branch: Id, semester: Id) =>
    `/api/feeds/exams/${scheme}/${branch}/${semester}`,
  jobs: '/api/feeds/jobs',
  news: '/api/feeds/news',
} as const;
