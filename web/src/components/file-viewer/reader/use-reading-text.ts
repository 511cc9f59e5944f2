import { useCallback, useRef, useState, type ComponentType } from 'react';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import type { ReadingDocument } from '../reading-text/reading-document.ts';
import type { ReadingTextProps } from '../reading-text/reading-text.tsx';
import type { Place } from './place.ts';

const load = async (url: string) => {
  const [{ fetchReadingText }, { ReadingText }] = await Promise.all([
    import('../reading-text/reading-document.ts'),
    import('../reading-text/reading-text.tsx'),
  ]);
  return { text: await fetchReadingText(url), ReadingText };
};

interface OpenedText {
  text: ReadingDocument;
  /** Loaded when the text is requested. */
  ReadingText: ComponentType<ReadingTextProps>;
}

/** Where a document's text is, or why there is none. */
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
  const [opened, setOpened] = useState<OpenedText | null>(null);
  const [start, setStart] = useState<Place | null>(null);
  const [isOpening, setOpening] = useState(false);
  /** Why there is no text. */
  const [refusal, setRefusal] = useState<string | null>(null);
  const attempts = useRef(0);

  /** @param placeOf the place when the text is ready */
  const open = useCallback(
    async (placeOf: () => Place) => {
      attempts.current += 1;
      const attempt = attempts.current;
      setRefusal(null);
      if (!note?.text_url) return setRefusal(note ? reasonOf(note) : failure);
      setOpening(true);
      try {
        const text = opened ?? (await load(note.text_url));
        if (attempt !== attempts.current) return undefined;
        setOpened(text);
        setStart(placeOf());
      } catch (error) {
        console.error('The text could not be read', error);
        if (attempt === attempts.current) setRefusal(failure);
      } finally {
        if (attempt === attempts.current) setOpening(false);
      }
      return undefined;
    },
    [note, opened],
  );
  const close = useCallback(() => {
    attempts.current += 1;
    setStart(null);
    setOpening(false);
    setRefusal(null);
  }, []);
  return { shown: opened && start ? { ...opened, start } : null, isOpening, refusal, open, close };
}
