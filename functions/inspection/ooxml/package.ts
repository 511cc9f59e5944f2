import { refuse } from '../findings.ts';
import { extract, type Archive } from './archive.ts';
import { parseRelationships, type Relationship } from './relationships.ts';
import { attribute, decodeXml, xmlTokens } from './xml.ts';

export type OoxmlType = 'docx' | 'pptx' | 'xlsx';

const mainContentTypes: Record<string, OoxmlType> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
};

interface ContentType {
  readonly element: string;
  readonly type: string;
  readonly partName: string | undefined;
  readonly extension: string | undefined;
}

function parseContentTypes(xml: string): ContentType[] {
  const types: ContentType[] = [];
  for (const token of xmlTokens(xml)) {
    if (token.kind !== 'open') continue;
    const type = attribute(token.attributes, 'ContentType');
    if (type === undefined) continue;
    types.push({
      element: token.name,
      type,
      partName: attribute(token.attributes, 'PartName')?.toLowerCase(),
      extension: attribute(token.attributes, 'Extension')?.toLowerCase(),
    });
  }
  return types;
}

/** An Open Packaging Conventions package: parts by name, case-insensitive. */
export class OoxmlPackage {
  readonly #archive: Archive;
  readonly #contentTypes: readonly ContentType[];

  constructor(archive: Archive) {
    this.#archive = archive;
    this.#contentTypes = parseContentTypes(
      this.xml('[Content_Types].xml') ?? refuse('not-a-document'),
    );
  }

  bytes(name: string): Buffer | undefined {
    const key = name.toLowerCase();
    const entry = this.#archive.entries.find((each) => each.name.toLowerCase() === key);
    return entry && extract(this.#archive, entry);
  }

  xml(name: string): string | undefined {
    const bytes = this.bytes(name);
    return bytes && decodeXml(bytes);
  }

  get declaredTypes(): string[] {
    return this.#contentTypes.map(({ type }) => type);
  }

  #contentTypeOf(name: string): string | undefined {
    const partName = `/${name.toLowerCase()}`;
    const extension = name.split('.').at(-1)?.toLowerCase();
    const override = this.#contentTypes.find(
      (each) => each.element === 'Override' && each.partName === partName,
    );
    const byExtension = this.#contentTypes.findLast(
      (each) => each.element === 'Default' && each.extension === extension,
    );
    return (override ?? byExtension)?.type;
  }

  /** Whether a part is XML by its name or its declared type. */
  isXml(name: string): boolean {
    return /\.(xml|rels|vml|svg)$/i.test(name) || /[+/]xml$/i.test(this.#contentTypeOf(name) ?? '');
  }

  /** The part that the package's officeDocument relationship names, and its type. */
  mainPart(): { name: string; type: OoxmlType } {
    const start = this.relationshipsOf('').find(
      ({ kind, external }) => kind === 'officeDocument' && !external,
    );
    const name = start?.target ?? refuse('not-a-document');
    const type = mainContentTypes[this.#contentTypeOf(name) ?? ''] ?? refuse('not-a-document');
    if (this.bytes(name) === undefined) refuse('malformed');
    return { name, type };
  }

  relationshipsOf(part: string): Relationship[] {
    const slash = part.lastIndexOf('/') + 1;
    const xml = this.xml(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
    return xml === undefined ? [] : parseRelationships(xml, part.slice(0, slash));
  }
}
