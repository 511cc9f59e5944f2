import { useState } from 'react';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import { useRequest } from '../../../lib/api.ts';
import type { Place } from './place.ts';

const load = async (url: string) => {
  const { fetchReadingText, ReadingText } = await import('../reading-text.tsx');
  return { text: await fetchReadingText(url), ReadingText };
};

export type TextOfNote = Pick<Note, 'text_url' | 'text_source' | 'handwritten_pages'>;

const reasonOf = ({ text_source, handwritten_pages }: TextOfNote) => {
  if (handwritten_pages.length > 0) return 'This file is handwritten, so it has no text to read.';
  return text_source === 'none'
    ? 'This file has no text: its pages are pictures, or it is still being read. Try again in a few minutes.'
    : 'The letters of this file cannot be read as text.';
};
const failure = 'The text could not be read. Check your connection, then try again.';

/** Switches between the pages of a document and its text. */
export function useReadingText(note: TextOfNote | undefined) {
  const url = note?.text_url ?? null;
  const [isRequested, setRequested] = useState(false);
  /** Where reading begins; null while the pages are shown. */
  const [start, setStart] = useState<Place | null>(null);
  const { state, value, retry } = useRequest(
    isRequested ? url : null,
    () => load(url!),
    'The text could not be read',
  );
  const reason = note && !url ? reasonOf(note) : state === 'failed' ? failure : null;
  return {
    shown: value && start ? { ...value, start } : null,
    isOpening: start !== null && state === 'asking',
    /** Why there is no text. */
    refusal: start ? reason : null,
    open(place: Place) {
      if (state === 'failed') retry();
      setRequested(true);
      setStart(place);
    },
    close: () => setStart(null),
  };
}
