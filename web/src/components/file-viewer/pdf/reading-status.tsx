import X from 'lucide-react/icons/x';
import { ToolButton } from '../reader/tool-button.tsx';

interface ReadingStatusProps {
  isOpening: boolean;
  /** Why there is no text. */
  refusal: string | null;
  onClose: () => void;
}

/** The outcome of the request for the reading text, above the pages, which do not move. */
export function ReadingStatus({ isOpening, refusal, onClose }: ReadingStatusProps) {
  return (
    <output className="absolute inset-x-0 top-full bg-paper max-sm:px-4">
      {isOpening && <p className="border-b border-rule py-2">Reading the text…</p>}
      {refusal && (
        <div className="flex items-center justify-between gap-3 border-b border-rule py-1">
          <p>{refusal}</p>
          <ToolButton icon={X} label="Close the message" onClick={onClose} />
        </div>
      )}
    </output>
  );
}
