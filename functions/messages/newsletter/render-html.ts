import { parseMarkdown, type Block, type Span } from '../../contracts/domain/text/markdown.ts';
import { escapeHtml } from '../../contracts/http/escape-html.ts';
import { productName } from '../../contracts/product/product.ts';
import type { IssueContent } from '../../table/site/newsletter.ts';
import {
  absolute,
  courseTitle,
  noteAddress,
  noteTitle,
  reason,
  type Course,
} from './issue-text.ts';

// Mail programs ignore style sheets, so each element has its style. The colours are the site's light ones.
const serif = "font-family:Georgia,'Times New Roman',serif";
const styles = {
  page: 'margin:0;background:#faf6ee;color:#1c1a16',
  frame: 'max-width:600px;margin:0 auto;padding:24px 20px;font:16px/1.6 system-ui,sans-serif',
  brand: `${serif};font-size:14px;color:#48433a;margin:0 0 4px`,
  title: `${serif};font-size:26px;line-height:1.25;margin:0 0 20px;overflow-wrap:anywhere`,
  heading: `${serif};font-size:20px;line-height:1.3;margin:28px 0 8px;padding-top:16px;border-top:1px solid #dfd6c5`,
  course: 'font-size:16px;line-height:1.4;margin:20px 0 4px',
  paragraph: 'margin:0 0 14px;overflow-wrap:anywhere',
  list: 'margin:0 0 14px;padding-left:20px',
  item: 'margin:0 0 6px;overflow-wrap:anywhere',
  link: 'color:#1d3f8a',
  footer:
    'margin:32px 0 0;padding-top:16px;border-top:1px solid #dfd6c5;font-size:13px;color:#48433a',
} as const;

const element = (
  name: string,
  style: keyof typeof styles,
  content: string,
  attributes = '',
): string => `<${name} style="${styles[style]}"${attributes}>${content}</${name}>`;

const link = (address: string, text: string) =>
  element('a', 'link', escapeHtml(text), ` href="${escapeHtml(address)}"`);

const htmlSpans = (spans: readonly Span[], origin: string) =>
  spans
    .map(({ text, to, strong }) => {
      if (to !== undefined) return link(absolute(to, origin), text);
      return strong ? `<strong>${escapeHtml(text)}</strong>` : escapeHtml(text);
    })
    .join('');

const listOf = (items: readonly string[]) =>
  element('ul', 'list', items.map((item) => element('li', 'item', item)).join('\n'));

const htmlBlock = (block: Block, origin: string) =>
  block.type === 'paragraph'
    ? element('p', 'paragraph', htmlSpans(block.spans, origin))
    : listOf(block.items.map(({ spans }) => htmlSpans(spans, origin)));

const htmlCourse = (course: Course, origin: string) =>
  [
    element('h3', 'course', escapeHtml(courseTitle(course))),
    listOf(course.notes.map((note) => link(noteAddress(note, origin), noteTitle(note)))),
  ].join('\n');

/** The HTML part of the mail; all text in it is escaped. */
export function renderIssueHtml(content: IssueContent, unsubscribe: string): string {
  const { subject, introduction, courses, origin } = content;
  const sections = parseMarkdown(introduction).flatMap(({ title, blocks }) => [
    ...(title === null ? [] : [element('h2', 'heading', escapeHtml(title))]),
    ...blocks.map((block) => htmlBlock(block, origin)),
  ]);
  const lists =
    courses.length === 0
      ? []
      : [
          element('h2', 'heading', 'New notes'),
          ...courses.map((course) => htmlCourse(course, origin)),
        ];
  const body = [
    element('p', 'brand', escapeHtml(productName)),
    element('h1', 'title', escapeHtml(subject)),
    ...sections,
    ...lists,
    element('p', 'footer', `${escapeHtml(reason(origin))}<br>${link(unsubscribe, 'Unsubscribe')}`),
  ].join('\n');
  return `<!doctype html>
<html lang="en-IN">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>${escapeHtml(subject)}</title></head>
<body style="${styles.page}">
${element('div', 'frame', body)}
</body>
</html>
`;
}
