import FileUp from 'lucide-react/icons/file-up';
import { useEffect, useEffectEvent, useId, useState } from 'react';
import { FieldNotes, fieldState, type FieldTexts } from './fields.tsx';

interface FileFieldProps extends Omit<FieldTexts, 'optional'> {
  /** File name extensions for the picker, e.g. `.pdf,.doc`. */
  accept: string;
  onChoose: (file: File) => void;
  /** A less prominent style, for replacing a chosen file. */
  compact?: boolean;
}

const shape =
  'flex cursor-pointer flex-wrap items-center justify-center gap-x-2 gap-y-1 rounded-md border-2 border-dashed border-rule-strong bg-sheet px-4 text-center hover:border-blue hover:bg-blue-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue has-aria-invalid:border-red data-dragging:border-solid data-dragging:border-blue data-dragging:bg-blue-wash';

/** Accepts a file from the picker or dropped anywhere on the page. */
export function FileField({ label, hint, error, accept, onChoose, compact }: FileFieldProps) {
  const id = useId();
  const dragging = useDrop(onChoose);
  return (
    <div className="min-w-0">
      <label
        htmlFor={id}
        data-dragging={dragging || undefined}
        className={`${shape} ${compact ? 'min-h-12 py-2' : 'min-h-32 flex-col py-5'}`}
      >
        <FileUp
          aria-hidden="true"
          className={`shrink-0 text-blue ${compact ? 'size-5' : 'size-7'}`}
        />
        <span className={`font-semibold text-blue ${compact ? '' : 'text-lead'}`}>{label}</span>
        <span aria-hidden="true" className="text-small text-ink-soft [@media(hover:none)]:hidden">
          {dragging ? 'Drop it here' : 'or drop it anywhere on this page'}
        </span>
        <input
          id={id}
          type="file"
          accept={accept}
          className="sr-only"
          onChange={({ currentTarget }) => {
            const file = currentTarget.files?.[0];
            // Choosing the same file again must fire a change event, too.
            currentTarget.value = '';
            if (file) onChoose(file);
          }}
          {...fieldState(id, { hint, error })}
        />
      </label>
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  );
}

const holdsFile = (event: DragEvent) => event.dataTransfer?.types.includes('Files') ?? false;

/** Accepts dropped files, which the browser would otherwise open. Returns whether one is dragged over the page. */
function useDrop(onDrop: (file: File) => void): boolean {
  const [dragging, setDragging] = useState(false);
  const accept = useEffectEvent(onDrop);
  useEffect(() => {
    const over = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setDragging(true);
    };
    const leave = (event: DragEvent) => {
      if (event.relatedTarget === null) setDragging(false);
    };
    const drop = (event: DragEvent) => {
      if (!holdsFile(event)) return;
      event.preventDefault();
      setDragging(false);
      const file = event.dataTransfer?.files[0];
      if (file) accept(file);
    };
    const stop = new AbortController();
    addEventListener('dragover', over, stop);
    addEventListener('dragleave', leave, stop);
    addEventListener('drop', drop, stop);
    return () => stop.abort();
  }, []);
  return dragging;
}
