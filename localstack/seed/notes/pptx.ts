import { createRequire } from 'node:module';
import type PptxGenJS from 'pptxgenjs';
import { type Block, type DocumentHeader, moduleLabel, type Section } from './document.ts';

// Types and Node resolve the default export of the ES module differently.
const Presentation = createRequire(import.meta.url)('pptxgenjs') as new () => PptxGenJS;

type Run = PptxGenJS.TextProps;

const ink = '1C2430';
const accent = '1F4B8F';
const quiet = '5B6675';
const size = { text: 22, code: 18, heading: 32 };
const perLine = 74;
const lineInches = 0.43;
const rowInches = 0.5;

const bullet = (text: string, style: object | true): Run => ({
  text,
  options: { bullet: style, breakLine: true, paraSpaceAfter: 6 },
});

const labelled = (label: string, text: string): Run[] => [
  { text: `${label}  `, options: { bold: true, color: accent } },
  { text, options: { breakLine: true, paraSpaceAfter: 8 } },
];

function runs(content: Exclude<Block, { table: string[][] }>): Run[] {
  if (typeof content === 'string')
    return [{ text: content, options: { breakLine: true, paraSpaceAfter: 8 } }];
  if ('points' in content) return content.points.map((text) => bullet(text, true));
  if ('steps' in content) return content.steps.map((text) => bullet(text, { type: 'number' }));
  if ('tip' in content) return labelled('Exam tip', content.tip);
  if ('define' in content) return labelled(content.define, content.as);
  if ('example' in content)
    return [
      ...labelled('Example', content.example),
      ...content.working.map((text) => ({ text, options: { breakLine: true, indentLevel: 1 } })),
    ];
  if ('formula' in content)
    return [{ text: content.formula, options: { bold: true, breakLine: true, paraSpaceAfter: 8 } }];
  return content.code.split('\n').map((text) => ({
    text: text === '' ? ' ' : text,
    options: { fontFace: 'Courier New', fontSize: size.code, breakLine: true },
  }));
}

/** The number of lines of the runs; a run without a break continues the line. */
function linesOf(all: Run[]): number {
  let lines = 0;
  let held = 0;
  for (const { text = '', options } of all) {
    held += text.length;
    if (!options?.breakLine) continue;
    lines += Math.max(1, Math.ceil(held / perLine));
    held = 0;
  }
  return lines;
}

function fill(slide: PptxGenJS.Slide, { heading, blocks }: Section): void {
  slide.addText(heading, {
    x: 0.6,
    y: 0.35,
    w: 12.1,
    h: 0.8,
    fontSize: size.heading,
    bold: true,
    color: ink,
    margin: 0,
  });
  slide.addShape('line', { x: 0.6, y: 1.2, w: 12.1, h: 0, line: { color: accent, width: 1.5 } });
  let top = 1.4;
  for (const content of blocks) {
    if (typeof content === 'object' && 'table' in content) {
      const rows = content.table.map((row, index) =>
        row.map((text) => ({ text, options: { bold: index === 0 } })),
      );
      const border = { type: 'solid' as const, pt: 0.5, color: 'C9CFD6' };
      slide.addTable(rows, {
        x: 0.6,
        y: top,
        w: 12.1,
        fontSize: size.text - 4,
        color: ink,
        border,
      });
      top += rows.length * rowInches + 0.2;
      continue;
    }
    const text = runs(content);
    const height = linesOf(text) * lineInches + 0.15;
    slide.addText(text, {
      x: 0.6,
      y: top,
      w: 12.1,
      h: height,
      fontSize: size.text,
      color: ink,
      valign: 'top',
      margin: 0,
    });
    top += height + 0.05;
  }
}

/** Renders a title slide and a slide for each topic. */
export async function renderPptx(
  head: DocumentHeader,
  sections: Section[],
): Promise<{ bytes: Buffer; pages: number }> {
  const show = new Presentation();
  show.layout = 'LAYOUT_WIDE';
  show.title = head.title;
  show.subject = head.course;
  show.author = head.by ?? 'Anonymous';
  const front = show.addSlide();
  const line = (text: string, y: number, options: PptxGenJS.TextPropsOptions) =>
    front.addText(text, { x: 0.9, y, w: 11.5, h: 0.6, color: quiet, fontSize: 18, ...options });
  line(`${head.code}   ${moduleLabel(head.module)}`, 2.2, { bold: true, color: accent });
  line(head.title, 2.8, { h: 1.3, fontSize: 40, bold: true, color: ink, valign: 'top' });
  line(`${head.course}  ·  ${head.by ?? 'Anonymous'}`, 4.3, {});
  for (const [index, section] of sections.entries()) {
    const slide = show.addSlide();
    fill(slide, section);
    slide.addText(`${head.code}   ${index + 2}`, {
      x: 10.7,
      y: 6.95,
      w: 2,
      h: 0.35,
      fontSize: 11,
      color: quiet,
      align: 'right',
    });
  }
  const bytes = (await show.write({ outputType: 'nodebuffer' })) as Buffer;
  return { bytes, pages: sections.length + 1 };
}
