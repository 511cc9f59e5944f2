import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { formatQuantity } from '../../../lib/format/format.ts';
import { requestedText } from '../../../lib/format/requested-text.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { BarSection } from './insight-section.tsx';

const shown = 10;

interface DocumentLinkProps {
  note: { id: NoteId; subject_code: string; title: string };
}

export const DocumentLink = ({ note: { id, subject_code, title } }: DocumentLinkProps) => (
  <Link to={paths.note(id)} className="text-link">
    <span className="tabular-nums">{subject_code}</span> {title}
  </Link>
);

interface CourseLinkProps {
  course: { scheme_year: string; code: string; title: string };
}

export const CourseLink = ({ course: { scheme_year, code, title } }: CourseLinkProps) => (
  <>
    <Link to={paths.course(scheme_year, code)} className="text-link tabular-nums">
      {code}
    </Link>{' '}
    {title}
  </>
);

/** For reviewers: the documents that were downloaded most. */
export function MostDownloaded() {
  const { api } = useAdmin();
  const downloaded = useQuery({
    queryKey: ['insight', 'downloaded'],
    queryFn: ({ signal }) =>
      api.notes.listAllNotes(
        { query: { status: 'approved', sort: 'downloads', order: 'desc', limit: shown } },
        { signal },
      ),
  });
  return (
    <BarSection
      id="downloaded"
      title="Most downloaded"
      lead="Public documents by downloads of all time: each document has one count."
      query={downloaded}
      empty="No public documents yet."
      caption="Documents by downloads of all time"
      columns={['Document', 'Downloads']}
      rows={({ items }) =>
        items.map((note) => ({
          key: note.id,
          label: <DocumentLink note={note} />,
          amount: note.download_count,
        }))
      }
    />
  );
}

/** For reviewers: the open requests, those without a document first. */
export function MostRequested() {
  const { api } = useAdmin();
  const requests = useQuery({
    queryKey: ['insight', 'requests'],
    queryFn: ({ signal }) => api.requests.listRequests({ query: { limit: shown } }, { signal }),
    staleTime: 0,
  });
  return (
    <BarSection
      id="requests"
      title="Most requested"
      lead="Open requests; those for a module that has documents stand last. Publishing a matching document closes a request."
      query={requests}
      empty="No open requests."
      caption="Open requests by number of students"
      columns={['Document', 'Students']}
      rows={({ items }) =>
        items.map((item) => ({
          key: [item.scheme_year, item.code, item.module_number, item.kind].join(' '),
          label: (
            <>
              <CourseLink course={item} />, {requestedText(item)}
              {item.documents > 0 && (
                <span className="block text-small text-ink-soft">
                  Has {formatQuantity(item.documents, 'document', 'documents')}
                </span>
              )}
            </>
          ),
          amount: item.requests,
          quiet: item.documents > 0,
        }))
      }
    >
      <Link to={adminPaths.requests} className="inline-flex min-h-11 items-center text-link">
        All requests
      </Link>
    </BarSection>
  );
}
