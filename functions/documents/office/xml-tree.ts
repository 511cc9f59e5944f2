import { attributesOf, localPart, xmlTokens } from '../../inspection/ooxml/xml.ts';

/** An element without its namespace. */
export interface XmlElement {
  readonly name: string;
  readonly attributes: ReadonlyMap<string, string>;
  readonly children: (XmlElement | string)[];
}

/** Deeper elements of a hostile file are left out. */
const maxDepth = 120;

/** Parses XML. Attributes are found by their local names; those of relationships as `r:id`, too. */
export function parseXml(xml: string): XmlElement {
  const root: XmlElement = { name: '', attributes: new Map(), children: [] };
  const open = [root];
  let omitted = 0;
  for (const token of xmlTokens(xml)) {
    const parent = open.at(-1)!;
    if (token.kind === 'text') parent.children.push(token.text);
    else if (token.kind === 'open') {
      if (open.length > maxDepth) {
        omitted += 1;
        continue;
      }
      const attributes = new Map<string, string>();
      for (const [name, value] of attributesOf(token.attributes)) {
        attributes.set(name, value);
        attributes.set(localPart(name), value);
      }
      const element: XmlElement = { name: token.name, attributes, children: [] };
      parent.children.push(element);
      open.push(element);
    } else if (omitted > 0) omitted -= 1;
    else if (open.length > 1) open.pop();
  }
  return root;
}

export const elementsOf = (of: XmlElement | undefined): XmlElement[] =>
  (of?.children ?? []).filter((child) => typeof child !== 'string');

export const child = (of: XmlElement | undefined, name: string): XmlElement | undefined =>
  elementsOf(of).find((one) => one.name === name);

export const childrenOf = (of: XmlElement | undefined, name: string): XmlElement[] =>
  elementsOf(of).filter((one) => one.name === name);

export function* descendants(of: XmlElement, name: string): Generator<XmlElement> {
  for (const one of elementsOf(of)) {
    if (one.name === name) yield one;
    yield* descendants(one, name);
  }
}

export const textOf = (of: XmlElement | undefined): string =>
  (of?.children ?? []).map((one) => (typeof one === 'string' ? one : textOf(one))).join('');

/** The value of a child's attribute, such as `val` of `<w:pStyle w:val="Heading1"/>`. */
export const valueOf = (of: XmlElement | undefined, name: string, attribute = 'val') =>
  child(of, name)?.attributes.get(attribute);

/** Whether a toggle's value, if it has one, is on. */
export const isSet = (value: string | undefined): boolean =>
  value !== undefined && !/^(?:0|false|none)$/.test(value);

/** Whether a toggle such as `<w:b/>` is on. */
export const isOn = (of: XmlElement | undefined, name: string): boolean =>
  child(of, name) !== undefined && isSet(valueOf(of, name) ?? '');
