import { useEffect, useRef, useState } from 'react';
import { layOutPages } from './office-layout.ts';
import type { RenderedFile } from './rendered-file.ts';

/** A frame does not inherit the site's styles. `data-view` is `pages`, as they are printed, or `text`, as wide as the frame. */
const frameStyles = `
:root { color-scheme: only light; background: #fff; color: #1c1a16; overflow: hidden;
  font: 1rem/1.5 system-ui, 'Noto Sans', 'Noto Sans Kannada', sans-serif; }
:root[data-dark] body { filter: invert(0.9) hue-rotate(180deg); }
:root[data-dark] :is(img, svg) { filter: invert(1) hue-rotate(180deg); }
:root[data-dark] { background: #1a1712; }
body { margin: 0; overflow: hidden; overflow-wrap: break-word; background: #fff; }
img { max-width: 100%; }
table { border-collapse: collapse; }
a { color: #1d3f8a; }
section { box-sizing: border-box; }
section.docx > article { column-count: auto !important; }
.slide-number { margin: 0; font-size: 0.8125rem; color: #48433a; }
.slide h2 { font-family: ui-serif, 'Noto Serif', Georgia, serif; font-weight: 600; line-height: 1.2; }
.slide :is(td, th) { border: 1px solid #8b8272; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
.slide td p { margin: 0; }
::highlight(found) { background: rgb(238 176 44 / 0.4); }
::highlight(found-now) { background: rgb(238 120 20 / 0.6); }

[data-view=pages] :is(body, body > div) { background: #f2ece1; }
[data-view=pages] body > div { transform-origin: 0 0; display: grid; gap: 12px; justify-items: center; width: max-content; }
[data-view=pages] section { background: #fff; box-shadow: 0 0 0 1px #dfd6c5; position: relative; }
[data-view=pages] .sheet { width: 794px; min-height: 1123px; padding: 72px; }
[data-view=pages] .slide { width: var(--slide-width); min-height: var(--slide-height); padding: 24px; overflow: hidden; line-height: 1.2; }
[data-view=pages] section > :is(details, .slide-number) { display: none; }
[data-view=pages] .shape[style] { position: absolute; overflow: hidden; display: flex; flex-direction: column;
  justify-content: var(--anchor, flex-start); box-sizing: border-box; padding: 4px 7px; text-align: var(--align, left); }
[data-view=pages] .shape { font-size: calc(var(--l1, 18) * var(--fit, 1) * 1px); }
[data-view=pages] .shape ul ul { font-size: calc(var(--l2, 18) * var(--fit, 1) * 1px); }
[data-view=pages] .shape ul ul ul { font-size: calc(var(--l3, 18) * var(--fit, 1) * 1px); }
[data-view=pages] .shape ul ul ul ul { font-size: calc(var(--l4, 18) * var(--fit, 1) * 1px); }
[data-view=pages] .shape span[style] { font-size: calc(var(--size) * var(--fit, 1) * 1px); }
[data-view=pages] .shape :is(p, h2, ul, ol) { margin: 0; }
[data-view=pages] .shape :is(p, li) + :is(p, li) { margin-top: 0.3em; }
[data-view=pages] .shape p[style] { text-align: var(--align); }
[data-view=pages] .shape h2 { font-size: inherit; }
[data-view=pages] .shape :is(ul, ol) { padding-left: 1.1em; }
[data-view=pages] .shape[style] > img { width: 100%; height: 100%; object-fit: contain; }
[data-view=pages] .shape[style]:has(> table) { height: auto !important; }
[data-view=pages] .shape > table { width: 100%; }

[data-view=text] body { padding: 1rem; }
[data-view=text] :is(img, svg, div, p, section) { max-width: 100% !important; }
[data-view=text] img { height: auto !important; }
[data-view=text] table { display: block; width: fit-content; max-width: 100%; overflow-x: auto; }
[data-view=text] math { overflow-x: auto; max-width: 100%; }
[data-view=text] section { width: auto !important; min-height: 0 !important; padding: 0 !important; }
[data-view=text] .shape { width: auto !important; height: auto !important; }
[data-view=text] .slide { padding-bottom: 1rem !important; }
[data-view=text] .slide + .slide { border-top: 1px solid #8b8272; padding-top: 1rem !important; }
[data-view=text] .slide h2 { font-size: 1.375rem; margin: 0.25rem 0 0.75rem; }
[data-view=text] .slide :is(p, ul, ol, table, img) { margin: 0.5rem 0; }
[data-view=text] .slide :is(ul, ol) { padding-left: 1.5rem; }
[data-view=text] .slide img { display: block; }
[data-view=text] .slide summary { color: #1d3f8a; padding: 0.5rem 0; cursor: pointer; }
`;

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
