/** One piece of an XML text. `name` is without its prefix; `attributes` are as written. */
export type XmlToken =
  | { readonly kind: 'open'; readonly name: string; readonly attributes: string }
  | { readonly kind: 'close'; readonly name: string }
  | { readonly kind: 'text'; readonly text: string };

const named: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', apos: "'" };

function decodeEntities(text: string): string {
  if (!text.includes('&')) return text;
  return text.replaceAll(
    /&(?:#x([0-9a-f]{1,6})|#(\d{1,7})|(\w{2,4}));/gi,
    (whole, hex, dec, word) => {
      if (word !== undefined) return named[word] ?? whole;
      const point = hex === undefined ? Number(dec) : Number.parseInt(hex, 16);
      return point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}

/** XML bytes as text: UTF-8, or UTF-16 with its mark. */
export function decodeXml(bytes: Buffer): string {
  const mark = bytes.length >= 2 ? bytes.readUInt16BE(0) : 0;
  if (mark === 0xfffe) return bytes.toString('utf16le', 2);
  if (mark === 0xfeff) {
    return Buffer.from(bytes.subarray(2, bytes.length & ~1))
      .swap16()
      .toString('utf16le');
  }
  return bytes.toString('utf8');
}

/** The end of a tag that begins at `from`: the first `>` outside quotes. */
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

function after(xml: string, mark: string, from: number): number {
  const at = xml.indexOf(mark, from);
  return at === -1 ? xml.length : at + mark.length;
}

const nameOf = (tag: string) => /^(?:[^\s:/]*:)?([^\s:/]*)/.exec(tag)?.[1] ?? '';

/** The tags and texts of an XML document, without comments and instructions; never fails. */
export function* xmlTokens(xml: string): Generator<XmlToken> {
  let at = 0;
  while (at < xml.length) {
    const open = xml.indexOf('<', at);
    const textEnd = open === -1 ? xml.length : open;
    if (textEnd > at) yield { kind: 'text', text: decodeEntities(xml.slice(at, textEnd)) };
    if (open === -1) return;
    if (xml.startsWith('<!--', open)) {
      at = after(xml, '-->', open + 4);
    } else if (xml.startsWith('<![CDATA[', open)) {
      at = after(xml, ']]>', open + 9);
      yield { kind: 'text', text: xml.slice(open + 9, at - 3) };
    } else if (xml[open + 1] === '?') {
      at = after(xml, '?>', open + 2);
    } else {
      const end = tagEnd(xml, open + 1);
      const tag = xml.slice(open + 1, end);
      at = end + 1;
      if (tag.startsWith('/')) {
        yield { kind: 'close', name: nameOf(tag.slice(1)) };
      } else {
        const name = nameOf(tag);
        yield { kind: 'open', name, attributes: tag };
        if (tag.endsWith('/')) yield { kind: 'close', name };
      }
    }
  }
}

/** The value of an attribute, whatever its prefix; undefined when it is not there. */
export function attribute(attributes: string, name: string): string | undefined {
  for (const match of attributes.matchAll(/(?<![\w.-])([\w.-]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g)) {
    if (match[1] === name) return decodeEntities(match[2] ?? match[3] ?? '');
  }
  return undefined;
}
