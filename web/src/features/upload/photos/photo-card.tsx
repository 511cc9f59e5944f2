import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { useEffect, useRef, type ReactNode } from 'react';
import { Button } from '../../../components/button.tsx';
import { labelClass } from '../../../components/forms/field.tsx';
import { useRequest } from '../../../lib/api/use-request.ts';
import { decodePhoto, drawPhoto, PhotoError } from './draw-photo.ts';
import { maxTilt, type Photo } from './photo.ts';

const previewSide = 320;

interface PhotoCardProps {
  photo: Photo;
  page: number;
  isLast: boolean;
  clearer: boolean;
  onChange: (part: Partial<Photo>) => void;
  onMove: (by: -1 | 1) => void;
  onRemove: () => void;
}

/** A photo as its page will look, with what can be done to it. */
export function PhotoCard(props: PhotoCardProps) {
  const { photo, page, isLast, onChange, onMove, onRemove } = props;
  return (
    <li className="flex gap-4 py-4">
      <PhotoPreview {...props} />
      <div className="min-w-0 grow">
        <p className="font-semibold">Page {page}</p>
        <p className="truncate text-small text-ink-soft">{photo.file.name}</p>
        <div className="-ml-2 grid grid-cols-2 justify-items-start sm:flex">
          <IconButton
            label={`Rotate page ${page}`}
            onClick={() => onChange({ turns: (photo.turns + 1) % 4 })}
          >
            <RotateCw aria-hidden="true" className="size-5" /> Rotate
          </IconButton>
          <IconButton
            label={`Move page ${page} up`}
            disabled={page === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" className="size-5" /> Up
          </IconButton>
          <IconButton label={`Move page ${page} down`} disabled={isLast} onClick={() => onMove(1)}>
            <ArrowDown aria-hidden="true" className="size-5" /> Down
          </IconButton>
          <IconButton label={`Remove page ${page}`} onClick={onRemove}>
            <Trash2 aria-hidden="true" className="size-5" /> Remove
          </IconButton>
        </div>
        <label className="mt-1 block">
          <span className={labelClass}>Straighten</span>
          <input
            type="range"
            aria-label={`Straighten page ${page}, in degrees`}
            min={-maxTilt}
            max={maxTilt}
            step={0.5}
            value={photo.tilt}
            onChange={({ target }) => onChange({ tilt: Number(target.value) })}
            className="h-8 w-full max-w-60 accent-blue"
          />
        </label>
      </div>
    </li>
  );
}

interface IconButtonProps {
  label: string;
  disabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}
const IconButton = ({ label, children, ...props }: IconButtonProps) => (
  <Button
    look="plain"
    aria-label={label}
    className="text-small disabled:border-transparent disabled:bg-transparent"
    {...props}
  >
    {children}
  </Button>
);

function PhotoPreview({ photo, clearer }: PhotoCardProps) {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { id, file, turns, tilt } = photo;
  const { value: bitmap, error } = useRequest(
    id,
    () => decodePhoto({ file }, { resizeWidth: previewSide }),
    'A photo could not be read',
  );
  useEffect(() => {
    if (bitmap && canvas.current) {
      drawPhoto(canvas.current, bitmap, { turns, tilt }, { clearer, longerSide: previewSide });
    }
  }, [bitmap, turns, tilt, clearer]);
  return (
    <div className="grid h-40 w-30 shrink-0 place-items-center self-start overflow-hidden rounded-sm border border-rule bg-sunk">
      {error instanceof PhotoError ? (
        <p role="alert" className="p-2 text-small text-red wrap-anywhere">
          {error.message}
        </p>
      ) : (
        <canvas ref={canvas} aria-hidden="true" className="max-h-full max-w-full" />
      )}
    </div>
  );
}
