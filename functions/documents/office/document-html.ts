import { escapeHtml } from '../../contracts/http/escape-html.ts';
import type { OoxmlPackage } from '../../inspection/ooxml/package.ts';
import {
  isBlankHtml,
  NestedLists,
  pageSection,
  styledHtml,
  tableHtml,
} from '../../reading/html-parts.ts';
import { mathOf } from './office-math.ts';
import { PartLinks } from './media.ts';
import {
  child,
  childrenOf,
  descendants,
  elementsOf,
  isOn,
  parseXml,
  textOf,
  valueOf,
  type XmlElement,
} from './xml-tree.ts';

/** The heading levels of a document's paragraph styles, from 0. */
function headingStyles(ooxml: OoxmlPackage, folder: string): Map<string, number> {
  const levels = new Map<string, number>();
  const styles = parseXml(ooxml.xml(`${folder}styles.xml`) ?? '');
  for (const style of descendants(styles, 'style')) {
    const id = style.attributes.get('styleId') ?? '';
    const name = valueOf(style, 'name') ?? '';
    const outline = valueOf(child(style, 'pPr'), 'outlineLvl');
    const named = /^heading (\d)$/i.exec(name)?.[1];
    if (named) levels.set(id, Number(named) - 1);
    else if (/^title$/i.test(name)) levels.set(id, 0);
    else if (outline !== undefined && Number(outline) < 9) levels.set(id, Number(outline));
  }
  return levels;
}

/** Whether each level of a numbering has numbers rather than bullets, by `{numId}/{level}`. */
function orderedLists(ooxml: OoxmlPackage, folder: string): Set<string> {
  const ordered = new Set<string>();
  const root = parseXml(ooxml.xml(`${folder}numbering.xml`) ?? '');
  const abstracts = new Map(
    [...descendants(root, 'abstractNum')].map((one) => [one.attributes.get('abstractNumId'), one]),
  );
  for (const number of descendants(root, 'num')) {
    const levels = abstracts.get(valueOf(number, 'abstractNumId'));
    for (const level of childrenOf(levels, 'lvl'))
      if (valueOf(level, 'numFmt') !== 'bullet')
        ordered.add(`${number.attributes.get('numId')}/${level.attributes.get('ilvl')}`);
  }
  return ordered;
}

/** How a cell is merged with those above and below: `restart` begins, `continue` goes on. */
function mergeOf(cell: XmlElement | undefined): string | undefined {
  const merge = child(child(cell, 'tcPr'), 'vMerge');
  return merge && (merge.attributes.get('val') ?? 'continue');
}

const scripts: Readonly<Record<string, 'sup' | 'sub'>> = { superscript: 'sup', subscript: 'sub' };

/** Renders the body of a DOCX file. */
class DocumentWriter {
  readonly #links: PartLinks;
  readonly #headings: ReadonlyMap<string, number>;
  readonly #ordered: ReadonlySet<string>;
  readonly #lists = new NestedLists();
  #level = 1;
  readonly pages: string[] = [];

  constructor(ooxml: OoxmlPackage, part: string) {
    const folder = part.slice(0, part.lastIndexOf('/') + 1);
    this.#links = new PartLinks(ooxml, part, { bytes: 0 });
    this.#headings = headingStyles(ooxml, folder);
    this.#ordered = orderedLists(ooxml, folder);
  }

