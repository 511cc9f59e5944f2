import { refuse } from '../findings.ts';

/** `name` has no namespace prefix; `attributes` is the tag as written. */
export type XmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex, decimal, name) => {
      if (name !== undefined) return entities[name] ?? whole;
      const codePoint = hex === undefined ? Number(decimal) : Number.parseInt(hex, 16);
      return codePoint <= 0x10ffff ? String.fromCodePoint(codePoint) : whole;
    },
  );
}

const mark = (bytes: Buffer) => (bytes.length >= 2 ? bytes.readUInt16BE(0) : 0);

function decode(bytes: Buffer): string {
  if (mark(bytes) === 0xfffe) return bytes.toString('utf16le', 2);
  return mark(bytes) === 0xfeff
    ? new TextDecoder('utf-16be').decode(bytes)
    : bytes.toString('utf8');
}

/** Longer than any XML declaration that is written. */
const maxDeclarationLength = 512;

/** Whether bytes begin like XML, in any encoding that has the characters of ASCII. */
export const looksLikeXml = (bytes: Buffer) =>
  /^\ufeff?[\s\0]*</.test(decode(bytes.subarray(0, 64)));

/**
 * Decodes UTF-8, or UTF-16 with a byte order mark. Throws `RefusedError` for other encodings: a reader might see another
 * text than we do.
 */
export function decodeXml(bytes: Buffer): string {
  const xml = decode(bytes);
  const start = xml.slice(0, maxDeclarationLength).replace(/^\ufeff/, '');
  const isUtf16 = mark(bytes) >= 0xfeff;
  const [declaration] = /^<\?xml\s[^>]*>/.exec(start) ?? [];
  const encoding = /\sencoding\s*=\s*["']([^"']*)/.exec(declaration ?? '')?.[1] ?? '';
  const isDeclared = (isUtf16 ? /^(utf-16)?$/i : /^(utf-8|us-ascii)?$/i).test(encoding);
  const begins = declaration !== undefined || /^\s*(<(?!\?xml\s)|$)/.test(start);
  if (!isDeclared || !begins || xml.includes('\0')) refuse('malformed');
  return xml;
}

/** The index of the first `>` outside quotes. */
function tagEnd(xml: string, from: number): number {
  let quote = 0;
  for (let at = from; at < xml.length; at++) {
    const char = xml.charCodeAt(at);
    if (quote !== 0) {
      if (char === quote) quote = 0;
    } else if (char === 0x22 || char === 0x27) {
      quote = char;
    } else if (char === 0x3e) {
      return at;
    }
  }
  return xml.length;
}

function endOf(xml: string, terminator: string, from: number): number {
  const at = xml.indexOf(terminator, from);
  return at === -1 ? xml.length : at + terminator.length;
}

const localName = (tag: string) => /^(?:[^\s:/]*:)?([^\s:/]*)/.exec(tag)?.[1] ?? '';

/** Tags and texts without comments and processing instructions. Accepts any input. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    const textEnd = open === -1 ? xml.length : open;
    if (textEnd > at) yield { kind: 'text', text: decodeEntities(xml.slice(at, textEnd)) };
    if (open === -1) return;
    if (xml.startsWith('<!--', open)) {
      at = endOf(xml, '-->', open + 4);
    } else if (xml.startsWith('<![CDATA[', open)) {
      at = endOf(xml, ']]>', open + 9);
      yield { kind: 'text', text: xml.slice(open + 9, at - 3) };
    } else if (xml[open + 1] === '?') {
      at = endOf(xml, '?>', open + 2);
    } else {
      const end = tagEnd(xml, open + 1);
      const tag = xml.slice(open + 1, end);
      at = end + 1;
      if (tag.startsWith('/')) {
        yield { kind: 'close', name: localName(tag.slice(1)) };
      } else {
        const name = localName(tag);
        yield { kind: 'open', name, attributes: tag };
        if (tag.endsWith('/')) yield { kind: 'close', name };
      }
    }
  }
}

/** The attributes of a tag: qualified names and values. */
export function* attributesOf(tag: string): Generator<readonly [name: string, value: string]> {
  for (const match of tag.matchAll(
    /(?<![^\s"'<>/=])([^\s"'<>/=]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g,
  )) {
    yield [match[1] ?? '', decodeEntities(match[2] ?? match[3] ?? '')];
  }
}

export const localPart = (name: string) => name.slice(name.indexOf(':') + 1);

/** The value of the attribute with this local name. Refuses a tag with two: readers disagree on which one counts. */
export function attribute(tag: string, name: string): string | undefined {
  const [value, ...others] = [...attributesOf(tag)]
    .filter(([each]) => localPart(each) === name)
    .map(([, each]) => each);
  if (others.length > 0) refuse('malformed');
  return value;
}
