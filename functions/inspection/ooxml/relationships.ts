import type { Findings } from '../findings.ts';
import { classifyLink } from '../link-class.ts';
import { attribute, xmlTokens } from './xml.ts';

export interface Relationship {
  readonly id: string;
  /** The last segment of the type: `hyperlink`, `image`, `attachedTemplate` … */
  readonly kind: string;
  readonly target: string;
  readonly external: boolean;
}

/** Readers show these without running them, or load them only on request. */
const media = new Set(['image', 'video', 'audio', 'media']);

/** The part name of a target that is relative to a folder of the package. */
function resolveTarget(folder: string, target: string): string {
  const segments = target.startsWith('/') ? [] : folder.split('/').filter(Boolean);
  for (const segment of target.split('/')) {
    if (segment === '..') segments.pop();
    else if (segment !== '.' && segment !== '') segments.push(segment);
  }
  return segments.join('/');
}

/** Parses a `.rels` part whose targets are relative to `folder`. */
export function parseRelationships(xml: string, folder: string): Relationship[] {
  const relationships: Relationship[] = [];
  for (const token of xmlTokens(xml)) {
    if (token.kind !== 'open' || token.name !== 'Relationship') continue;
    const external = attribute(token.attributes, 'TargetMode')?.toLowerCase() === 'external';
    const target = attribute(token.attributes, 'Target') ?? '';
    relationships.push({
      id: attribute(token.attributes, 'Id') ?? '',
      kind: attribute(token.attributes, 'Type')?.split('/').at(-1) ?? '',
      target: external ? target : resolveTarget(folder, target),
      external,
    });
  }
  return relationships;
}

function checkExternal({ kind, target }: Relationship, findings: Findings): void {
  const link = classifyLink(target);
  if (link === 'unsafe') {
    findings.addReason(kind === 'hyperlink' ? 'unsafe-link' : 'external-content');
  } else if (link === 'local') {
    findings.addWarning('local-link');
  } else if (media.has(kind)) {
    findings.addWarning('external-picture');
  } else if (kind !== 'hyperlink') {
    findings.addReason('external-content');
  }
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
