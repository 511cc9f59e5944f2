/** `modified` is in epoch milliseconds. */
export interface ListedObject {
  readonly key: string;
  readonly modified: number;
}

const entities: Readonly<Record<string, string>> = {
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#x27;': "'",
  '&#x60;': '`',
  '&amp;': '&',
};

const unescaped = (text: string) =>
  text.replaceAll(/&(?:lt|gt|quot|amp|#x27|#x60);/g, (entity) => entities[entity]!);
// The store escapes twice.
const plain = (text: string) => unescaped(unescaped(text));

const field = (xml: string, name: string) =>
  plain(new RegExp(`<${name}>([^<]*)</${name}>`).exec(xml)?.[1] ?? '');

/** Parses a page of S3's object list. */
export function readListing(xml: string): { objects: ListedObject[]; isTruncated: boolean } {
  const objects = [...xml.matchAll(/<Contents>(.*?)<\/Contents>/gs)].map(([, content = '']) => ({
    key: field(content, 'Key'),
    modified: Date.parse(field(content, 'LastModified')),
  }));
  return { objects, isTruncated: field(xml, 'IsTruncated') === 'true' };
}
