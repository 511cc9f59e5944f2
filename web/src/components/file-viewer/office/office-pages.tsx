import { useEffect, useMemo, useState } from 'react';
import { formatQuantity } from '../../../lib/format/format.ts';
import { initialPages } from '../pdf/visible-pages.ts';
import { clampZoom } from '../pdf/zoom.ts';
import { textOfPage } from '../reader/text-nodes.ts';
import { ReaderFrame } from '../reader/reader-frame.tsx';
import { useReader } from '../reader/use-reader.ts';
import { useWidth } from '../reader/use-zoom.ts';
import { OfficeFrame, type PageBox } from './office-frame.tsx';
import { outlineOf } from './office-layout.ts';
import type { OmittedKind, RenderedFile } from './rendered-file.ts';

export interface OfficePagesProps {
  file: RenderedFile;
  /** The file's address, under which the device remembers the page. */
  url: string;
  title: string;
  /** A language tag; empty where unknown. */
  lang: string;
}

const kinds = {
  charts: ['chart', 'charts'],
  drawings: ['drawing', 'drawings'],
  objects: ['embedded object', 'embedded objects'],
  pictures: ['picture', 'pictures'],
  textBoxes: ['text box', 'text boxes'],
} as const satisfies Record<OmittedKind, readonly [string, string]>;

/** Content that the preview omits; empty if no omission is known. */
function omittedText({ omitted }: RenderedFile): string {
  const parts = Object.entries(kinds)
    .map(([kind, words]) => [omitted[kind as OmittedKind], ...words] as const)
    .filter(([count]) => count > 0)
    .map(([count, one, many]) => formatQuantity(count, one, many));
  return parts.length > 0 ? `Not shown here: ${parts.join(', ')}.` : '';
}

/** On a slow phone. */
const resizeMs = 5000;

/** The reader of an opened Office file: its pages, or its text as wide as the screen. */
export function OfficePages({ file, url, title, lang }: OfficePagesProps) {
  const [pages, setPages] = useState<readonly HTMLElement[]>([]);
  const [boxes, setBoxes] = useState<readonly PageBox[]>([]);
  const [isText, setText] = useState(false);
  const [room, measureRoom] = useWidth();
  const [zoom, setZoom] = useState(1);
  const source = useMemo(
    () => ({
      text: (pageNumber: number) => {
        const page = pages[pageNumber - 1];
        return Promise.resolve(page ? textOfPage(page) : '');
      },
      outline: () => Promise.resolve(outlineOf(pages)),
    }),
    [pages],
  );
  const reader = useReader(source, Math.max(pages.length, 1), resizeMs);
  const { list, pageCount, observe, onText, dark, isFolded, textScale } = reader;
  /** Does what changes the size of all pages. */
  const resize = (change: () => void) => {
    reader.keepPage();
    change();
  };
  useEffect(
    () => () => {
      for (const { src } of file.content.querySelectorAll('img')) URL.revokeObjectURL(src);
    },
    [file],
  );
  useEffect(() => {
    pages.forEach((page, index) => onText(index + 1, page));
  }, [pages, onText]);

  const omitted = omittedText(file);
  const lastBox = boxes[initialPages(pageCount) - 1];
  const width = Math.round((room ?? 0) * (isText ? 1 : zoom));

  return (
    <ReaderFrame
      reader={reader}
      url={url}
      isCounted={pages.length > 0}
      scaling={{
        zoom,
        onZoom: (next) => resize(() => setZoom(clampZoom(next))),
        textScale: isText ? textScale : null,
        onTextScale: (scale) => resize(() => reader.setTextScale(scale)),
      }}
      onText={() => resize(() => setText(!isText))}
      source={source}
      isFolded={isFolded}
    >
      {(onKeyDown) => (
        <>
          <p className="py-2 text-small text-ink-soft">
            {file.isTextOnly
              ? 'Text only: download the file for its pictures and layout.'
              : 'Pages may look different in Word and PowerPoint.'}{' '}
            {omitted}
          </p>
          <div ref={measureRoom} className="max-sm:-mx-4">
            {/* It scrolls sideways when zoomed, so the keyboard must reach it; its keys do what the toolbar does. */}
            {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
            <section
              ref={list}
              aria-label="Pages of the preview"
              onKeyDown={onKeyDown}
              // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
              tabIndex={0}
              className="overflow-x-auto overflow-y-clip"
              style={isFolded && lastBox ? { height: lastBox.top + lastBox.height } : {}}
            >
              <div className="relative" style={width > 0 ? { width } : {}}>
                <OfficeFrame
                  file={file}
                  title={title}
                  lang={lang}
                  dark={dark}
                  textScale={isText ? textScale : null}
                  width={width}
                  onPages={setPages}
                  onMeasure={setBoxes}
                />
                {boxes.map(({ pageNumber, top, height }) => (
                  <article
                    key={pageNumber}
                    ref={observe}
                    data-page={pageNumber}
                    aria-label={`Page ${pageNumber} of ${pageCount}`}
                    className="pointer-events-none absolute inset-x-0 scroll-mt-(--reader-top)"
                    style={{ top, height }}
                  />
                ))}
              </div>
            </section>
          </div>
        </>
      )}
    </ReaderFrame>
  );
}
