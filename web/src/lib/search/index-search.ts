import { parseCourses } from '../../../../functions/search/engine/courses/course-file.ts';
import { toStudentChoice } from '../../../../functions/search/engine/courses/course.ts';
import { CourseIndex } from '../../../../functions/search/engine/courses/course-index.ts';
import type { Shard } from '../../../../functions/search/engine/match.ts';
import type { NoteId } from '../../../../functions/contracts/domain/fields.ts';
import {
  notesPerBlock,
  readBlock,
  type NoteRecord,
} from '../../../../functions/search/engine/packed-index/format.ts';
import { toNoteResult } from '../../../../functions/search/engine/packed-index/read-entries.ts';
import { searchAll } from '../../../../functions/search/engine/search-all.ts';
import {
  openBase,
  openDelta,
  shardsOf,
  type SearchState,
} from '../../../../functions/search/engine/search-state.ts';
import type { Hit } from '../../../../functions/search/engine/search.ts';
import { fetchBase, fetchBlock, fetchCourses, fetchState } from './fetch-index.ts';
import { deleteOtherIndexes } from './index-cache.ts';
import type { NoteMatch, SearchPreview } from './matches.ts';
import type { CatalogueSelection } from '../device/remembered-selection.ts';

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

const updateIntervalMs = 60_000;

interface NoteIndex {
  readonly name: string;
  readonly base: ReturnType<typeof openBase>;
  readonly delta: ReturnType<typeof openDelta>;
  readonly shards: readonly [Shard, Shard];
  /** Blocks that were loaded for display. */
  readonly blocks: Map<number, Promise<NoteRecord[]>>;
}

async function openNoteIndex(state: SearchState): Promise<NoteIndex> {
  const { name } = state.base!;
  const base = openBase(await fetchBase(name));
  await deleteOtherIndexes(name);
  const delta = openDelta(state);
  return { name, base, delta, shards: shardsOf(state, delta.index, base.index), blocks: new Map() };
}

function loadBlock({ name, base, blocks }: NoteIndex, number: number): Promise<NoteRecord[]> {
  const known = blocks.get(number);
  if (known) return known;
  const block = fetchBlock(name, number, base.blocks[number]!).then(readBlock);
  blocks.set(number, block);
  block.catch(() => blocks.delete(number));
  return block;
}

async function loadNote(open: NoteIndex, { shard, ordinal }: Hit): Promise<NoteMatch> {
  const { index } = open.shards[shard]!;
  const block =
    index === open.base.index
      ? await loadBlock(open, Math.floor(ordinal / notesPerBlock))
      : undefined;
  const record = block ? block[ordinal % notesPerBlock]! : open.delta.records[ordinal]!;
  const { id, ...note } = toNoteResult(index, ordinal, record);
  return { ...note, id: id as NoteId };
}

/** The notes to show; without a connection those whose blocks are cached. */
async function loadNotes(open: NoteIndex, hits: readonly Hit[]): Promise<NoteMatch[]> {
  const loading = hits.map((hit) => loadNote(open, hit));
  if (navigator.onLine) return Promise.all(loading);
  const settled = await Promise.allSettled(loading);
  return settled.flatMap((one) => (one.status === 'fulfilled' ? [one.value] : []));
}

interface Opened {
  /** The stored texts that it was opened from. */
  readonly source: string;
  readonly courses: CourseIndex;
  /** Undefined before the first note. */
  readonly notes: NoteIndex | undefined;
}

/** Undefined if the site has no courses to search. */
async function openAll(last?: Opened): Promise<Opened | undefined> {
  const [courseText, state] = await Promise.all([fetchCourses(), fetchState()]);
  const source = JSON.stringify([courseText, state]);
  if (source === last?.source) return last;
  const catalogue = parseCourses(courseText);
  if (!catalogue) return undefined;
  const notes = state && (await openNoteIndex(state));
  return { source, courses: new CourseIndex(catalogue), notes };
}

/** Searches without the server; checks for newer data at most once a minute. */
export class IndexSearch {
  #opened: Opened;
  #checkedAt = Date.now();

  constructor(opened: Opened) {
    this.#opened = opened;
  }

  async #update(): Promise<void> {
    try {
      this.#opened = (await openAll(this.#opened)) ?? this.#opened;
    } catch (error) {
      console.warn('The search index was not updated', error);
    }
  }

  /** At most `limit` courses and as many notes, best first. */
  async find({ text, limit, choice }: Omit<SearchQuery, 'id'>): Promise<SearchPreview> {
    if (Date.now() - this.#checkedAt > updateIntervalMs) {
      this.#checkedAt = Date.now();
      void this.#update();
    }
    const { courses, notes } = this.#opened;
    const found = searchAll({ courses, shards: notes?.shards ?? [], headings: [] }, text, {
      limit,
      choice: toStudentChoice(courses.catalogue, choice ?? {}),
    });
    return {
      lacksHeadings: found.remainingWords.length > 0 && found.notes.length < limit,
      courses: found.courses,
      notes: notes ? await loadNotes(notes, found.notes) : [],
      understood: found.interpretation,
    };
  }
}

/** Null if the site has no search index. */
export async function openIndexSearch(): Promise<IndexSearch | null> {
  const opened = await openAll();
  return opened ? new IndexSearch(opened) : null;
}
