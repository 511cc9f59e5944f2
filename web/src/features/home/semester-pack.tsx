import { useState } from 'react';
import type { NoteCard } from '../../../../functions/contracts/domain/note-card.ts';
import type { SemesterCourse } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button } from '../../components/button.tsx';
import { ArchiveButton } from '../../components/notes/archive-button.tsx';
import { OfflinePackButton } from '../../components/notes/offline-pack-button.tsx';
import { toast, Toasts } from '../../components/toasts.tsx';
import { useFetchCoursePage } from '../../routing/use-fetch-course-page.ts';

/** Saves the files of all courses. Their sizes are requested at the first click, and shown before anything is saved. */
export function SemesterPack({ courses }: { courses: readonly SemesterCourse[] }) {
  const fetchCoursePage = useFetchCoursePage();
  const [cards, setCards] = useState<readonly NoteCard[] | null>(null);
  const [isLoading, setLoading] = useState(false);
  const withDocuments = courses.filter(({ documents }) => documents > 0);
  if (withDocuments.length === 0) return null;
  const load = async () => {
    setLoading(true);
    try {
      const found = await Promise.all(
        withDocuments.map(({ scheme_year, code }) => fetchCoursePage(scheme_year, code)),
      );
      setCards(found.flatMap(({ notes, materials }) => [notes, Object.values(materials)].flat(2)));
    } catch (error) {
      console.error('The courses did not load', error);
      toast('Your courses did not load.');
    }
    setLoading(false);
  };
  if (!cards)
    return (
      <>
        <Button look="plain" className="my-2 -ml-2" disabled={isLoading} onClick={load}>
          Save this semester offline
        </Button>
        <Toasts />
      </>
    );
  const coursePages = withDocuments.map(({ scheme_year, code }) => paths.course(scheme_year, code));
  return (
    <>
      <OfflinePackButton name="this semester" cards={cards} pages={[paths.home, ...coursePages]} />
      <ArchiveButton
        title="My semester"
        filename="my-semester"
        courses={withDocuments}
        cards={cards}
        path={paths.home}
      />
      <Toasts />
    </>
  );
}
