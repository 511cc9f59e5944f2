import { useEffect, useRef, useState } from 'react';
import { frameStyles } from './frame-styles.ts';
import { layOutPages } from './office-layout.ts';
import type { RenderedFile } from './rendered-file.ts';

/** In CSS pixels from the top of the frame. */
export interface PageBox {
  readonly pageNumber: number;
  readonly top: number;
  readonly height: number;
}

interface OfficeFrameProps {
  file: RenderedFile;
  title: string;
  /** A language tag; empty where unknown. */
  lang: string;
  dark: boolean;
  /** Of the text as wide as the frame; null while the pages are shown. */
  textScale: number | null;
  /** In CSS pixels. */
  width: number;
  /** The elements of the pages, once. */
  onPages: (pages: readonly HTMLElement[]) => void;
  onMeasure: (boxes: readonly PageBox[]) => void;
}

interface LaidOut {
  readonly pages: readonly HTMLElement[];
  /** The widest page in CSS pixels. */
  readonly pageWidth: number;
}

/** A rendered file in a frame without scripts, as high as its content. */
export function OfficeFrame(props: OfficeFrameProps) {
  const { file, title, lang, dark, textScale, width, onPages, onMeasure } = props;
  const frame = useRef<HTMLIFrameElement>(null);
  const [laidOut, setLaidOut] = useState<LaidOut | null>(null);

  useEffect(() => {
    const element = frame.current!;
    const { content } = file;
    const fill = () => {
      const inside = element.contentDocument;
      if (!inside || inside.body.contains(content)) return;
      // Style elements are forbidden by the content security policy, which the frame inherits.
      const { CSSStyleSheet: Sheet } = inside.defaultView as unknown as typeof globalThis;
      inside.adoptedStyleSheets = [file.css, frameStyles].map((css) => {
        const sheet = new Sheet();
        sheet.replaceSync(css);
        return sheet;
      });
      inside.documentElement.lang = lang;
      inside.documentElement.dataset['view'] = 'pages';
      inside.title = title;
      inside.body.replaceChildren(inside.adoptNode(content));
      const pages = layOutPages(content);
      const pageWidth = Math.max(...pages.map(({ offsetWidth }) => offsetWidth), 1);
      setLaidOut({ pages, pageWidth });
      onPages(pages);
    };
    fill();
    // Some browsers replace the empty document a second time.
    element.addEventListener('load', fill);
    return () => element.removeEventListener('load', fill);
  }, [file, title, lang, onPages]);

  useEffect(() => {
    const element = frame.current!;
    const root = element.contentDocument?.documentElement;
    if (!laidOut || !root) return undefined;
    root.toggleAttribute('data-dark', dark);
    root.setAttribute('data-view', textScale === null ? 'pages' : 'text');
    const body = element.contentDocument.body;
    const content = body.firstElementChild as HTMLElement;
    body.style.setProperty('zoom', String(textScale ?? 1));
    const transform = textScale === null ? `scale(${width / laidOut.pageWidth})` : null;
    content.style.setProperty('transform', transform);
    const measure = () => {
      const end = (textScale === null ? content : body).getBoundingClientRect().bottom;
      element.style.setProperty('height', `${Math.ceil(end)}px`);
      onMeasure(
        laidOut.pages.map((page, index) => {
          const { top, height } = page.getBoundingClientRect();
          return { pageNumber: index + 1, top, height };
        }),
      );
    };
    const observer = new ResizeObserver(measure);
    observer.observe(body);
    measure();
    return () => observer.disconnect();
  }, [laidOut, dark, textScale, width, onMeasure]);

  return (
    <iframe
      ref={frame}
      title={`Preview of ${title}`}
      // Without scripts; the same origin allows this page to fill and measure the frame.
      sandbox="allow-same-origin allow-popups allow-popups-to-escape-sandbox"
      className="block h-96 w-full border-0 outline outline-rule"
    />
  );
}
