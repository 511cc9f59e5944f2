import {
  AlignmentType,
  BorderStyle,
  Document,
  Footer,
  HeadingLevel,
  LevelFormat,
  Packer,
  PageNumber,
  Paragraph,
  ShadingType,
  Table,
  TableCell,
  TableRow,
  TextRun,
  WidthType,
} from 'docx';
import { type Block, type DocumentHeader, moduleLabel, type Section } from './document.ts';

const accent = '1F4B8F';
const tint = 'F3F1EA';
const plain = (text: string) => new Paragraph({ text, spacing: { after: 120 } });

const ruled = (children: TextRun[], after = 60) =>
  new Paragraph({
    children,
    indent: { left: 200 },
    spacing: { after },
    border: { left: { style: BorderStyle.SINGLE, size: 18, color: accent, space: 10 } },
  });

const aside = (label: string, lines: string[]) => [
  ruled([new TextRun({ text: label, bold: true, color: accent, size: 18 })], 0),
  ...lines.map((text, index) =>
    ruled(
      [new TextRun({ text, bold: index === 0 && lines.length > 1 })],
      index === lines.length - 1 ? 160 : 40,
    ),
  ),
];

function panel(text: string, font?: string): Paragraph[] {
  const lines = text.split('\n');
  return lines.map(
    (line, index) =>
      new Paragraph({
        children: [new TextRun({ text: line, ...(font && { font, size: 20 }) })],
        shading: { type: ShadingType.CLEAR, fill: tint },
        indent: { left: 120 },
        spacing: { after: index === lines.length - 1 ? 160 : 0 },
      }),
  );
}

const grid = (rows: string[][]) =>
  new Table({
    width: { size: 100, type: WidthType.PERCENTAGE },
    rows: rows.map(
      (row, index) =>
        new TableRow({
          tableHeader: index === 0,
          children: row.map(
            (text) =>
              new TableCell({
                margins: { top: 60, bottom: 60, left: 90, right: 90 },
                children: [new Paragraph({ children: [new TextRun({ text, bold: index === 0 })] })],
              }),
          ),
        }),
    ),
  });

let lists = 0;

function block(content: Block): (Paragraph | Table)[] {
  if (typeof content === 'string') return [plain(content)];
  if ('points' in content)
    return content.points.map(
      (text) => new Paragraph({ text, bullet: { level: 0 }, spacing: { after: 60 } }),
    );
  if ('steps' in content) {
    lists += 1;
    const numbering = { reference: 'steps', level: 0, instance: lists };
    return content.steps.map((text) => new Paragraph({ text, numbering, spacing: { after: 60 } }));
  }
  if ('table' in content) return [grid(content.table), plain('')];
  if ('tip' in content) return aside('EXAM TIP', [content.tip]);
  if ('example' in content) return aside('EXAMPLE', [content.example, ...content.working]);
  if ('define' in content) return aside('DEFINITION', [content.define, content.as]);
  return 'formula' in content ? panel(content.formula) : panel(content.code, 'Courier New');
}

function masthead(head: DocumentHeader): Paragraph[] {
  const date = new Intl.DateTimeFormat('en-IN', { dateStyle: 'long', timeZone: 'Asia/Kolkata' });
  const label = `${head.code}   ${moduleLabel(head.module).toUpperCase()}`;
  return [
    new Paragraph({
      children: [new TextRun({ text: label, bold: true, color: accent, size: 20 })],
      spacing: { after: 60 },
    }),
    new Paragraph({ text: head.title, heading: HeadingLevel.TITLE }),
    new Paragraph({
      children: [
        new TextRun({
          text: `${head.course}  ·  ${head.by ?? 'Anonymous'}, ${date.format(head.date)}`,
          color: '5B6675',
        }),
      ],
      border: { bottom: { style: BorderStyle.SINGLE, size: 8, color: '1C2430', space: 6 } },
      spacing: { after: 240 },
    }),
  ];
}

const footer = new Footer({
  children: [
    new Paragraph({
      alignment: AlignmentType.RIGHT,
      children: [
        new TextRun({ children: [PageNumber.CURRENT, ' of ', PageNumber.TOTAL_PAGES], size: 18 }),
      ],
    }),
  ],
});

/** Renders a Word document with a page for each topic. `pages` is right if no topic overflows its page. */
export async function renderDocx(
  head: DocumentHeader,
  sections: Section[],
): Promise<{ bytes: Buffer; pages: number }> {
  const body = sections.flatMap(({ heading, blocks }, index) => [
    new Paragraph({ text: heading, heading: HeadingLevel.HEADING_1, pageBreakBefore: index > 0 }),
    ...blocks.flatMap(block),
  ]);
  const title = { size: 44, bold: true, color: '1C2430' };
  const document = new Document({
    title: head.title,
    subject: head.course,
    creator: head.by ?? 'Anonymous',
    styles: {
      default: {
        document: { run: { font: 'Arial', size: 22 } },
        title: { run: title, paragraph: { spacing: { after: 80 } } },
        heading1: {
          run: { size: 32, bold: true, color: '1C2430' },
          paragraph: { spacing: { after: 140 } },
        },
      },
    },
    numbering: {
      config: [
        {
          reference: 'steps',
          levels: [
            {
              level: 0,
              format: LevelFormat.DECIMAL,
              text: '%1.',
              style: { paragraph: { indent: { left: 480, hanging: 360 } } },
            },
          ],
        },
      ],
    },
    sections: [
      {
        properties: { page: { size: { width: 11906, height: 16838 } } },
        footers: { default: footer },
        children: [...masthead(head), ...body],
      },
    ],
  });
  return { bytes: await Packer.toBuffer(document), pages: sections.length };
}
