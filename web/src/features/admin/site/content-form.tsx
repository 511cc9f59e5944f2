import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import * as z from 'zod/mini';
import type { Content } from '../../../../../functions/contracts/content.ts';
import { isSingle, type ContentKind } from '../../../../../functions/contracts/domain/content.ts';
import { adminPaths } from '../../../../../functions/contracts/pages/admin-pages.ts';
import { Button } from '../../../components/button.tsx';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { Markdown } from '../../../components/page/markdown.tsx';
import { showSuccess, useAction, withReason } from '../shell/notices.ts';
import { ConfirmDialog, DangerButton } from '../form/dialogs.tsx';
import { Form } from '../form/form.tsx';
import { FormFields } from '../form/form-fields.tsx';
import { useAdminForm } from '../form/use-admin-form.ts';
import { useUnsavedChanges } from '../form/use-unsaved-changes.tsx';
import { useSettings } from '../../../lib/site-content.ts';
import { useAdmin } from '../session/admin-context.tsx';
import {
  contentFields,
  formValueOf,
  newSlug,
  newValueOf,
  storedValueOf,
  type FormValue,
} from './content-fields.ts';
import { formatMinute } from '../../../lib/format/format.ts';
import { RowButton } from '../list/controls.tsx';
import { SiteSection } from './site-section.tsx';

const contentTitles: Readonly<Record<ContentKind, string>> = {
  replies: 'Replies',
  settings: 'Settings',
  contacts: 'Contacts',
  claims: 'Claims',
  about: 'About',
  privacy: 'Privacy policy',
  terms: 'Terms of use',
  announcements: 'Announcement',
  news: 'News article',
  results: 'Result',
  projects: 'Project service',
  links: 'Official links',
};

/** The server checks the values and returns the invalid fields. */
const anyValues = z.record(z.string(), z.union([z.string(), z.boolean()]));

interface ContentFormProps {
  content: Content;
  taken: ReadonlySet<string>;
  onStored: (content: Content) => Promise<void>;
}

export function ContentForm({ content, taken, onStored }: ContentFormProps) {
  const { kind, draft, published, history } = content;
  const { api } = useAdmin();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [withdrawing, setWithdrawing] = useState(false);
  const { isBusy: busy, run } = useAction();
  const stored = useRef(content);
  const { news_categories } = useSettings();
  const fields = contentFields[kind].map((field) =>
    kind === 'news' && field.name === 'category'
      ? { ...field, options: news_categories.map((category) => [category, category] as const) }
      : field,
  );
  const paramsOf = ({ slug }: Content) => ({ kind, slug });

  const save = async (value: Record<string, unknown>, slug: string) => {
    const draft_at = stored.current.draft?.draft_at ?? null;
    stored.current = await api.site.saveDraft({
      params: { kind, slug },
      body: { value, draft_at },
    });
  };
  const [initial] = useState(() =>
    formValueOf(kind, draft?.value ?? published?.value ?? newValueOf(kind, new Date())),
  );
  const form = useAdminForm({
    draftOf: `${kind}/${content.slug}`,
    initial,
    schema: anyValues,
    send: (values) => save(storedValueOf(kind, values), content.slug || newSlug(values, taken)),
    failure: withReason('Failed to save the draft'),
  });
  const { discardDialog } = useUnsavedChanges(form.dirty);

  const onSaved = async () => {
    showSuccess('Draft saved');
    form.reset(form.values);
    await onStored(stored.current);
  };
  const publish = () =>
    run(withReason('Failed to publish'), async () => {
      if ((form.dirty || !stored.current.draft) && !(await form.submit())) return;
      const { draft: latest } = stored.current;
      const result = await api.site.publishContent({
        params: paramsOf(stored.current),
        body: { draft_at: latest!.draft_at },
      });
      form.reset(form.values);
      showSuccess('Published. The public pages follow within seconds.');
      await onStored(result);
    });
  const discard = () =>
    run(withReason('Failed to discard the draft'), async () => {
      await api.site.discardDraft({ params: paramsOf(content) });
      await queries.invalidateQueries({ queryKey: ['content'] });
      if (!published) void navigate(adminPaths.site);
    });
  const withdraw = () =>
    run(withReason('Failed to withdraw'), async () => {
      await api.site.withdrawContent({ params: paramsOf(content) });
      await queries.invalidateQueries({ queryKey: ['content'] });
      showSuccess('Withdrawn');
      void navigate(adminPaths.site);
    });
  const restore = (value: Record<string, unknown>) =>
    run(withReason('Failed to restore'), async () => {
      await save(value, content.slug);
      showSuccess('Restored as a draft. Publish it to show it.');
      await onStored(stored.current);
    });

  const title = contentTitles[kind];
  return (
    <div className="max-w-3xl">
      <Head title={title} description="Edit the site." hidden />
      <PageHeader title={title}>{stateText(content)}</PageHeader>
      <div className="mt-6">
        <Form
          form={form}
          onSent={() => void onSaved()}
          actions={
            <div className="mt-6 flex flex-wrap gap-3">
              <Button look="primary" disabled={busy || form.busy} onClick={() => void publish()}>
                Publish
              </Button>
              <Button type="submit" disabled={busy || form.busy || !form.dirty}>
                Save draft
              </Button>
              {draft && (
                <Button look="plain" disabled={busy} onClick={() => void discard()}>
                  Discard draft
                </Button>
              )}
              {published && !isSingle(kind) && (
                <DangerButton disabled={busy} onClick={() => setWithdrawing(true)}>
                  Withdraw
                </DangerButton>
              )}
            </div>
          }
        >
          <FormFields form={form} fields={fields} className="flex flex-col gap-4" />
        </Form>
      </div>
      <ContentPreview kind={kind} values={form.values} />
      <ContentHistory kind={kind} history={history} busy={busy} onRestore={restore} />
      {withdrawing && (
        <ConfirmDialog
          title="Withdraw this entry?"
          confirmLabel="Withdraw"
          danger
          onConfirm={() => void withdraw()}
          onClose={() => setWithdrawing(false)}
        >
          Readers cannot see it any more. Its versions stay in the history.
        </ConfirmDialog>
      )}
      {discardDialog}
    </div>
  );
}

