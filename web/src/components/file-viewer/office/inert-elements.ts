/** Elements of this document load nothing and run nothing until they are moved. */
const inert = document.implementation.createHTMLDocument();

export interface ElementSource {
  readonly tagName: string;
  readonly ns?: string;
  readonly className?: string;
  readonly style?: Readonly<Record<string, string>> | string;
  readonly children?: readonly (ElementSource | Node | string)[];
  readonly [property: string]: unknown;
}

/** Creates an element without a parser: its styles are set one by one, which the content security policy allows. */
export function createElement(source: ElementSource | Node | string): Node {
  if (typeof source === 'string') return inert.createTextNode(source);
  if (source instanceof Node) return source;
  const { ns, tagName, className, style, children = [], ...properties } = source;
  if (tagName === '#comment') return inert.createComment('');
  const element =
    tagName === '#fragment'
      ? inert.createDocumentFragment()
      : inert.createElementNS(ns ?? 'http://www.w3.org/1999/xhtml', tagName);
  if (className) (element as Element).setAttribute('class', className);
  if (typeof style === 'string') (element as HTMLElement).style.cssText = style;
  else if (style) Object.assign((element as HTMLElement).style, style);
  for (const [name, value] of Object.entries(properties))
    if (value !== undefined) (element as unknown as Record<string, unknown>)[name] = value;
  element.append(...children.map(createElement));
  return element;
}

export const createHtml = (
  tagName: string,
  children: readonly (Node | string)[] = [],
  properties: Readonly<Record<string, unknown>> = {},
): HTMLElement => createElement({ ...properties, tagName, children }) as HTMLElement;
