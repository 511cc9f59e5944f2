import { Link } from 'react-router-dom';
import {
  parseMarkdown,
  type Block,
  type Span,
} from '../../../../functions/contracts/domain/markdown.ts';

const Spans = ({ spans }: { spans: readonly Span[] }) =>
  spans.map(({ at, text, strong, to }) => {
    if (strong) return <strong key={at}>{text}</strong>;
    if (to === undefined) return text;
    return to.startsWith('/') ? (
      <Link key={at} to={to} className="text-link">
        {text}
      </Link>
    ) : (
      <a key={at} href={to} rel="noopener" className="text-link">
        {text}
      </a>
    );
  });

export const Blocks = ({ blocks }: { blocks: readonly Block[] }) =>
  blocks.map((block) =>
    block.type === 'paragraph' ? (
      <p key={block.at}>
        <Spans spans={block.spans} />
      </p>
    ) : (
      <ul key={block.at} className="list-disc space-y-2 pl-5 marker:text-ink-faint">
        {block.items.map(({ at, spans }) => (
          <li key={at}>
            <Spans spans={spans} />
          </li>
        ))}
      </ul>
    ),
  );

/** An article's text, its headings of the second level. */
export const Markdown = ({ text }: { text: string }) => (
  <div className="mt-6 space-y-4 text-lead">
    {parseMarkdown(text).map(({ at, title, blocks }) => (
      <section key={at} className="space-y-4">
        {title !== null && <h2 className="font-serif text-title font-semibold">{title}</h2>}
        <Blocks blocks={blocks} />
      </section>
    ))}
  </div>
);
