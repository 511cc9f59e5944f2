import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { lexer, type Token, type Tokens } from 'marked';
import { parse } from 'yaml';
import * as z from 'zod/mini';
import { fileTypes, sentDetails } from '../../functions/contracts/domain/fields.ts';
import { detailsOf } from '../../functions/contracts/domain/note-details.ts';
import { materialKinds } from '../../functions/contracts/domain/material.ts';
import type { Block, Course, SampleNote, Section } from './document.ts';

const frontMatter = z.strictObject({
  kind: z._default(z.enum(materialKinds), 'notes'),
  exam_session: z._default(z.nullable(z.string()), null),
  title: z.string(),
  ...sentDetails,
  module: z._default(z.nullable(z.number()), null),
  by: z._default(z.nullable(z.string()), null),
  date: z.iso.date(),
  downloads: z.number(),
  upvotes: z.number(),
  type: z._default(z.enum(fileTypes), 'pdf'),
});

const texts = (items: { text: string }[]) => items.map(({ text }) => text);

/** `> **Exam tip:** text`, `> **Example:** question` with a list of its working, or `> **Term:** meaning`. */
function quoteBlock({ text, tokens }: Tokens.Blockquote): Block {
  const [, label, first] = /^\*\*(.+?):\*\* (.*)/.exec(text) ?? [];
  if (label === undefined || first === undefined) throw new Error(`A quote needs a label: ${text}`);
  if (label === 'Exam tip') return { tip: first };
  if (label !== 'Example') return { define: label, as: first };
  const working = tokens.find((token) => token.type === 'list') as Tokens.List | undefined;
  return { example: first, working: texts(working?.items ?? []) };
}

function blockOf(token: Token): Block {
  switch (token.type) {
    case 'paragraph':
      return (token as Tokens.Paragraph).text;
    case 'list': {
      const { ordered, items } = token as Tokens.List;
      return ordered ? { steps: texts(items) } : { points: texts(items) };
    }
    case 'code': {
      const { lang, text } = token as Tokens.Code;
      return lang === 'formula' ? { formula: text } : { code: text };
    }
    case 'table': {
      const { header, rows } = token as Tokens.Table;
      return { table: [header, ...rows].map(texts) };
    }
    case 'blockquote':
      return quoteBlock(token as Tokens.Blockquote);
    default:
      throw new Error(`Sample notes have no block for Markdown's ${token.type}: ${token.raw}`);
  }
}

function sectionsOf(markdown: string): Section[] {
  const sections: Section[] = [];
  for (const token of lexer(markdown)) {
    if (token.type === 'space') continue;
    if (token.type === 'heading') sections.push({ heading: token['text'], blocks: [] });
    else sections.at(-1)!.blocks.push(blockOf(token));
  }
  return sections;
}

function parseNote(text: string): SampleNote {
  const [, yaml = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
  const head = frontMatter.parse(parse(yaml));
  return { ...head, ...detailsOf(head), sections: sectionsOf(body) };
}

/** Parses `samples/{scheme}-{branch}-{code}-{part}.md`. */
function readCourses(): Course[] {
  const folder = fileURLToPath(new URL('samples', import.meta.url));
  const courses = new Map<string, Course>();
  for (const path of readdirSync(folder).toSorted()) {
    const [, scheme, branch, code] = /^(\d+)-(\w+)-(\w+)-.*\.md$/.exec(path) ?? [];
    if (!scheme || !branch || !code) continue;
    const key = `${scheme}-${branch}-${code}`;
    const course = courses.get(key) ?? {
      scheme,
      branch: branch.toUpperCase(),
      code: code.toUpperCase(),
      notes: [],
    };
    courses.set(key, course);
    course.notes.push(parseNote(readFileSync(join(folder, path), 'utf8')));
  }
  return [...courses.values()];
}

export const courses: readonly Course[] = readCourses();
