import { ExternalLink } from 'lucide-react';
import type { OfficialDocuments } from './official-links.ts';

export function DocumentLinks({ documents }: { documents: OfficialDocuments | null }) {
  if (!documents) return <p className="text-ink-soft">The links could not be loaded.</p>;
  const { syllabus, papers, branchSyllabuses } = documents;
  const links = [...syllabus, ...branchSyllabuses, ...papers];
  if (links.length === 0)
    return (
      <p className="text-ink-soft">
        The university’s lists have no syllabus or model paper of this course.
      </p>
    );
  return (
    <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-2">
      {links.map(({ text, url }) => (
        <li key={url}>
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className="text-link inline-flex min-h-11 items-center gap-2"
          >
            {text}
            <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
            <span className="sr-only"> (opens in a new tab)</span>
          </a>
        </li>
      ))}
    </ul>
  );
}
