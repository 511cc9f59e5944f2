import { useEffect, useRef } from 'react';
import type { RenderedFile } from './rendered-file.ts';

/** A frame does not inherit the site's styles, and its content must fit its width. */
const frameStyles = `
:root { color-scheme: only light; background: #fff; color: #1c1a16; overflow: hidden;
  font: 1rem/1.5 system-ui, 'Noto Sans', 'Noto Sans Kannada', sans-serif; }
:root[data-dark] :is(body, img, svg) { filter: invert(1) hue-rotate(180deg); }
:root[data-dark] { background: #0e0c08; }
body { margin: 0; padding: 1rem; overflow: hidden; overflow-wrap: break-word; background: #fff; }
:is(img, svg, div, p, section) { max-width: 100% !important; box-sizing: border-box; }
img { height: auto !important; }
table { display: block; width: fit-content; max-width: 100%; overflow-x: auto; border-collapse: collapse; }
math { overflow-x: auto; max-width: 100%; }
a { color: #1d3f8a; }
section.docx { padding: 0 !important; }
section.docx + section.docx { margin-top: 1.5rem; border-top: 1px solid #dfd6c5; padding-top: 1.5rem !important; }
section.docx > article { column-count: auto !important; }
.slide { padding-bottom: 1rem; }
.slide + .slide { border-top: 1px solid #8b8272; padding-top: 1rem; }
.slide-number { margin: 0; font-size: 0.8125rem; color: #48433a; }
.slide h2 { font: 600 1.375rem/1.3 ui-serif, 'Noto Serif', Georgia, serif; margin: 0.25rem 0 0.75rem; }
.slide :is(p, ul, ol, table, img) { margin: 0.5rem 0; }
.slide :is(ul, ol) { padding-left: 1.5rem; }
.slide img { display: block; }
.slide :is(td, th) { border: 1px solid #8b8272; padding: 0.25rem 0.5rem; text-align: left; vertical-align: top; }
.slide td p { margin: 0; }
.slide summary { color: #1d3f8a; padding: 0.5rem 0; cursor: pointer; }
`;

interface OfficeFrameProps {
  file: RenderedFile;
  title: string;
  /** A language tag; empty where unknown. */
  lang: string;
  dark: boolean;
  /** 1 is the document's own size. */
  textScale: number;
}

/** A rendered file in a frame without scripts, as high as its content. */
export function OfficeFrame({ file, title, lang, dark, textScale }: OfficeFrameProps) {
  const frame = useRef<HTMLIFrameElement>(null);

  useEffect(() => {
    const element = frame.current!;
    let observer: ResizeObserver | undefined;
    const fill = () => {
      const inside = element.contentDocument;
      if (!inside || inside.body.contains(file.content)) return;
      // Style elements are forbidden by the content security policy, which the frame inherits.
      const { CSSStyleSheet: Sheet } = inside.defaultView as unknown as typeof globalThis;
      inside.adoptedStyleSheets = [file.css, frameStyles].map((css) => {
        const sheet = new Sheet();
        sheet.replaceSync(css);
        return sheet;
      });
      inside.documentElement.lang = lang;
      inside.title = title;
      inside.body.replaceChildren(inside.adoptNode(file.content));
      observer?.disconnect();
      observer = new ResizeObserver(() => {
        element.style.height = `${inside.body.offsetHeight}px`;
      });
      observer.observe(inside.body);
    };
    fill();
    // Some browsers replace the empty document a second time.
    element.addEventListener('load', fill);
    return () => {
      element.removeEventListener('load', fill);
      observer?.disconnect();
    };
  }, [file, title, lang]);

  useEffect(() => {
    const root = frame.current?.contentDocument?.documentElement;
    if (!root) return;
    root.toggleAttribute('data-dark', dark);
    root.querySelector('body')?.style.setProperty('zoom', String(textScale));
  }, [dark, textScale]);

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
