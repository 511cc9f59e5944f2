import { Failure } from '../../../components/alert.tsx';
import { useRef, useState, useEffect, type ComponentProps } from 'react';
import { Button } from '../../../components/button.tsx';
import { PhotoError, decodePhoto, drawPhoto } from './draw-photo.ts';
import { movePhoto, type Photo, maxTilt } from './photo.ts';
import ArrowDown from 'lucide-react/icons/arrow-down';
import ArrowUp from 'lucide-react/icons/arrow-up';
import RotateCw from 'lucide-react/icons/rotate-cw';
import Trash2 from 'lucide-react/icons/trash-2';
import { Checkbox, labelClass } from '../../../components/forms/fields.tsx';
import { useRequest } from '../../../lib/api.ts';

interface PhotoPagesProps {
  photos: readonly Photo[];
  onChange: (photos: readonly Photo[]) => void;
  /** The PDF of the photos. */
  onPdf: (pdf: File) => void;
}

/** Orders and corrects photos, and makes them one PDF. */
export function PhotoPages({ photos, onChange, onPdf }: PhotoPagesProps) {
  const [clearer, setClearer] = useState(true);
  const [page, setPage] = useState<number | null>(null);
  const [failure, setFailure] = useState('');
  const heading = useRef<HTMLHeadingElement>(null);

  const make = async () => {
    setFailure('');
    setPage(1);
    try {
      const { photosToPdf } = await import('./photos-to-pdf.ts');
      onPdf(await photosToPdf(photos, { clearer, onPage: setPage }));
    } catch (error) {
      console.error('Failed to make a PDF of photos', error);
      setFailure(
        error instanceof PhotoError
          ? error.message
          : 'The PDF could not be made. Check your connection and try again.',
      );
    }
    setPage(null);
  };
  const remove = (removed: Photo) => {
    onChange(photos.filter((photo) => photo !== removed));
    heading.current?.focus();
  };

  return (
    <section
      aria-labelledby="photo-pages"
      className="rounded-md border border-rule-strong bg-sheet p-4"
    >
      <h3 id="photo-pages" ref={heading} tabIndex={-1} className="font-semibold">
        {photos.length === 1 ? '1 page' : `${photos.length} pages`}, one PDF
      </h3>
      <fieldset disabled={page !== null} className="contents">
        <ol className="divide-y divide-rule">
          {photos.map((photo, index) => (
            <PhotoCard
              key={photo.id}
              photo={photo}
              page={index + 1}
              isLast={index === photos.length - 1}
              clearer={clearer}
              onChange={(part) =>
                onChange(photos.map((one) => (one === photo ? { ...photo, ...part } : one)))
              }
              onMove={(by) => onChange(movePhoto(photos, index, by))}
              onRemove={() => remove(photo)}
            />
          ))}
        </ol>
        <Checkbox className="border-t border-rule pt-3" checked={clearer} onChange={setClearer}>
          More contrast: whiter paper, darker ink
        </Checkbox>
        <Button look="primary" className="mt-3 h-12 w-full sm:w-auto" onClick={() => void make()}>
          Make one PDF and upload it
        </Button>
      </fieldset>
      <output className="mt-2 block text-small text-ink-soft">
        {page !== null && `Page ${page} of ${photos.length}…`}
      </output>
      <Failure className="mt-2 border-l-3 border-red pl-2 font-semibold">{failure}</Failure>
    </section>
  );
}

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
function PhotoCard(props: PhotoCardProps) {
  const { photo, page, isLast, onChange, onMove, onRemove } = props;
  return (
    <li className="flex gap-4 py-4">
      <PhotoPreview {...props} />
      <div className="min-w-0 grow">
        <p className="font-semibold">Page {page}</p>
        <p className="truncate text-small text-ink-soft">{photo.file.name}</p>
        <div className="-ml-2 grid grid-cols-2 justify-items-start sm:flex">
          <IconButton
            aria-label={`Rotate page ${page}`}
            onClick={() => onChange({ turns: (photo.turns + 1) % 4 })}
          >
            <RotateCw aria-hidden="true" className="size-5" /> Rotate
          </IconButton>
          <IconButton
            aria-label={`Move page ${page} up`}
            disabled={page === 1}
            onClick={() => onMove(-1)}
          >
            <ArrowUp aria-hidden="true" className="size-5" /> Up
          </IconButton>
          <IconButton
            aria-label={`Move page ${page} down`}
            disabled={isLast}
            onClick={() => onMove(1)}
          >
            <ArrowDown aria-hidden="true" className="size-5" /> Down
          </IconButton>
          <IconButton aria-label={`Remove page ${page}`} onClick={onRemove}>
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

const IconButton = (props: ComponentProps<'button'>) => (
  <Button
    look="plain"
    className="text-small disabled:border-transparent disabled:bg-transparent"
    {...props}
  />
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
