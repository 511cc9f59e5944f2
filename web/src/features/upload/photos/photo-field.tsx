import Images from 'lucide-react/icons/images';
import { Suspense, useState } from 'react';
import { Button } from '../../../components/button.tsx';
import { lazyPage } from '../../../components/page/lazy-parts.ts';
import type { Upload } from '../../../lib/files/use-upload.ts';
import { acceptedPhotos, toPhotos, type Photo } from './photo.ts';

const PhotoPages = lazyPage(async () => (await import('./photo-pages.tsx')).PhotoPages);

/** Takes photos of handwritten notes, which become one PDF on this device. */
export function PhotoField({ upload }: { upload: Upload }) {
  const [taken, setPhotos] = useState<readonly Photo[]>([]);
  const [pdf, setPdf] = useState<File | null>(null);
  const { state } = upload;
  const sent = pdf !== null && 'file' in state ? state.file : null;
  if (sent && sent === pdf) {
    return (
      <Button className="self-start" onClick={() => setPdf(null)}>
        Change the pages
      </Button>
    );
  }
  // Another file replaces the photos until it is removed.
  const photos = sent ? [] : taken;
  return (
    <>
      <label className="relative inline-flex min-h-12 max-w-full cursor-pointer items-center justify-center gap-2 self-start rounded-sm border border-blue bg-sheet px-4 py-2 font-semibold text-blue hover:bg-blue-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-blue">
        <Images aria-hidden="true" className="size-5 shrink-0" />
        {photos.length > 0 ? 'Add more photos' : 'Handwritten notes? Choose photos'}
        <input
          type="file"
          multiple
          accept={acceptedPhotos}
          aria-describedby="photos-hint"
          className="sr-only"
          onChange={({ currentTarget }) => {
            const added = toPhotos(currentTarget.files ?? []);
            currentTarget.value = '';
            setPdf(null);
            setPhotos([...photos, ...added]);
          }}
        />
      </label>
      <p id="photos-hint" className="-mt-2 text-small text-ink-soft">
        JPG or PNG. They become one PDF on your device, within 10 MB.
      </p>
      {photos.length > 0 && (
        <Suspense fallback={<p className="min-h-40">Loading the pages…</p>}>
          <PhotoPages
            photos={photos}
            onChange={setPhotos}
            onPdf={(made) => {
              setPdf(made);
              upload.choose(made);
            }}
          />
        </Suspense>
      )}
    </>
  );
}
