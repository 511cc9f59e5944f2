import { useEffect, useRef } from 'react';
import { formatQuantity } from '../../../lib/format/format.ts';
import { DarkPagesButton, TextScaleButtons } from '../reader/text-tools.tsx';
import { useDarkPages } from '../reader/use-dark-pages.ts';
import { useTextScale } from '../reader/use-text-scale.ts';
import { OfficeFrame } from './office-frame.tsx';
import type { OmittedKind, RenderedFile } from './rendered-file.ts';

export interface OfficePagesProps {
  file: RenderedFile;
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

/** An opened Office file with its tools. */
export function OfficePages({ file, title, lang }: OfficePagesProps) {
  const [dark, setDark] = useDarkPages();
  const [scale, setScale] = useTextScale();
  const shown = useRef(file);
  useEffect(() => {
    const { content } = shown.current;
    return () => {
      for (const { src } of content.querySelectorAll('img')) URL.revokeObjectURL(src);
    };
  }, []);
  const omitted = omittedText(file);
  return (
    <div
      data-dark={dark || undefined}
      className="data-dark:scheme-dark data-dark:bg-paper data-dark:text-ink"
    >
      <div className="sticky top-16 z-10 **:-scroll-mt-20 flex flex-wrap items-center justify-between gap-x-4 border-b border-rule bg-paper py-0.5">
        <p className="text-small text-ink-soft">
          {file.isTextOnly
            ? 'Text only: download the file for its pictures and layout'
            : 'Text and pictures only'}
        </p>
        <div role="toolbar" aria-label="Preview" className="ml-auto flex">
          <TextScaleButtons scale={scale} onScale={setScale} />
          <DarkPagesButton dark={dark} onDark={setDark} />
        </div>
      </div>
      {omitted && (
        <p className="border-b border-rule py-2">{omitted} Download the file to see everything.</p>
      )}
      <OfficeFrame file={file} title={title} lang={lang} dark={dark} textScale={scale} />
    </div>
  );
}
