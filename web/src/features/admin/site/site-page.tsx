import { type ReactNode, useState } from 'react';
import { Link, useSearchParams } from 'react-router-dom';
import type { ListedContent, Content } from '../../../../../functions/contracts/content.ts';
import {
  isSingle,
  listKinds,
  singleKinds,
  type ContentKind,
} from '../../../../../functions/contracts/domain/content.ts';
import { ButtonLink, Button } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader, BackLink } from '../../../components/page/page-header.tsx';
import { QueryContent } from '../data/query-content.tsx';
import { useAdmin, useApiQuery } from '../session/admin-context.tsx';
import { StatusLabel } from '../list/status-label.tsx';
import { SiteSection } from './site-section.tsx';
import { Archives } from './archives.tsx';
import { saveFile } from '../../../lib/files/save-file.ts';
import { formatQuantity } from '../../../lib/format/format.ts';
import { toCsv } from '../../../../../functions/contracts/domain/csv.ts';
import { attempt, showSuccess, useAction, withReason } from '../shell/notices.ts';
import type { ListedContributor } from '../../../../../functions/contracts/contributors.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { ConfirmDialog } from '../form/dialogs.tsx';
import { RowButton } from '../list/controls.tsx';
import { useQueryClient } from '@tanstack/react-query';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { ContentForm } from './content-form.tsx';

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
  const [search, setSearch] = useSearchParams();
  const [kind, slug] = (search.get('entry')?.split('/') ?? []) as [ContentKind?, string?];
  const entries = useApiQuery(['content'], (api, options) => api.site.listContent({}, options));
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
const EntryList = ({ title, items, action }: EntryListProps) => (
  <SiteSection title={title} action={action}>
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
  </SiteSection>
);

const Entries = ({ items }: Pick<EntryListProps, 'items'>) => (
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

/** The newsletter's confirmed addresses as a file for a mailing service. */
function Subscribers() {
  const { api } = useAdmin();
  const { isBusy, run } = useAction();
  const save = () =>
    run(withReason('Failed to load the addresses'), async () => {
      const { items } = await api.messages.listSubscriptions();
      const rows = items.map((item) => [
        item.email,
        item.created_at,
        new URL(item.unsubscribe, location.origin).href,
      ]);
      const sheet = toCsv(['email', 'confirmed_at', 'unsubscribe'], rows);
      saveFile(new Blob([sheet], { type: 'text/csv;charset=utf-8' }), 'subscribers.csv');
      showSuccess(`${formatQuantity(items.length, 'address', 'addresses')} exported`);
    });
  return (
    <SiteSection
      title="Newsletter"
      action={
        <Button
          onClick={() => void save()}
          aria-disabled={isBusy}
          className="aria-disabled:cursor-wait"
        >
          Export CSV
        </Button>
      }
    >
      <p className="py-3 text-ink-soft">
        Everyone who subscribed and confirmed, for your mailing service. Put each address’s
        unsubscribe link into its mails.
      </p>
    </SiteSection>
  );
}

/** Contributors with a public page, to remove one at their request. */
function ContributorPages() {
  const { api } = useAdmin();
  const pages = useApiQuery(['contributors'], (_, options) =>
    api.contributors.listContributors({}, options),
  );
  const [chosen, setChosen] = useState<ListedContributor | null>(null);
  const remove = ({ slug, name }: ListedContributor) =>
    attempt(withReason('Failed to remove the page'), async () => {
      await api.contributors.removeContributor({ params: { slug } });
      showSuccess(`The page of ${name} is removed`);
      await pages.refetch();
    });
  const items = pages.data?.items ?? [];
  return (
    <SiteSection title="Contributor pages">
      {items.length === 0 && (
        <p className="py-3 text-ink-soft">
          {pages.isError ? 'The list did not load.' : 'No contributor has asked for a page yet.'}
        </p>
      )}
      <ul>
        {items.map((item) => (
          <li
            key={item.slug}
            className="flex min-h-12 flex-wrap items-center justify-between gap-x-4 border-b border-rule py-1"
          >
            <a href={paths.contributor(item.slug)} className="text-link">
              {item.name}
            </a>
            <RowButton label="Remove" of={item.name} danger onClick={() => setChosen(item)} />
          </li>
        ))}
      </ul>
      {chosen && (
        <ConfirmDialog
          title="Remove this page?"
          confirmLabel="Remove"
          danger
          onConfirm={() => void remove(chosen)}
          onClose={() => setChosen(null)}
        >
          Do this when {chosen.name} asks for it. The documents stay, with the name and without the
          link; submissions sent before do not bring the page back.
        </ConfirmDialog>
      )}
    </SiteSection>
  );
}

interface ContentEditorProps {
  kind: ContentKind;
  /** Null for a new entry. */
  slug: string | null;
  /** The slugs of the kind's entries. */
  taken: ReadonlySet<string>;
  onSaved: (slug: string) => void;
}

const contentKey = (kind: ContentKind, slug: string | null) => ['content', kind, slug] as const;

function ContentEditor({ kind, slug, taken, onSaved }: ContentEditorProps) {
  const queries = useQueryClient();
  const entry = useApiQuery(
    contentKey(kind, slug),
    (api, options) => api.site.getContent({ params: { kind, slug: slug ?? '' } }, options),
    { enabled: slug !== null },
  );
  const onStored = async (content: Content) => {
    queries.setQueryData(contentKey(kind, content.slug), content);
    await queries.invalidateQueries({ queryKey: ['content'], exact: true });
    if (content.slug !== slug) onSaved(content.slug);
  };
  const fresh: Content = { kind, slug: '', published: null, draft: null, history: [] };
  const content = slug === null ? fresh : entry.data;
  return (
    <>
      <BackLink to={adminPaths.site}>Site</BackLink>
      {content ? (
        <ContentForm
          // A restored version or a discarded draft starts the form again.
          key={`${content.draft?.draft_at} ${content.published?.published_at}`}
          content={content}
          taken={taken}
          onStored={onStored}
        />
      ) : (
        <QueryContent query={entry} label="Loading the entry" className="mt-4 h-96 max-w-3xl" />
      )}
    </>
  );
}
