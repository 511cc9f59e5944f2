import { kindNames } from '../../../../../functions/contracts/domain/material.ts';
import { useMemo } from 'react';
import { Link } from 'react-router-dom';
import {
  feedPaths,
  paths,
  type NotesFilter,
} from '../../../../../functions/contracts/pages/paths.ts';
import { Await } from '../../../components/page/await.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Skeleton } from '../../../components/page/page-states.tsx';
import { formatQuantity } from '../../../lib/format/format.ts';
import type { NotesCatalogue, NotesData, NotesPageOfList } from '../notes-loader.ts';
import { listHeading } from './list-heading.ts';

const noCatalogue: NotesCatalogue = { schemes: [], branches: [], subjects: [] };
export function NotesHeading(data: NotesData) {
  const { filter, catalogue, notes } = data;
  const names = useMemo(
    () => Promise.all([catalogue.catch(() => noCatalogue), notes.catch(() => null)]),
    [catalogue, notes],
  );
  return (
    <Await
      key={paths.notes(filter)}
      fallback={<HeadingSkeleton filter={filter} />}
      resolve={names}
      errorElement={null}
    >
      {([catalogueFound, notesFound]) => (
        <Heading data={data} catalogue={catalogueFound} notes={notesFound} />
      )}
    </Await>
  );
}

/** Singular and plural of what is listed. */
function nounsOf({ kind: chosen }: NotesFilter, { searched }: NotesPageOfList): [string, string] {
  const kind = searched?.kind ?? chosen ?? 'notes';
  const { one, many } = kindNames[kind];
  return kind === 'notes' ? ['note', 'notes'] : [one.toLowerCase(), many.toLowerCase()];
}

interface HeadingProps {
  data: NotesData;
  catalogue: NotesCatalogue;
  notes: NotesPageOfList | null;
}

function Heading({ data, catalogue, notes }: HeadingProps) {
  const { title, code, year, over } = listHeading(data.filter, catalogue, notes);
  const name = code ? `${code} ${title}` : title;
  const { branch, semester } = data.filter;
  return (
    <>
      <Head
        title={code ? name : [name, ...over.slice(0, branch && semester ? 1 : 0)].join(', ')}
        description={`Notes: ${[name, ...over].join(', ')}. Free to read.`}
        path={code && year ? paths.course(year, code) : paths.notes({ branch, semester })}
        hidden={data.filter.search !== undefined}
        {...(branch && semester && { feed: feedPaths.semester(branch, semester) })}
      />
      <PageHeader
        long={data.filter.subject !== undefined}
        over={over.join(' · ')}
        title={
          <>
            {code && <span className="mr-3 font-sans font-bold tabular-nums">{code} </span>}
            {title}
          </>
        }
      >
        {notes && (
          <p className="tabular-nums">
            {formatQuantity(notes.totals.notes, ...nounsOf(data.filter, notes))} ·{' '}
            {formatQuantity(notes.totals.downloads, 'download', 'downloads')}
          </p>
        )}
        {code && year && (
          <Link
            to={paths.course(year, code)}
            className="text-link inline-flex min-h-11 items-center"
          >
            All about {code}: modules, syllabus, model papers
          </Link>
        )}
      </PageHeader>
    </>
  );
}
function HeadingSkeleton({ filter }: Pick<NotesData, 'filter'>) {
  const named =
    filter.subject !== undefined || filter.branch !== undefined || filter.search !== undefined;
  const { title, over } = listHeading(filter, noCatalogue, null);
  return (
    <>
      <Head title={named ? 'Notes' : title} description="Free notes for engineering students." />
      <PageHeader
        long={filter.subject !== undefined}
        over={named ? <Skeleton className="my-0.5 h-4 w-56 max-w-full" /> : over.join(' · ')}
        title={
          named ? (
            <>
              <span className="sr-only">Notes</span>
              <Skeleton className="h-[1.15em] w-4/5 max-w-lg" />
            </>
          ) : (
            title
          )
        }
      >
        <Skeleton className="my-1 h-4 w-40" />
        {filter.subject !== undefined && <Skeleton className="my-3 h-5 w-72 max-w-full" />}
      </PageHeader>
    </>
  );
}
