import { useQueryClient } from '@tanstack/react-query';
import type { Content } from '../../../../../functions/contracts/content.ts';
import type { ContentKind } from '../../../../../functions/contracts/domain/content.ts';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { BackLink } from '../../../components/page/page-header.tsx';
import { QueryContent } from '../data/query-content.tsx';
import { useApiQuery } from '../session/admin-context.tsx';
import { ContentForm } from './content-form.tsx';

interface ContentEditorProps {
  kind: ContentKind;
  /** Null for a new entry. */
  slug: string | null;
  /** The slugs of the kind's entries. */
  taken: ReadonlySet<string>;
  onSaved: (slug: string) => void;
}

const contentKey = (kind: ContentKind, slug: string | null) => ['content', kind, slug] as const;

export function ContentEditor({ kind, slug, taken, onSaved }: ContentEditorProps) {
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
