import { Link } from 'react-router-dom';
import type { NoteId } from '../../../../../functions/contracts/domain/fields.ts';
import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { Warning } from './notice-line.tsx';

interface DuplicateProps {
  duplicate: NonNullable<Submission['duplicate_of']>;
  /** Leads to a submission of the list; null when it is not in it. */
  onShow: (() => void) | null;
}

/** Says that the very same file is here already, and leads to it. */
export function Duplicate({ duplicate, onShow }: DuplicateProps) {
  const { kind, id, title } = duplicate;
  const linkClass = 'underline underline-offset-2';
  return (
    <Warning>
      The same file is here already, {kind === 'note' ? 'as the note' : 'waiting as'}{' '}
      {kind === 'note' && (
        <Link to={paths.note(id as NoteId)} target="_blank" className={linkClass}>
          {title}
        </Link>
      )}
      {kind === 'submission' && onShow && (
        <button type="button" onClick={onShow} className={linkClass}>
          {title}
        </button>
      )}
      {kind === 'submission' && !onShow && title}.
    </Warning>
  );
}
