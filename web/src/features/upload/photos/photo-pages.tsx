import { Failure } from '../../../components/alert.tsx';
import { useRef, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { PhotoError } from './draw-photo.ts';
import { movePhoto, type Photo } from './photo.ts';
import { PhotoCard } from './photo-card.tsx';

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
        <label
          htmlFor="clearer"
          className="flex min-h-11 items-center gap-3 border-t border-rule pt-3"
        >
          <input
            id="clearer"
            type="checkbox"
            checked={clearer}
            onChange={({ target }) => setClearer(target.checked)}
            className="size-5 shrink-0 accent-blue"
          />
          More contrast: whiter paper, darker ink
        </label>
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
