import {
  projectCategories,
  type ContentKind,
} from '../../../../../functions/contracts/domain/content.ts';
import { kolkataDay } from '../../../../../functions/contracts/domain/kolkata-time.ts';
import { linesOf } from '../form/form-values.ts';
import type { Choice } from '../../../components/forms/fields.tsx';
import { selectField, type Field } from '../form/form-fields.tsx';

/** A value as the form holds it: lists as lines, numbers as text. */
export type FormValue = Record<string, string | boolean>;

type ContentField = Field<FormValue> & { as?: 'lines' | 'number' };

type Others = Partial<ContentField>;

const text = (name: string, label: string, maxLength: number, others?: Others): ContentField => ({
  name,
  label,
  maxLength,
  ...others,
});
const area = (name: string, label: string, maxLength: number, others?: Others) =>
  text(name, label, maxLength, { kind: 'area', ...others });
const number = (name: string, label: string, others: Others): ContentField => ({
  name,
  label,
  kind: 'number',
  as: 'number',
  ...others,
});
const link = (name: string, label: string, others?: Others) =>
  text(name, label, 500, { kind: 'url', inputMode: 'url', optional: true, ...others });
const lines = (name: string, label: string, others?: Others): ContentField => ({
  name,
  label,
  kind: 'area',
  as: 'lines',
  optional: true,
  hint: 'One for each line.',
  ...others,
});
const select = (name: string, label: string, options: readonly Choice[]): ContentField => ({
  ...selectField(name, label, options),
  required: true,
});

const markdown = area('body', 'Text', 40_000, {
  hint: 'An empty line begins a paragraph, ## a heading, - a list item. **bold**, [text](https://address).',
});
const textPage = [area('lead', 'Sentence under the title', 300), markdown];

export const contentFields: Readonly<Record<ContentKind, readonly ContentField[]>> = {
  replies: [
    lines('rejections', 'For rejected submissions'),
    lines('payouts', 'For rejected payouts'),
    lines('messages', 'For answers to messages'),
  ],
  settings: [
    text('name', 'Name of the site', 40),
    text('mark', 'Mark', 2, {
      optional: true,
      hint: 'One or two letters; the drawn mark without.',
    }),
    text('motto', 'Sentence under the name, at the foot of each page', 120, { optional: true }),
    area('description', 'Description for search engines', 200),
    text('university', 'Name of the link to the university', 60),
    link('university_link', 'Its address', { optional: false }),
    text('hero', 'Title of the home page', 80),
    area('hero_lead', 'Sentence under it', 160),
    number('points_per_upload', 'Points for each verified upload', {
      min: 1,
      max: 1000,
      hint: 'Of approvals from now on; what was credited stays.',
    }),
    area('rewards', 'What points are worth', 160),
    lines('guidelines', 'Upload guidelines', { hint: 'One sentence for each line.' }),
    lines('cards', 'Cards of the home page', { hint: 'One for each line: Title | Text | /path' }),
    lines('news_categories', 'Categories of news', { optional: false }),
    text('ad_client', 'Advertising id', 30, {
      optional: true,
      hint: 'ca-pub- and the number. Used where the stage allows advertisements.',
    }),
  ],
  contacts: [
    text('email', 'E-mail', 254, { optional: true, inputMode: 'email' }),
    link('chat_group', 'Chat group'),
    link('photos', 'Photos'),
    link('projects_chat', 'Chat for project orders', {
      hint: 'For example https://wa.me/919876543210',
    }),
  ],
  claims: [
    text('students', 'Students, at the top of the home page', 20, { optional: true }),
    text('projects', 'Projects', 20, { optional: true }),
    text('success_rate', 'Success rate', 20, { optional: true }),
    text('support', 'Support', 20, { optional: true }),
    text('technologies', 'Technologies', 20, { optional: true }),
  ],
  about: textPage,
  privacy: textPage,
  terms: textPage,
  announcements: [
    text('text', 'Announcement', 200),
    link('link', 'Link', { kind: 'text', hint: 'A whole address, or a path such as /recent' }),
    { name: 'until', label: 'Last day', kind: 'date', optional: true },
  ],
  news: [
    text('title', 'Title', 120),
    area('summary', 'Summary', 300),
    select('category', 'Category', []),
    { name: 'date', label: 'Date', kind: 'date' },
    { name: 'featured', label: 'Featured', kind: 'switch' },
    lines('tags', 'Tags'),
    markdown,
  ],
  results: [
    text('title', 'Title', 120),
    text('kind', 'Kind of result', 60),
    area('summary', 'Summary', 300),
    text('source_label', 'Name of the site with the results', 60),
    link('source_link', 'Its address', { optional: false }),
    markdown,
  ],
  projects: [
    text('title', 'Title', 120),
    select('type', 'Type', [
      ['custom', 'Custom project'],
      ['ready', 'Ready project'],
    ]),
    area('description', 'Description', 500),
    select(
      'category',
      'Category',
      projectCategories.map((category) => [category, category]),
    ),
    number('price', 'Price (₹)', { min: 0 }),
    number('original_price', 'Original price (₹)', {
      min: 0,
      hint: 'Of a ready project, struck out.',
      optional: true,
    }),
    text('duration', 'Duration', 60, { optional: true, hint: 'Of a custom project.' }),
    lines('features', 'Features'),
    lines('technologies', 'Technologies'),
    link('demo', 'Demo'),
    link('preview', 'Preview'),
  ],
  links: [
    text('scheme', 'Year of the scheme', 4, { inputMode: 'numeric' }),
    text('heading', 'Heading: a branch or year of study', 120),
    lines('links', 'Documents', {
      optional: false,
      hint: 'One for each line: syllabus, model paper or scheme | Label | https://address. A label with a course code puts the document on the page of that course; one such as “3rd to 4th semester” on those of the branch.',
    }),
  ],
};

/** The form's values of a stored value; empty ones without it. */
export const formValueOf = (kind: ContentKind, stored: Record<string, unknown> = {}): FormValue =>
  Object.fromEntries(
    contentFields[kind].map(({ name, kind: input }) => {
      const value = stored[name];
      if (input === 'switch') return [name, value === true];
      if (Array.isArray(value)) return [name, value.join('\n')];
      return [name, typeof value === 'string' || typeof value === 'number' ? String(value) : ''];
    }),
  );

export const newValueOf = (kind: ContentKind, now: Date): Record<string, unknown> =>
  kind === 'news' ? { date: kolkataDay(now.getTime()) } : {};

export const storedValueOf = (kind: ContentKind, values: FormValue): Record<string, unknown> =>
  Object.fromEntries(
    contentFields[kind].map(({ name, as }) => {
      const value = values[name];
      if (as === 'number') return [name, Number(value)];
      if (as !== 'lines') return [name, value];
      return [name, linesOf(String(value))];
    }),
  );

/** The last part of a new entry's address, from its title; different from all of `taken`. */
export function newSlug(values: FormValue, taken: ReadonlySet<string>): string {
  const { title: own, text: ofText, scheme, heading } = values;
  const title = String(own ?? ofText ?? `${String(scheme)} ${String(heading)}`);
  const words = title
    .normalize('NFKD')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, '-')
    .slice(0, 60)
    .replaceAll(/^-+|-+$/g, '');
  const base = words || 'entry';
  let slug = base;
  for (let n = 2; taken.has(slug); n += 1) slug = `${base}-${n}`;
  return slug;
}
