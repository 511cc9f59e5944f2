import type { Findings } from '../findings.ts';
import { classifyLink, normaliseTarget, schemeOf } from '../link-class.ts';
import { attribute, xmlTokens } from './xml.ts';

export interface Relationship {
  readonly id: string;
  /** The last segment of the type: `hyperlink`, `image`, `attachedTemplate` … */
  readonly kind: string;
  /** As written, or the part name that an internal target resolves to. */
  readonly target: string;
  readonly external: boolean;
  /** Whether the target leads out of the package although its mode says that it does not. */
  readonly undeclared: boolean;
}

/** Readers show these without running them, or load them only on request. */
const media = new Set(['image', 'video', 'audio', 'media']);

/** Kinds that may name a file of the author's computer, which a reader does not have. */
const localKinds = new Set([
  ...media,
  'hyperlink',
  'attachedTemplate',
  'oleObject',
  'package',
  'subDocument',
  'externalLinkPath',
  'mailMergeSource',
]);

/** The part name of a target that is relative to a folder of the package. */
function resolveTarget(folder: string, target: string): string {
  const segments = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

/** Whether a target that is not declared external names a part of the package. */
const isPartName = (target: string) => {
  const name = normaliseTarget(target);
  return classifyLink(target) === 'local' && schemeOf(name) === '' && !/^[a-z]:/i.test(name);
};

/** Parses a `.rels` part whose targets are relative to `folder`. */
export function parseRelationships(xml: string, folder: string): Relationship[] {
  const relationships: Relationship[] = [];
  for (const token of xmlTokens(xml)) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    const mode = attribute(token.attributes, 'TargetMode')?.trim().toLowerCase() ?? 'internal';
    const target = attribute(token.attributes, 'Target') ?? '';
    const undeclared = mode === 'internal' && !isPartName(target);
    const external = undeclared || mode !== 'internal';
    relationships.push({
      id: attribute(token.attributes, 'Id') ?? '',
      kind: attribute(token.attributes, 'Type')?.split('/').at(-1) ?? '',
      target: external ? target : resolveTarget(folder, target),
      external,
      undeclared,
    });
  }
  return relationships;
}

/** Only a link leads anywhere when it is clicked; other kinds are loaded by opening the file. */
function checkExternal({ kind, target, undeclared }: Relationship, findings: Findings): void {
  const link = classifyLink(target);
  const isWebPage = /^https?$/.test(schemeOf(normaliseTarget(target)));
  if (link === 'web' && kind === 'hyperlink') return;
  if (undeclared && kind !== 'hyperlink') findings.addReason('external-content');
  else if (link === 'local' && localKinds.has(kind)) findings.addWarning('local-link');
  else if (isWebPage && media.has(kind)) findings.addWarning('external-picture');
  else findings.addReason(kind === 'hyperlink' ? 'unsafe-link' : 'external-content');
}

export function checkRelationship(relationship: Relationship, findings: Findings): void {
  const { kind, external } = relationship;
  if (kind === 'vbaProject' || kind === 'wordVbaData') findings.addReason('macro');
  if (kind === 'control' || kind === 'activeXControlBinary') findings.addReason('active-control');
  // An alternative format chunk is a whole foreign document that Word converts on opening.
  if (kind === 'aFChunk') findings.addReason('embedded-file');
  // Callbacks of a custom ribbon are macros; a web extension is a web page with access to the document.
  if (kind === 'extensibility') findings.addReason('macro');
  if (kind.startsWith('webextension')) findings.addReason('external-content');
  if (external) checkExternal(relationship, findings);
  if (kind === 'oleObject' || kind === 'package') findings.addWarning('embedded-object');
}
