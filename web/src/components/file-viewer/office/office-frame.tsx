import { useEffect, useRef } from 'react';
import { frameStyles } from './frame-styles.ts';
import type { RenderedFile } from './rendered-file.ts';

interface OfficeFrameProps {
  file: RenderedFile;
  title: string;
  /** A language tag; empty where unknown. */
  lang: string;
  night: boolean;
  /** 1 is the document's own size. */
  textScale: number;
}

/** A rendered file in a frame without scripts, as high as its content. */
export function OfficeFrame({ file, title, lang, night, textScale }: OfficeFrameProps) {
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
    root.toggleAttribute('data-night', night);
    root.querySelector('body')?.style.setProperty('zoom', String(textScale));
  }, [night, textScale]);

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