/** Kinds whose seeded values `prod` hides. */
const confirmedKinds: ReadonlySet<ContentKind> = new Set(['contacts', 'claims']);

function stateText({ kind, draft, published }: Content): string {
  if (draft) return published ? 'A draft of a published entry.' : 'A draft; readers cannot see it.';
  if (!published) return 'New; readers cannot see it yet.';
  return confirmedKinds.has(kind) && published.published_by === 'seed'
    ? 'Came with the product. Publish it to confirm it.'
    : 'Published.';
}

/** A preview of the text while it is typed; nothing for entries without a text. */
function ContentPreview({ kind, values }: { kind: ContentKind; values: FormValue }) {
  const body = values['body'];
  if (typeof body !== 'string') return null;
  const title = String(values['title'] ?? '') || contentTitles[kind];
  const lead = String(values['summary'] ?? values['lead'] ?? '');
  return (
    <SiteSection title="Preview">
      <div className="mt-4 rounded-md border border-rule bg-sheet p-4 sm:p-6">
        <p className="font-serif text-display leading-tight font-semibold break-words">{title}</p>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        <div className="break-words">
          <Markdown text={body} />
        </div>
      </div>
    </SiteSection>
  );
}

interface ContentHistoryProps {
  kind: ContentKind;
  history: Content['history'];
  busy: boolean;
  onRestore: (value: Record<string, unknown>) => void;
}

/** The published versions, newest first. */
function ContentHistory({ kind, history, busy, onRestore }: ContentHistoryProps) {
  if (history.length === 0) return null;
  return (
    <SiteSection title="History">
      <ol>
        {history.map(({ published_at, published_by, name, value }, index) => (
          <li key={published_at} className="border-b border-rule py-2">
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <span className="tabular-nums">
                <time dateTime={published_at}>{formatMinute(published_at)}</time>
                {published_by === 'seed' && <span className="text-ink-soft"> as delivered</span>}
                {published_by !== 'seed' && (
                  <span className="text-ink-soft wrap-anywhere">
                    {' '}
                    by {name ?? 'an administrator'}
                  </span>
                )}
              </span>
              {index > 0 && (
                <RowButton
                  label="Restore as draft"
                  of={formatMinute(published_at)}
                  disabled={busy}
                  onClick={() => onRestore(value)}
                />
              )}
            </div>
            <details className="text-small">
              <summary className="min-h-8 cursor-pointer text-blue">Show this version</summary>
              <dl className="mt-1 space-y-1">
                {contentFields[kind].map(({ name: field, label }) => (
                  <div key={field}>
                    <dt className="text-ink-soft">{label}</dt>
                    <dd className="break-words whitespace-pre-wrap">
                      {String(value[field] ?? '')}
                    </dd>
                  </div>
                ))}
              </dl>
            </details>
          </li>
        ))}
      </ol>
    </SiteSection>
  );
}
