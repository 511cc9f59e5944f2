import type { ContentKind } from '../../../../../functions/contracts/domain/content.ts';
import { Markdown } from '../../../components/page/markdown.tsx';
import type { FormValue } from './content-fields.ts';
import { contentTitles } from './content-titles.ts';

/** A preview of the text while it is typed; nothing for entries without a text. */
export function ContentPreview({ kind, values }: { kind: ContentKind; values: FormValue }) {
  const body = values['body'];
  if (typeof body !== 'string') return null;
  const title = String(values['title'] ?? '') || contentTitles[kind];
  const lead = String(values['summary'] ?? values['lead'] ?? '');
  return (
    <section aria-labelledby="preview" className="mt-10">
      <h2 id="preview" className="border-b border-rule pb-2 font-serif text-title font-semibold">
        Preview
      </h2>
      <div className="mt-4 rounded-md border border-rule bg-sheet p-4 sm:p-6">
        <p className="font-serif text-display leading-tight font-semibold break-words">{title}</p>
        {lead && <p className="mt-2 text-ink-soft">{lead}</p>}
        <div className="break-words">
          <Markdown text={body} />
        </div>
      </div>
    </section>
  );
}
