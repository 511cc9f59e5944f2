import type { Findings } from '../findings.ts';
import { linkTarget } from '../link-target.ts';
import type { Relationship } from './package.ts';

/** What a reader's program fetches only when asked, or shows without running it. */
const pictures = new Set(['image', 'video', 'audio', 'media']);

function judgeExternal({ kind, target }: Relationship, findings: Findings): void {
  const leads = linkTarget(target);
  if (leads === 'unsafe') {
    findings.refuse(kind === 'hyperlink' ? 'unsafe-link' : 'external-content');
  } else if (leads === 'local') {
    findings.note('local-link');
  } else if (pictures.has(kind)) {
    findings.note('external-picture');
  } else if (kind !== 'hyperlink') {
    findings.refuse('external-content');
  }
}

/** Judges one relationship of an Office file, by what following it does to a reader. */
export function judgeRelationship(relationship: Relationship, findings: Findings): void {
  const { kind, external } = relationship;
  if (kind === 'vbaProject' || kind === 'wordVbaData') findings.refuse('macro');
  if (kind === 'control' || kind === 'activeXControlBinary') findings.refuse('active-control');
  // An alternative chunk is a whole foreign document (HTML, RTF) that is converted on opening.
  if (kind === 'aFChunk') findings.refuse('embedded-file');
  if (external) judgeExternal(relationship, findings);
  if (kind === 'oleObject' || kind === 'package') findings.note('embedded-object');
}
