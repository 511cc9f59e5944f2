import { useEffect, useRef, useState } from 'react';
import type { Note } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { BackLink, PageHeader } from '../../components/page/page-header.tsx';
import { Head, breadcrumbs } from '../../components/page/head.tsx';
import { Skeleton } from '../../components/page/page-states.tsx';
import { PageContent } from '../../routing/page-content.tsx';
import '../../components/file-viewer/reading-text.css';

/** /notes/{id}/text: the document's text as one page, for screen readers, translation and slow networks */
export const NoteTextPage = () => (
  <PageContent<{ note: Note; html: string }> title="Text of a note">
    {({ note, html }) => (
      <>
        <BackLink to={paths.note(note.id)}>Pages and download</BackLink>
        <NoteText note={note} html={html} />
      </>
    )}
  </PageContent>
);

const sources: Readonly<Record<Note['text_source'], string>> = {
  document: 'The text of the file, without its page layout.',
  machine:
    'A computer read this text from scanned pages, so some letters may be wrong. Check important values on the page.',
  none: '',
};

function NoteText({ note, html }: { note: Note; html: string }) {
  const { title, subject_code: code, subject_name: name, module_number: module } = note;
  const course = name ? `${code} ${name}` : code;
  const part = module === null ? '' : ` Module ${module}.`;
  return (
    <article>
      <Head
        title={`${title} as text`}
        description={`The text of ${title} (${course}).${part} To read, search and translate.`}
        path={paths.noteText(note.id)}
        image={note.card_url}
        about={(origin) =>
          breadcrumbs(origin, [
            { name: course, path: paths.course(note.scheme_year, code) },
            { name: title, path: paths.note(note.id) },
            { name: 'Text', path: paths.noteText(note.id) },
          ])
        }
      />
      <PageHeader
        over={
          <span className="text-title font-bold tracking-wide text-ink tabular-nums">{code}</span>
        }
        title={title}
      >
        <p>{sources[note.text_source]}</p>
      </PageHeader>
      <DocumentText note={note} html={html} />
      <div className="border-t border-rule py-6">
        <ButtonLink to={paths.note(note.id)}>Pages and download</ButtonLink>
      </div>
    </article>
  );
}

/** A document of unknown language has the page's language. */
const languageTag = ({ language }: Note) => (language === 'other' ? '' : (language ?? undefined));

/**
 * The HTML that the server has rendered. In a browser `html` is empty, so that the page does not carry it twice: the
 * first page has it already, others request it.
 */
function DocumentText({ note, html }: { note: Note; html: string }) {
  const body = useRef<HTMLDivElement>(null);
  const [state, setState] = useState<'shown' | 'loading' | 'failed'>('shown');
  const url = note.text_url;
  useEffect(() => {
    const element = body.current!;
    if (element.firstElementChild || !url) return undefined;
    let stopped = false;
    const load = async () => {
      setState('loading');
      const { fetchReadingText } = await import('../../components/file-viewer/reading-text.tsx');
      const { pages } = await fetchReadingText(url);
      if (stopped) return;
      element.replaceChildren(...pages);
      setState('shown');
    };
    load().catch((error: unknown) => {
      console.error('The text could not be read', error);
      if (!stopped) setState('failed');
    });
    return () => {
      stopped = true;
    };
  }, [url]);
  return (
    <div className="reading-text -mx-4 my-4 px-4 py-4 sm:mx-0">
      {state === 'loading' && <Skeleton className="mx-auto h-80 max-w-prose" />}
      {state === 'failed' && (
        <p role="alert" className="mx-auto max-w-prose">
          The text could not be read. Check your connection, then reload the page.
        </p>
      )}
      <div
        ref={body}
        lang={languageTag(note)}
        className="mx-auto max-w-prose"
        suppressHydrationWarning
        // Made by our worker, which escapes all text of the file.
        // oxlint-disable-next-line react/no-danger
        dangerouslySetInnerHTML={{ __html: html }}
      />
    </div>
  );
}
