import X from 'lucide-react/icons/x';
import { useEffect, useRef } from 'react';
import { useRequest } from '../../../lib/api/use-request.ts';
import type { OutlineEntry } from '../pdf-engine/pdf-messages.ts';
import { Thumbnails, type ThumbnailsProps } from './thumbnail.tsx';
import { ToolButton } from './tool-button.tsx';

export interface ContentsDialogProps {
  source: { outline: () => Promise<readonly OutlineEntry[]> };
  dark: boolean;
  onChoose: (pageNumber: number) => void;
  onClose: () => void;
  /** Pictures of all pages, below the headings. */
  thumbnails?: Omit<ThumbnailsProps, 'dark' | 'onChoose'> | undefined;
}

/** The document's headings, if it has any. */
export function ContentsDialog({
  source,
  dark,
  onChoose,
  onClose,
  thumbnails,
}: ContentsDialogProps) {
  const dialog = useRef<HTMLDialogElement>(null);
  const { value: outline = [] } = useRequest(
    'outline',
    () => source.outline(),
    'The headings could not be read',
  );
  useEffect(() => {
    dialog.current?.showModal();
    dialog.current?.querySelector('[aria-current=page]')?.scrollIntoView({ block: 'center' });
  }, []);
  const choose = (pageNumber: number) => {
    dialog.current?.close();
    onChoose(pageNumber);
  };
  return (
    <dialog
      ref={dialog}
      aria-label="Contents"
      closedby="any"
      onClose={onClose}
      data-dark={dark || undefined}
      className="data-dark:scheme-dark m-0 ml-auto h-dvh max-h-none w-88 max-w-[92vw] border-l border-rule-strong bg-paper text-ink backdrop:bg-sunk/80"
    >
      <div className="sticky top-0 z-1 flex h-14 items-center justify-between border-b border-rule bg-paper pr-1 pl-4">
        <p className="font-serif text-title font-semibold">Contents</p>
        <ToolButton icon={X} label="Close the contents" onClick={() => dialog.current?.close()} />
      </div>
      {outline.length > 0 && (
        <ul className="border-b border-rule px-4 py-2">
          {Array.from(outline, (entry, index) => (
            <li key={index}>
              <button
                type="button"
                onClick={() => choose(entry.pageNumber)}
                className="flex min-h-11 w-full items-baseline justify-between gap-3 py-2 text-left text-blue hover:underline"
                style={{ paddingLeft: `${Math.min(entry.level, 4)}rem` }}
              >
                <span className="min-w-0">{entry.title}</span>
                <span className="text-small text-ink-soft tabular-nums">
                  <span className="sr-only">Page </span>
                  {entry.pageNumber}
                </span>
              </button>
            </li>
          ))}
        </ul>
      )}
      {thumbnails && <Thumbnails {...thumbnails} dark={dark} onChoose={choose} />}
    </dialog>
  );
}