  body(body: XmlElement): void {
    this.pages.push(this.#blocks(body, true));
  }

  /** @param isBody whether page breaks divide the blocks */
  #blocks(parent: XmlElement, isBody = false): string {
    let html = '';
    for (const element of elementsOf(parent)) {
      if (isBody && breaksPage(element) && html !== '') {
        this.pages.push(html + this.#lists.close());
        html = '';
      }
      if (element.name === 'p') html += this.#paragraph(element);
      else if (element.name === 'tbl') html += this.#lists.close() + this.#table(element);
      else if (element.name === 'sdt')
        html += this.#blocks(child(element, 'sdtContent') ?? element);
    }
    return html + this.#lists.close();
  }

  #paragraph(paragraph: XmlElement): string {
    const properties = child(paragraph, 'pPr');
    const pictures = [...descendants(paragraph, 'drawing')]
      .filter((drawing) => [...descendants(drawing, 'blip')].length > 0)
      .map((drawing) => this.#links.picture(drawing))
      .join('');
    const boxes = [...descendants(paragraph, 'txbxContent')]
      .filter((_, index) => index % 2 === 0)
      .map((box) => this.#blocks(box))
      .join('');
    const runs = this.#runs(paragraph);
    const after = pictures + boxes;
    if (isBlankHtml(runs)) return after;
    const style = valueOf(properties, 'pStyle') ?? '';
    const level = this.#headings.get(style);
    if (level !== undefined) {
      this.#level = Math.min(level + 2, this.#level + 1, 6);
      return `${this.#lists.close()}<h${this.#level}>${runs}</h${this.#level}>${after}`;
    }
    const numbering = child(properties, 'numPr');
    const number = valueOf(numbering, 'numId');
    if (number !== undefined && number !== '0')
      return this.#item(number, valueOf(numbering, 'ilvl') ?? '0', runs) + after;
    if (/list/i.test(style) && /bullet|number|paragraph/i.test(style))
      return this.#item(/number/i.test(style) ? 'ordered' : '', '0', runs) + after;
    return `${this.#lists.close()}<p>${runs}</p>${after}`;
  }

  #item(number: string, level: string, runs: string): string {
    const isOrdered = number === 'ordered' || this.#ordered.has(`${number}/${level}`);
    return this.#lists.item(isOrdered ? 'ol' : 'ul', Number(level), runs);
  }

  #runs(parent: XmlElement): string {
    return elementsOf(parent)
      .map((element) => {
        switch (element.name) {
          case 'r':
            return this.#run(element);
          case 'oMath':
            return `<math>${mathOf(element)}</math>`;
          case 'oMathPara':
            return childrenOf(element, 'oMath')
              .map((math) => `<math display="block">${mathOf(math)}</math>`)
              .join('');
          case 'hyperlink': {
            const address = this.#links.address(element.attributes.get('id'));
            const inner = this.#runs(element);
            return address && inner.trim() !== ''
              ? `<a href="${escapeHtml(address)}" rel="nofollow noopener noreferrer">${inner}</a>`
              : inner;
          }
          case 'ins':
          case 'smartTag':
          case 'sdt':
          case 'sdtContent':
          case 'fldSimple':
            return this.#runs(element);
          default:
            return '';
        }
      })
      .join('');
  }

  #run(run: XmlElement): string {
    const properties = child(run, 'rPr');
    if (isOn(properties, 'vanish')) return '';
    const html = elementsOf(run)
      .map((element) => {
        if (element.name === 't') return escapeHtml(textOf(element));
        if (element.name === 'tab') return ' ';
        return element.name === 'br' && element.attributes.get('type') === undefined ? '<br>' : '';
      })
      .join('');
    if (html === '') return '';
    return styledHtml(html, {
      script: scripts[valueOf(properties, 'vertAlign') ?? ''],
      italic: isOn(properties, 'i'),
      bold: isOn(properties, 'b'),
    });
  }

  #table(table: XmlElement): string {
    const rows = childrenOf(table, 'tr');
    const cells = rows.map((row) => childrenOf(row, 'tc'));
    return tableHtml(
      rows.map((row, r) =>
        cells[r]!.flatMap((cell, c) => {
          if (mergeOf(cell) === 'continue') return [];
          const next = cells.slice(r + 1).findIndex((below) => mergeOf(below[c]) !== 'continue');
          const below = next === -1 ? cells.length - r - 1 : next;
          return {
            html: this.#blocks(cell).replace(/^<p>((?:(?!<p>)[\s\S])*)<\/p>$/, '$1'),
            isHeader: isOn(child(row, 'trPr'), 'tblHeader'),
            colSpan: Number(valueOf(child(cell, 'tcPr'), 'gridSpan') ?? 1),
            rowSpan: mergeOf(cell) ? below + 1 : 1,
          };
        }),
      ),
    );
  }
}

/** Whether a page of the last printing begins with a paragraph. */
function breaksPage(element: XmlElement): boolean {
  if (element.name !== 'p') return false;
  if (isOn(child(element, 'pPr'), 'pageBreakBefore')) return true;
  const first = childrenOf(element, 'r').find((run) => elementsOf(run).length > 0);
  if (!first) return false;
  return elementsOf(first).some(
    ({ name, attributes }) =>
      name === 'lastRenderedPageBreak' || (name === 'br' && attributes.get('type') === 'page'),
  );
}

/** A DOCX file as HTML: one section for each page of the last printing. */
export function documentHtml(ooxml: OoxmlPackage, part: string): string {
  const writer = new DocumentWriter(ooxml, part);
  const body = child(child(parseXml(ooxml.xml(part) ?? ''), 'document'), 'body');
  if (body) writer.body(body);
  return writer.pages
    .map((html, index) => pageSection({ number: index + 1, unit: 'Page' }, html))
    .join('\n');
}
