import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ListedContent } from '../../../../../functions/contracts/content.ts';
import {
  isSingle,
  listKinds,
  singleKinds,
  type ContentKind,
} from '../../../../../functions/contracts/domain/content.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { QueryContent } from '../data/query-content.tsx';
import { useAdmin } from '../session/admin-context.tsx';
import { StatusLabel } from '../table/status-label.tsx';
import { Archives } from './archives.tsx';
import { ContentEditor } from './content-editor.tsx';
import { ContributorPages } from './contributor-pages.tsx';
import { Subscribers } from './subscribers.tsx';

/** Name of a new entry in the address: its slug follows from its title. */
const newEntry = 'new';

const listTitles: Record<(typeof listKinds)[number], { title: string; add: string }> = {
  announcements: { title: 'Announcements', add: 'Add announcement' },
  news: { title: 'News', add: 'Add article' },
  results: { title: 'Results', add: 'Add result' },
  projects: { title: 'Project services', add: 'Add project' },
  links: { title: 'Official links of the university', add: 'Add links' },
};

const addressOf = (kind: ContentKind, slug: string) =>
  `?${new URLSearchParams({ entry: `${kind}/${slug}` })}`;

/** The owner's content, each entry with a draft and a history. */
export function SitePage() {
  const { api } = useAdmin();
  const [search, setSearch] = useSearchParams();
  const [kind, slug] = (search.get('entry')?.split('/') ?? []) as [ContentKind?, string?];
  const entries = useQuery({
    queryKey: ['content'],
    queryFn: ({ signal }) => api.site.listContent({}, { signal }),
  });
  const items = entries.data?.items ?? [];
  if (kind && slug && (singleKinds as readonly string[]).concat(listKinds).includes(kind))
    return (
      <ContentEditor
        key={`${kind}/${slug}`}
        kind={kind}
        slug={slug === newEntry ? null : slug}
        taken={new Set(items.filter((item) => item.kind === kind).map((item) => item.slug))}
        onSaved={(saved) => setSearch({ entry: `${kind}/${saved}` }, { replace: true })}
      />
    );
  return (
    <>
      <Head title="Site" description="Contacts, claims and texts of the site." hidden />
      <PageHeader title="Site">
        What you write here is on the public pages seconds after you publish it. Contacts and claims
        to be confirmed came with the product: publish them to keep them, or change them first.
      </PageHeader>
      <QueryContent query={entries} label="Loading the entries" className="mt-6 h-96 max-w-3xl">
        {() => (
          <div className="max-w-3xl">
            <EntryList
              title="Contacts, claims and pages"
              items={items.filter((item) => isSingle(item.kind))}
            />
            {listKinds.map((listKind) => (
              <EntryList
                key={listKind}
                title={listTitles[listKind].title}
                items={items.filter((item) => item.kind === listKind)}
                action={
                  <ButtonLink to={addressOf(listKind, newEntry)} className="wrap-anywhere">
                    {listTitles[listKind].add}
                  </ButtonLink>
                }
              />
            ))}
            <Subscribers />
            <ContributorPages />
            <Archives />
          </div>
        )}
      </QueryContent>
    </>
  );
}

interface EntryListProps {
  title: string;
  items: readonly ListedContent[];
  action?: ReactNode;
}

const shownEntries = 20;

/** A long list is folded. */
function EntryList({ title, items, action }: EntryListProps) {
  return (
    <section className="mt-8">
      <div className="flex flex-wrap items-center justify-between gap-3 border-b border-rule pb-2">
        <h2 className="min-w-0 font-serif text-title font-semibold wrap-anywhere">{title}</h2>
        {action}
      </div>
      {items.length === 0 && <p className="py-3 text-ink-soft">None yet.</p>}
      {items.length > shownEntries ? (
        <details>
          <summary className="min-h-11 cursor-pointer content-center text-blue hover:text-blue-deep">
            {items.length} entries
          </summary>
          <Entries items={items} />
        </details>
      ) : (
        <Entries items={items} />
      )}
    </section>
  );
}

function Entries({ items }: Pick<EntryListProps, 'items'>) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item.slug + item.kind} className="border-b border-rule">
          <Link
            to={addressOf(item.kind, item.slug)}
            className="group flex min-h-12 flex-wrap items-center justify-between gap-x-4 py-2"
          >
            <span className="min-w-0 font-semibold wrap-anywhere text-blue group-hover:underline">
              {item.title}
            </span>
            <EntryState item={item} />
          </Link>
        </li>
      ))}
    </ul>
  );
}

function EntryState({ item }: { item: ListedContent }) {
  if (item.draft_at !== null)
    return (
      <StatusLabel look="waiting">
        {item.published_at === null ? 'Draft' : 'Published, with a draft'}
      </StatusLabel>
    );
  return item.is_initial ? (
    <StatusLabel look="waiting">To be confirmed</StatusLabel>
  ) : (
    <StatusLabel look="good">Published</StatusLabel>
  );
}
