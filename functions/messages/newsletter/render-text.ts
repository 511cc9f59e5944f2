import { parseMarkdown, type Block, type Span } from '../../contracts/domain/text/markdown.ts';
import type { IssueContent } from '../../table/site/newsletter.ts';
import { absolute, courseTitle, noteAddress, noteTitle, reason } from './issue-text.ts';

const textSpans = (spans: readonly Span[], origin: string) =>
  spans
    .map(({ text, to }) => (to === undefined ? text : `${text} (${absolute(to, origin)})`))
    .join('');

const textBlock = (block: Block, origin: string) =>
  block.type === 'paragraph'
    ? textSpans(block.spans, origin)
    : block.items.map(({ spans }) => `- ${textSpans(spans, origin)}`).join('\n');

/** The plain-text part of the mail. `unsubscribe` is the URL of the unsubscribe page. */
export function renderIssueText(content: IssueContent, unsubscribe: string): string {
  const { introduction, courses, origin } = content;
  const sections = parseMarkdown(introduction).flatMap(({ title, blocks }) => [
    ...(title === null ? [] : [title.toUpperCase()]),
    ...blocks.map((block) => textBlock(block, origin)),
  ]);
  const lists = courses.map((course) =>
    [
      courseTitle(course),
      ...course.notes.map((note) => `- ${noteTitle(note)}\n  ${noteAddress(note, origin)}`),
    ].join('\n'),
  );
  return [
    ...sections,
    ...(lists.length > 0 ? ['NEW NOTES', ...lists] : []),
    '--',
    `${reason(origin)}\nUnsubscribe: ${unsubscribe}`,
  ].join('\n\n');
}
