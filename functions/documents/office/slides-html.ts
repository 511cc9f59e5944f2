import { escapeHtml } from '../../contracts/http/escape-html.ts';
import type { OoxmlPackage } from '../../inspection/ooxml/package.ts';
import { slideParts } from '../../inspection/ooxml/text.ts';
import {
  isBlankHtml,
  NestedLists,
  pageSection,
  styledHtml,
  tableHtml,
} from '../../reading/html-parts.ts';
import { contentLimits } from '../document-content.ts';
import { mathOf } from './office-math.ts';
import { PartLinks } from './media.ts';
import { child, childrenOf, descendants, elementsOf, isSet, parseXml, textOf } from './xml-tree.ts';
import type { XmlElement } from './xml-tree.ts';

function runsOf(paragraph: XmlElement): string {
  return elementsOf(paragraph)
    .map((part) => {
      if (part.name === 'br') return '<br>';
      // A formula is within an element of a newer version of the format.
      const [math] =
        part.name === 'm' || part.name === 'AlternateContent' ? descendants(part, 'oMath') : [];
      if (math) return `<math>${mathOf(math)}</math>`;
      if (part.name !== 'r' && part.name !== 'fld') return '';
      const style = child(part, 'rPr')?.attributes;
      const offset = Number(style?.get('baseline') ?? 0);
      return styledHtml(escapeHtml(textOf(child(part, 't'))), {
        ...(offset !== 0 && { script: offset > 0 ? 'sup' : 'sub' }),
        italic: isSet(style?.get('i')),
        bold: isSet(style?.get('b')),
      });
    })
    .join('');
}

/** Paragraphs and nested lists of a text body. */
function textHtml(body: XmlElement | undefined, isBulleted: boolean): string {
  const lists = new NestedLists();
  let html = '';
  for (const paragraph of childrenOf(body, 'p')) {
    const runs = runsOf(paragraph);
    if (isBlankHtml(runs)) continue;
    const style = child(paragraph, 'pPr');
    const isNumbered = child(style, 'buAutoNum') !== undefined;
    const hasMark = isNumbered || child(style, 'buChar') || child(style, 'buBlip');
    html +=
      !hasMark && (!isBulleted || child(style, 'buNone'))
        ? `${lists.close()}<p>${runs}</p>`
        : lists.item(isNumbered ? 'ol' : 'ul', Number(style?.attributes.get('lvl')), runs);
  }
  return html + lists.close();
}

function slideTable(table: XmlElement): string {
  const hasHead = isSet(child(table, 'tblPr')?.attributes.get('firstRow'));
  return tableHtml(
    childrenOf(table, 'tr').map((row, index) =>
      childrenOf(row, 'tc')
        .filter(
          ({ attributes }) => !isSet(attributes.get('hMerge')) && !isSet(attributes.get('vMerge')),
        )
        .map((cell) => ({
          html: textHtml(child(cell, 'txBody'), false),
          isHeader: hasHead && index === 0,
          colSpan: Number(cell.attributes.get('gridSpan') ?? 1),
          rowSpan: Number(cell.attributes.get('rowSpan') ?? 1),
        })),
    ),
  );
}

/** The title of a slide, and its other parts in the file's order, which is that of screen readers. */
function slideHtml(slide: XmlElement, links: PartLinks): string {
  let title = '';
  const read = (parent: XmlElement): string =>
    elementsOf(parent)
      .map((part) => {
        switch (part.name) {
          case 'sp': {
            const [place] = descendants(part, 'ph');
            const type = place?.attributes.get('type');
            if (type === 'sldNum' || type === 'dt' || type === 'ftr') return '';
            const body = child(part, 'txBody');
            if (title === '' && (type === 'title' || type === 'ctrTitle')) {
              title = childrenOf(body, 'p').map(runsOf).join(' ').trim();
              return '';
            }
            return textHtml(body, place !== undefined && type !== 'subTitle');
          }
          case 'pic':
            return links.picture(part);
          case 'grpSp':
            return read(part);
          case 'AlternateContent':
            return read(child(part, 'Choice') ?? part);
          case 'graphicFrame': {
            const [table] = descendants(part, 'tbl');
            if (table) return slideTable(table);
            const label = child(child(part, 'nvGraphicFramePr'), 'cNvPr')?.attributes.get('descr');
            return label ? `<figure><figcaption>${escapeHtml(label)}</figcaption></figure>` : '';
          }
          default:
            return '';
        }
      })
      .join('');
  const [tree] = descendants(slide, 'spTree');
  const content = tree ? read(tree) : '';
  return (title && `<h2>${title}</h2>`) + content;
}

/** What the speaker notes say. */
function notesHtml(ooxml: OoxmlPackage, part: string): string {
  const notes = ooxml
    .relationshipsOf(part)
    .find(({ kind, external }) => kind === 'notesSlide' && !external);
  const xml = notes && ooxml.xml(notes.target);
  if (!xml) return '';
  const body = [...descendants(parseXml(xml), 'sp')].find((shape) =>
    [...descendants(shape, 'ph')].some(({ attributes }) => attributes.get('type') === 'body'),
  );
  const html = textHtml(child(body, 'txBody'), false);
  return html && `<p><strong>Speaker notes</strong></p>${html}`;
}

/** A PPTX file as HTML: one section for each slide. */
export function slidesHtml(ooxml: OoxmlPackage, part: string): string {
  const budget = { bytes: 0 };
  return slideParts(ooxml, part)
    .slice(0, contentLimits.pages)
    .map((name, index) => {
      const slide = slideHtml(parseXml(ooxml.xml(name) ?? ''), new PartLinks(ooxml, name, budget));
      const html = slide + notesHtml(ooxml, name) || '<p>This slide has no text.</p>';
      return pageSection({ number: index + 1, unit: 'Slide' }, html);
    })
    .join('\n');
}
