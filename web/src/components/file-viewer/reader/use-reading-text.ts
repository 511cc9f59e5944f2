import { useCallback, useRef, useState, type ComponentType } from 'react';
import type { PdfDocument } from '../pdf-engine/pdf-document.ts';
import type { UnreliableTextReason } from '../reading-text/layout/unreliable-text.ts';
import type { ReadingDocument } from '../reading-text/reading-document.ts';
import type { ReadingTextProps } from '../reading-text/reading-text.tsx';
import type { Place } from './place.ts';

const load = () =>
  Promise.all([
    import('../reading-text/reading-document.ts'),
    import('../reading-text/reading-text.tsx'),
  ]);

interface OpenedText {
  text: ReadingDocument;
  /** Loaded when the text is requested. */
  ReadingText: ComponentType<ReadingTextProps>;
}

const reasons: Readonly<Record<UnreliableTextReason, string>> = {
  'no text': 'The pages of this file are pictures, so there is no text to read.',
  scan: 'The pages of this file are scans, and their recognised text may be wrong.',
  unmapped: 'The letters of this file cannot be read as text.',
  'legacy font':
    'This file uses an older font for Kannada or Hindi, whose letters cannot be read as text.',
};
const failure = 'The text could not be read. Check your connection, then try again.';

/** Switches between the pages of a document and its text. */
export function useReadingText(pdf: PdfDocument) {
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
      setOpening(true);
      try {
        const [{ openReadingDocument }, { ReadingText }] = await load();
        const text = opened?.text ?? (await openReadingDocument(pdf));
        if (attempt !== attempts.current) return;
        if (typeof text === 'string') setRefusal(reasons[text]);
        else {
          setOpened({ text, ReadingText });
          setStart(placeOf());
        }
      } catch (error) {
        console.error('The text could not be read', error);
        if (attempt === attempts.current) setRefusal(failure);
      } finally {
        if (attempt === attempts.current) setOpening(false);
      }
    },
    [pdf, opened],
  );
  const close = useCallback(() => {
    attempts.current += 1;
    setStart(null);
    setOpening(false);
    setRefusal(null);
  }, []);
  return { shown: opened && start ? { ...opened, start } : null, isOpening, refusal, open, close };
}
