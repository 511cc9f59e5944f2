import { strFromU8, unzipSync } from 'fflate';
import { PreviewRefusedError } from './rendered-file.ts';

const limits = { parts: 4000, xmlBytes: 4 << 20, pictureBytes: 24 << 20, allBytes: 64 << 20 };

const isXml = (name: string) => /\.(?:xml|rels)$/i.test(name);
const isPicture = (name: string) => /\.(?:png|jpe?g|gif|webp|svg|bmp)$/i.test(name);

const refuse = (message: string): never => {
  throw new PreviewRefusedError(message);
};
const tooLarge = () => refuse('This file is too large to be shown here.');
export const unreadable = () => refuse('This file cannot be read here.');

/** The XML parts and pictures of a DOCX or PPTX by name; other parts are not unpacked. */
export type Parts = Readonly<Record<string, Uint8Array<ArrayBuffer>>>;

/** Unpacks within limits, which the archive's own figures cannot exceed. Throws `PreviewRefusedError`. */
export function unpack(bytes: Uint8Array): Parts {
  let count = 0;
  let total = 0;
  const filter = ({ name, originalSize }: { name: string; originalSize: number }) => {
    count += 1;
    if (count > limits.parts) tooLarge();
    if (!isXml(name) && !isPicture(name)) return false;
    total += originalSize;
    if (originalSize > (isXml(name) ? limits.xmlBytes : limits.pictureBytes)) tooLarge();
    if (total > limits.allBytes) tooLarge();
    return true;
  };
  let parts: Parts;
  try {
    parts = unzipSync(bytes, { filter }) as Parts;
  } catch (error) {
    if (error instanceof PreviewRefusedError) throw error;
    return unreadable();
  }
  for (const [name, part] of Object.entries(parts))
    // Entities can expand without limit, and no Office program writes them.
    if (isXml(name) && strFromU8(part, true).includes('<!DOCTYPE')) unreadable();
  return parts;
}

/** A part as XML; null if it is missing. */
export function xmlOf(parts: Parts, name: string): Document | null {
  const part = parts[name];
  if (!part) return null;
  const xml = new DOMParser().parseFromString(strFromU8(part), 'application/xml');
  return xml.querySelector('parsererror') ? unreadable() : xml;
}

const pictureTypes: Readonly<Record<string, string>> = { jpg: 'jpeg', svg: 'svg+xml' };

/** An object URL of a picture, which the caller revokes; null if browsers cannot show it. */
export function pictureUrl(parts: Parts, name: string): string | null {
  const part = parts[name];
  if (!part || !isPicture(name)) return null;
  const extension = name.slice(name.lastIndexOf('.') + 1).toLowerCase();
  const type = `image/${pictureTypes[extension] ?? extension}`;
  return URL.createObjectURL(new Blob([part], { type }));
}
