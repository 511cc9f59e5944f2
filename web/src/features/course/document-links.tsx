import { ExternalLink } from 'lucide-react';
import type { OfficialDocuments, OfficialLink } from './official-links.ts';
export function DocumentLinks({ documents }: { documents: OfficialDocuments | null }) {
  if (!documents) return <p className="text-ink-soft">The links could not be loaded.</p>;
  const { syllabus, papers, ofBranches } = documents;
  if (syllabus.length + papers.length + ofBranches.length === 0)
    return (
      <p className="text-ink-soft">
        We know of no page of the university about this course. Its site has the schemes of every
        branch.
      </p>
    );
  return (
    <div className="grid gap-x-10 gap-y-6 sm:grid-cols-2">
      <LinkList title="Syllabus" links={syllabus} none="It is in the syllabus of its branches." />
      <LinkList
        title="Model question papers"
        links={papers}
        none="No model paper that we know of."
      />
      {ofBranches.length > 0 && (
        <details className="sm:col-span-2">
          <summary className="flex min-h-11 cursor-pointer items-center text-blue hover:text-blue-deep">
            Scheme and syllabus of the branches ({ofBranches.length})
          </summary>
          <ul className="grid gap-x-8 sm:grid-cols-2">
            {ofBranches.map((link) => (
              <DocumentLink key={link.url} link={link} text={`${link.group}: ${link.label}`} />
            ))}
          </ul>
        </details>
      )}
    </div>
  );
}

interface LinkListProps {
  title: string;
  links: readonly OfficialLink[];
  none: string;
}

function LinkList({ title, links, none }: LinkListProps) {
  return (
    <div>
      <h3 className="font-semibold">{title}</h3>
      {links.length === 0 && <p className="text-ink-soft">{none}</p>}
      <ul>
        {links.map((link) => (
          <DocumentLink key={link.url} link={link} text={link.label} />
        ))}
      </ul>
    </div>
  );
}

function DocumentLink({ link, text }: { link: OfficialLink; text: string }) {
  return (
    <li>
      <a
        href={link.url}
        target="_blank"
        rel="noopener noreferrer"
        className="text-link inline-flex min-h-11 items-center gap-2"
      >
        {text}
        <ExternalLink aria-hidden="true" className="size-4 shrink-0" />
        <span className="sr-only"> (opens in a new tab)</span>
      </a>
    </li>
  );
}
