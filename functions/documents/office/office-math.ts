import { escapeHtml } from '../../contracts/http/escape-html.ts';
import { mathTokens } from '../../reading/mathml.ts';
import { child, childrenOf, elementsOf, textOf, valueOf, type XmlElement } from './xml-tree.ts';

const row = (of: XmlElement | undefined) => `<mrow>${of ? mathOf(of) : ''}</mrow>`;

const operator = (text: string) => `<mo>${escapeHtml(text)}</mo>`;

/** The MathML of one element of Office's formulas; of an unknown one, that of its content. */
function elementOf(element: XmlElement): string {
  const part = (name: string) => row(child(element, name));
  const properties = child(element, `${element.name}Pr`);
  switch (element.name) {
    case 'r':
      return mathTokens(textOf(child(element, 't'))).join('');
    case 'f':
      return `<mfrac>${part('num')}${part('den')}</mfrac>`;
    case 'sSup':
      return `<msup>${part('e')}${part('sup')}</msup>`;
    case 'sSub':
      return `<msub>${part('e')}${part('sub')}</msub>`;
    case 'sSubSup':
      return `<msubsup>${part('e')}${part('sub')}${part('sup')}</msubsup>`;
    case 'rad':
      return textOf(child(element, 'deg')).trim() === ''
        ? `<msqrt>${part('e')}</msqrt>`
        : `<mroot>${part('e')}${part('deg')}</mroot>`;
    case 'nary': {
      const sign = operator(valueOf(properties, 'chr') ?? '∫');
      return `<munderover>${sign}${part('sub')}${part('sup')}</munderover>${part('e')}`;
    }
    case 'd': {
      const separator = operator(valueOf(properties, 'sepChr') ?? '|');
      const inner = childrenOf(element, 'e').map(row).join(separator);
      return `<mrow>${operator(valueOf(properties, 'begChr') ?? '(')}${inner}${operator(valueOf(properties, 'endChr') ?? ')')}</mrow>`;
    }
    case 'limLow':
      return `<munder>${part('e')}${part('lim')}</munder>`;
    case 'limUpp':
      return `<mover>${part('e')}${part('lim')}</mover>`;
    case 'acc':
      return `<mover accent="true">${part('e')}${operator(valueOf(properties, 'chr') ?? '^')}</mover>`;
    case 'bar':
      return `<mover>${part('e')}<mo>¯</mo></mover>`;
    case 'm': {
      const rows = childrenOf(element, 'mr').map(
        (each) =>
          `<mtr>${childrenOf(each, 'e')
            .map((cell) => `<mtd>${mathOf(cell)}</mtd>`)
            .join('')}</mtr>`,
      );
      return `<mtable>${rows.join('')}</mtable>`;
    }
    default:
      return element.name.endsWith('Pr') ? '' : mathOf(element);
  }
}

/** The MathML elements of a formula (`m:oMath`) or of a part of one. */
export const mathOf = (of: XmlElement): string => elementsOf(of).map(elementOf).join('');
