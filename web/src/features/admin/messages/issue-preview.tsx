import { useEffect, useRef, useState } from 'react';
import { Tabs } from '../../../components/tabs.tsx';

export interface IssueParts {
  subject: string;
  html: string;
  text: string;
}

/** Both parts of the mail, as last saved. */
export function IssuePreview({ parts }: { parts: IssueParts }) {
  const [part, setPart] = useState<'html' | 'text'>('html');
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby="preview" className="mt-10">
      <h2
        id="preview"
        ref={heading}
        tabIndex={-1}
        className="border-b border-rule pb-2 font-serif text-title font-semibold focus:outline-none"
      >
        Preview
      </h2>
      <p className="mt-3 wrap-anywhere">
        <span className="text-ink-soft">Subject:</span> {parts.subject}
      </p>
      <div className="mt-3">
        <Tabs
          label="Parts of the mail"
          chosen={part}
          onChoose={setPart}
          tabs={[
            { name: 'html', label: 'HTML', panel: <HtmlPart html={parts.html} /> },
            {
              name: 'text',
              label: 'Text',
              panel: (
                <pre className="max-h-160 overflow-y-auto rounded-md border border-rule bg-sheet p-4 font-mono text-small wrap-anywhere whitespace-pre-wrap">
                  {parts.text}
                </pre>
              ),
            },
          ]}
        />
      </div>
    </section>
  );
}

/**
 * In a frame without scripts. The frame inherits the page's content security policy, which forbids style attributes but
 * allows styles that a script sets.
 */
function HtmlPart({ html }: { html: string }) {
  const frame = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    const inside = frame.current?.contentDocument;
    if (!inside) return;
    const mail = new DOMParser().parseFromString(
      html.replaceAll(' style="', ' data-style="'),
      'text/html',
    );
    inside.body.replaceWith(inside.importNode(mail.body, true));
    for (const element of inside.querySelectorAll<HTMLElement>('[data-style]')) {
      element.style.cssText = element.dataset['style']!;
      delete element.dataset['style'];
    }
    for (const link of inside.links) link.target = '_blank';
  }, [html]);
  return (
    <iframe
      ref={frame}
      title="The mail in HTML"
      sandbox="allow-same-origin allow-popups"
      className="h-160 w-full rounded-md border border-rule bg-white"
    />
  );
}
