import { Download } from 'lucide-react';
import { useLocation } from 'react-router-dom';
import type { Note } from '../../../../../functions/contracts/notes.ts';
import { paths } from '../../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../../components/button.tsx';
import { UpvoteButton } from './upvote-button.tsx';

/** On phones, fixed to the lower edge. */
export function NoteActions({ note }: { note: Note }) {
  const { state } = useLocation();
  return (
    <div className="flex flex-wrap gap-3 border-rule bg-paper max-lg:sticky max-lg:bottom-0 max-lg:z-10 max-lg:order-last max-lg:-mx-4 max-lg:border-t max-lg:px-4 max-lg:pt-2 max-lg:pb-[max(0.5rem,env(safe-area-inset-bottom))] md:max-lg:-mx-8 md:max-lg:px-8 lg:flex-col-reverse">
      <UpvoteButton note={note} />
      {note.file_url !== null && (
        <ButtonLink
          look="primary"
          to={paths.download(note.id)}
          state={state}
          className="min-h-12 grow"
        >
          <Download aria-hidden="true" className="size-5" />
          Download Now
        </ButtonLink>
      )}
    </div>
  );
}
