import { parse, type Rule } from 'postcss';
import { parseSync, Visitor } from 'vite';

const always = new Set(['html', 'body', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6']);

/** The classes and tags that a selector needs: of what is in parentheses, those of `:is` and `:where` with one selector. */
function namesIn(selector: string): string[] {
  let flat = selector;
  for (let before = ''; before !== flat;) {
    before = flat;
    flat = flat.replaceAll(
      /(?<!\\)(:(?:is|where))?[([]((?:[^()[\]\\]|\\.)*)[)\]]/g,
      (_, needed: string | undefined, inner: string) =>
        needed !== undefined && !/(?<!\\),/.test(inner) ? inner : '',
    );
  }
  const classes = [...flat.matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name]) =>
    name!.replaceAll(/\\(.)/g, '$1'),
  );
  const tags = [...flat.matchAll(/(?:^|[\s>+~])([a-z][a-z0-9]*)/g)].map(([, name]) => name!);
  return [...classes, ...tags.filter((tag) => !always.has(tag))];
}

const isKeyframe = ({ parent }: Rule) =>
  parent?.type === 'atrule' && (parent as unknown as { name: string }).name === 'keyframes';

/** Vendor details of form controls, dialogs, marked text, errors that scripts show, and what a reader has focused. */
const afterFirstPaint =
  /^::?-(?:webkit|moz)-|::-(?:webkit|moz)-progress-|::(?:backdrop|selection|file-selector-button)$|\[aria-invalid|:(?:active|focus(?:-visible|-within)?)\b/;

/**
 * The rules of a stylesheet that elements with tags and classes among `words` need for the first paint, in their order:
 * none for a hovering pointer or paper, no transitions or cursors, no unused custom properties. The whole stylesheet follows after the
 * paint and repeats them all.
 */
export function criticalCss(css: string, words: ReadonlySet<string>): string {
  const sheet = parse(css);
  sheet.walkComments((comment) => void comment.remove());
  // For browsers without `@property`, which follow with the whole stylesheet.
  sheet.walkAtRules('layer', (rule) => {
    if (rule.params === 'properties') rule.remove();
  });
  sheet.walkAtRules('media', (rule) => {
    if (/^(?:\(hover: ?hover\)|print)$/.test(rule.params)) rule.remove();
  });
  sheet.walkRules((rule) => {
    if (isKeyframe(rule)) return;
    const kept = rule.selectors.filter(
      (selector) =>
        !afterFirstPaint.test(selector) && namesIn(selector).every((name) => words.has(name)),
    );
    if (kept.length === 0) rule.remove();
    else rule.selectors = kept;
  });
  sheet.walkDecls(
    /^(?:transition-|(?:cursor|touch-action)$)/,
    (declaration) => void declaration.remove(),
  );
  const used = new Set<string>();
  sheet.walkDecls(({ value }) => {
    for (const [, name] of value.matchAll(/var\((--[\w-]+)/g)) used.add(name!);
  });
  sheet.walkAtRules('property', (rule) => {
    if (!used.has(rule.params)) rule.remove();
  });
  sheet.walkDecls(/^--(?:tw|container|text|leading|tracking|font-weight)-/, (declaration) => {
    if (!used.has(declaration.prop)) declaration.remove();
  });
  for (let before = -1; before !== sheet.toString().length;) {
    before = sheet.toString().length;
    sheet.walk((node) => {
      if ('nodes' in node && node.nodes?.length === 0) node.remove();
    });
  }
  return sheet.toString();
}

/** The words in the strings of a script, nested templates included: every class name and tag that it may render. */
export function wordsOf(code: string): ReadonlySet<string> {
  const words = new Set<string>();
  const collect = (text: string) => {
    for (const word of text.split(/\s+/)) words.add(word);
  };
  new Visitor({
    Literal: ({ value }) => {
      if (typeof value === 'string') collect(value);
    },
    TemplateElement: ({ value }) => collect(value.cooked ?? value.raw),
  }).visit(parseSync('script.js', code).program);
  return words;
}
