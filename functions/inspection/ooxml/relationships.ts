import type { Findings } from '../findings.ts';
import { classifyLink } from '../link-target.ts';
import type { Relationship } from './package.ts';

/** What a reader's program fetches only when asked, or shows without running it. */
const pictures = new Set(['image', 'video', 'audio', 'media']);

function judgeExternal({ kind, target }: Relationship, findings: Findings): void {
  const leads = classifyLink(target);
  if (leads === 'unsafe') {
    findings.addReason(kind === 'hyperlink' ? 'unsafe-link' : 'external-content');
  } else if (leads === 'local') {
    findings.addWarning('local-link');
  } else if (pictures.has(kind)) {
    findings.addWarning('external-picture');
  } else if (kind !== 'hyperlink') {
    findings.addReason('external-content');
  }
}

/** Judges one relationship of an Office file, by what following it does to a reader. */
export function checkRelationship(relationship: Relationship, findings: Findings): void {
  const { kind, external } = relationship;
  if (kind === 'vbaProject' || kind === 'wordVbaData') findings.addReason('macro');
  if (kind === 'control' || kind === 'activeXControlBinary') findings.addReason('active-control');
  // An alternative chunk is a whole foreign document (HTML, RTF) that is converted on opening.
  if (kind === 'aFChunk') findings.addReason('embedded-file');
  if (external) judgeExternal(relationship, findings);
  if (kind === 'oleObject' || kind === 'package') findings.addWarning('embedded-object');
}
