import { refuse } from '../findings.ts';
import { extract, type Archive } from '../zip/archive.ts';
import { attribute, decodeXml, xmlTokens } from './xml.ts';

export type OfficeType = 'docx' | 'pptx' | 'xlsx';

/** A relationship of one part to another, or to something outside. */
export interface Relationship {
  readonly id: string;
  /** The last word of its type: `hyperlink`, `image`, `attachedTemplate` … */
  readonly kind: string;
  readonly target: string;
  readonly external: boolean;
}

const mainTypes: Record<string, OfficeType> = {
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml': 'docx',
  'application/vnd.openxmlformats-officedocument.presentationml.presentation.main+xml': 'pptx',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml': 'xlsx',
};

/** The parts of an Office file by their names. */
export class OoxmlPackage {
  readonly archive: Archive;
  readonly #types: string;

  constructor(archive: Archive) {
    this.archive = archive;
    this.#types = this.xml('[Content_Types].xml') ?? refuse('not-a-document');
  }

  bytes(name: string): Buffer | undefined {
    const wanted = name.toLowerCase();
    const entry = this.archive.entries.find((each) => each.name.toLowerCase() === wanted);
    return entry && extract(this.archive, entry);
  }

  xml(name: string): string | undefined {
    const bytes = this.bytes(name);
    return bytes && decodeXml(bytes);
  }

  /** Every content type that the package declares. */
  declaredTypes(): string[] {
    const types: string[] = [];
    for (const piece of xmlTokens(this.#types)) {
      if (piece.kind !== 'open') continue;
      const type = attribute(piece.attributes, 'ContentType');
      if (type !== undefined) types.push(type);
    }
    return types;
  }

  #typeOf(name: string): string | undefined {
    const extension = name.split('.').at(-1)?.toLowerCase();
    let byExtension: string | undefined;
    for (const piece of xmlTokens(this.#types)) {
      if (piece.kind !== 'open') continue;
      const type = attribute(piece.attributes, 'ContentType');
      const part = attribute(piece.attributes, 'PartName')?.toLowerCase();
      if (piece.name === 'Override' && part === `/${name.toLowerCase()}`) return type;
      const ofExtension = attribute(piece.attributes, 'Extension')?.toLowerCase();
      if (piece.name === 'Default' && ofExtension === extension) byExtension = type;
    }
    return byExtension;
  }

  /** The part with which a reader begins, and what kind of file that makes. */
  main(): { name: string; type: OfficeType } {
    const start = this.relationshipsOf('').find(
      ({ kind, external }) => kind === 'officeDocument' && !external,
    );
    const name = start?.target ?? refuse('not-a-document');
    const type = mainTypes[this.#typeOf(name) ?? ''] ?? refuse('not-a-document');
    if (this.bytes(name) === undefined) refuse('malformed');
    return { name, type };
  }

  relationshipsOf(part: string): Relationship[] {
    const slash = part.lastIndexOf('/') + 1;
    const xml = this.xml(`${part.slice(0, slash)}_rels/${part.slice(slash)}.rels`);
    return xml === undefined ? [] : parseRelationships(xml, part.slice(0, slash));
  }
}

/** A target relative to a folder of the package, as a part's name. */
function resolveTarget(folder: string, target: string): string {
  const base = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const step of target.split('/')) {
    if (step === '..') base.pop();
    else if (step !== '.' && step !== '') base.push(step);
  }
  return base.join('/');
}

/** The relationships in a `.rels` part whose targets are relative to `folder`. */
export function parseRelationships(xml: string, folder: string): Relationship[] {
  const found: Relationship[] = [];
  for (const piece of xmlTokens(xml)) {
    if (piece.kind !== 'open' || piece.name !== 'Relationship') continue;
    const external = attribute(piece.attributes, 'TargetMode')?.toLowerCase() === 'external';
    const target = attribute(piece.attributes, 'Target') ?? '';
    found.push({
      id: attribute(piece.attributes, 'Id') ?? '',
      kind: attribute(piece.attributes, 'Type')?.split('/').at(-1) ?? '',
      target: external ? target : resolveTarget(folder, target),
      external,
    });
  }
  return found;
}
