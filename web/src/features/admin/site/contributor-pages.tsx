import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedContributor } from '../../../../../functions/contracts/contributors.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { errorReason } from '../data/error-messages.ts';
import { ConfirmDialog } from '../form/confirm-dialog.tsx';
import { useLastValue } from '../form/use-last-value.ts';
import { useAdmin } from '../session/admin-context.tsx';
import { showError, showSuccess } from '../shell/notices.ts';
import { RowButton } from '../table/row-button.tsx';

const queryKey = ['contributors'];

/** Contributors with a public page, to remove one at their request. */
export function ContributorPages() {
  const { api } = useAdmin();
  const queries = useQueryClient();
  const pages = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.contributors.listContributors({}, { signal }),
  });
  const [chosen, setChosen] = useState<ListedContributor | null>(null);
  const shown = useLastValue(chosen);
  const remove = async ({ slug, name }: ListedContributor) => {
    setChosen(null);
    try {
      await api.contributors.removeContributor({ params: { slug } });
      showSuccess(`The page of ${name} is removed`);
    } catch (error) {
      showError(`Failed to remove the page: ${errorReason(error)}`, error);
    }
    await queries.invalidateQueries({ queryKey });
  };
  const items = pages.data?.items ?? [];
  return (
    <section className="mt-8">
      <h2 className="border-b border-rule pb-2 font-serif text-title font-semibold">
        Contributor pages
      </h2>
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
      <ConfirmDialog
        open={chosen !== null}
        title="Remove this page?"
        confirmLabel="Remove"
        danger
        onCancel={() => setChosen(null)}
        onConfirm={() => chosen && void remove(chosen)}
      >
        <p>
          Do this when {shown?.name} asks for it. The documents stay, with the name and without the
          link; submissions sent before do not bring the page back.
        </p>
      </ConfirmDialog>
    </section>
  );
}
