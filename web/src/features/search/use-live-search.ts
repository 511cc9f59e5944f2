import { startTransition, useEffect, useState } from 'react';
import { useApi } from '../../lib/api.ts';
import { loadSelection } from '../../lib/device/remembered-selection.ts';
import {
  type NoteMatch,
  type SearchPreview,
  type CourseMatch,
  placePath,
} from '../../lib/search/matches.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';

/** Not bundled for the server, which has no workers. Most visits do not search. */
export const loadDeviceSearch = import.meta.env.SSR
  ? () => Promise.resolve(null)
  : async () => (await import('../../lib/search/device-search.ts')).loadDeviceSearch();

const debounceMs = 300;
const maxOfEach = 4;

interface LiveResult extends SearchPreview {
  readonly search: string;
}

/** `found` stays the previous result until the new one arrives. */
export interface LiveSearch {
  state: 'idle' | 'searching' | 'failed' | 'found';
  found: LiveResult | null;
}

/**
 * Searches for a trimmed text: on the device once its index is loaded; until then, after a debounce, on the server.
 */
export function useLiveSearch(search: string): LiveSearch {
  const api = useApi();
  const [found, setFound] = useState<LiveResult | null>(null);
  const [failed, setFailed] = useState<string | null>(null);
  useEffect(() => {
    if (search === '') return undefined;
    const request = new AbortController();
    const { signal } = request;
    const show = (result: SearchPreview) => {
      if (signal.aborted) return;
      // The first result stays: options must not move under the finger. Hits in headings follow them.
      startTransition(() =>
        setFound((before) => {
          if (before?.search !== search) return { search, ...result };
          const isNew = ({ id, place }: NoteMatch) =>
            place && before.notes.every((note) => note.id !== id);
          return { ...before, notes: [...before.notes, ...result.notes.filter(isNew)] };
        }),
      );
      if (!result.lacksHeadings) stop();
    };
    const searchServer = async () => {
      try {
        const { scheme, branch, semester } = loadSelection() ?? {};
        const own = { scheme, branch, semester };
        const query = { q: search, limit: maxOfEach, live: 'true', ...own } as const;
        show(await api.search.search({ query }, { signal }));
      } catch (error) {
        if (signal.aborted) return;
        console.error('The live search failed', error);
        setFailed(search);
      }
    };
    const find = async () => {
      try {
        const device = await loadDeviceSearch();
        if (!device || signal.aborted) return;
        show(await device.find(search, maxOfEach));
      } catch (error) {
        console.warn('The server is asked instead of the device', error);
      }
    };
    const timer = setTimeout(searchServer, debounceMs);
    const stop = () => {
      clearTimeout(timer);
      request.abort();
    };
    void find();
    return stop;
  }, [api, search]);
  if (search === '') return { state: 'idle', found: null };
  if (found?.search === search) return { state: 'found', found };
  return {
    state: failed === search ? 'failed' : 'searching',
    found: failed === search ? null : found,
  };
}

export interface SearchOption {
  to: string;
  course?: CourseMatch;
  note?: NoteMatch;
}

/** Matching courses, then notes, then the link to the page of all results. */
export function createOptions(found: LiveSearch['found']): SearchOption[] {
  if (!found || found.courses.length + found.notes.length === 0) return [];
  return [
    ...found.courses.map((course) => ({
      to: paths.course(course.scheme_year, course.code),
      course,
    })),
    ...found.notes.map((note) => ({ to: placePath(note), note })),
    { to: paths.notes({ search: found.search }) },
  ];
}

export const optionId = (id: string, index: number): string => `${id}-${index}`;
