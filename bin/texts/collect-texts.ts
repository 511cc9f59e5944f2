import { parseSync, Visitor } from 'vite';

type Node = { readonly type: string; readonly start: number } & Record<string, unknown>;

/** Replaces interpolated values. */
const gap = '…';

/** Attributes and properties whose value is read even if it is one word. */
const textNames =
  /^(label|title|hint|aside|note|text|error|header|placeholder|alt|description|\w+Label|aria-label)$/;
const inlineElements = /^(a|b|em|strong|span|code|kbd|abbr|Link|time)$/;
const routeKey = /^[A-Z]+ \//;
const sentence = /^[\p{Lu}\d₹‘“(…].*\s.*\p{L}/su;

const squeeze = (text: string) => text.replace(/\s+/g, ' ').trim();
const hasWord = (text: string) => /\p{L}{2}/u.test(text.replaceAll(gap, ''));

const nameOf = (node: Node | undefined) => String(node?.['name'] ?? node?.['value'] ?? '');
const childrenOf = (node: Node) => (node['children'] ?? []) as Node[];
const isInline = (node: Node) =>
  node.type === 'JSXElement' &&
  inlineElements.test(nameOf((node['openingElement'] as Node)['name'] as Node));

const templateText = (node: Node) =>
  (node['quasis'] as { value: { cooked: string } }[]).map(({ value }) => value.cooked).join(gap);

/** The text of an element's content; elements within a sentence are part of it. */
function contentOf(node: Node): string {
  return childrenOf(node)
    .map((child) => {
      if (child.type === 'JSXText') return String(child['value']);
      if (isInline(child)) return contentOf(child);
      if (child.type !== 'JSXExpressionContainer') return ' ';
      const expression = child['expression'] as Node;
      if (expression.type === 'Literal') return String(expression['value']);
      return expression.type === 'JSXEmptyExpression' ? '' : gap;
    })
    .join('');
}

/** The distinct texts of a source file that may be shown on screen, in source order. */
export function collectTexts(filename: string, source: string): string[] {
  const { program } = parseSync(filename, source);
  const found = new Map<string, number>();
  const skipped = new Set<unknown>();
  /** The end of a part without texts, such as class names; nodes come in source order. */
  let unreadUntil = 0;
  const add = (raw: string, { start }: Node, isNamed = false) => {
    const text = squeeze(raw);
    if (
      start < unreadUntil ||
      !hasWord(text) ||
      routeKey.test(text) ||
      (!isNamed && !sentence.test(text)) ||
      found.has(text)
    )
      return;
    found.set(text, start);
  };
  const element = (node: Node) => {
    if (skipped.has(node)) return;
    for (const child of childrenOf(node).filter(isInline)) skipped.add(child);
    if (childrenOf(node).some(({ type, value }) => type === 'JSXText' && hasWord(String(value))))
      add(contentOf(node), node, true);
  };
  const value = (name: Node | undefined, node: Node | null | undefined) => {
    if (node?.type === 'Literal' && typeof node['value'] === 'string')
      add(node['value'], node, textNames.test(nameOf(name)));
  };
  new Visitor({
    NewExpression(node) {
      // The message of an Error is logged; that of an HttpError is sent to the browser.
      if (nameOf(node.callee as unknown as Node) === 'Error') unreadUntil = node.end;
    },
    CallExpression(node) {
      const { callee } = node as unknown as { callee: Node & { object?: Node } };
      if (nameOf(callee.object) === 'console' || nameOf(callee) === 'logRejection')
        for (const argument of node.arguments) skipped.add(argument);
    },
    TSLiteralType(node) {
      skipped.add(node.literal);
    },
    JSXElement: (node) => element(node as unknown as Node),
    JSXFragment: (node) => element(node as unknown as Node),
    JSXAttribute(node) {
      const name = node.name as unknown as Node;
      if (/^(className|d|points)$/.test(nameOf(name))) unreadUntil = node.end;
      value(name, node.value as unknown as Node);
    },
    Property(node) {
      const name = node.key as unknown as Node;
      // The summaries of routes are for programmers.
      if (nameOf(name) === 'summary') unreadUntil = node.end;
      value(name, node.value as unknown as Node);
    },
    Literal(node) {
      if (typeof node.value === 'string' && !skipped.has(node)) add(node.value, node as never);
    },
    TemplateLiteral(node) {
      if (!skipped.has(node)) add(templateText(node as unknown as Node), node as never);
    },
  }).visit(program);
  return [...found].toSorted((a, b) => a[1] - b[1]).map(([text]) => text);
}
