import { Failure } from '../../components/alert.tsx';
import HardDriveDownload from 'lucide-react/icons/hard-drive-download';
import { useState } from 'react';
import type { CoursePage, SemesterCourse } from '../../../../functions/contracts/notes.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button } from '../../components/button.tsx';
import { ArchiveButton } from '../../components/notes/archive-button.tsx';
import { OfflinePackButton } from '../../components/notes/offline-pack-button.tsx';
import { Toasts } from '../../components/toasts.tsx';
import { useSend } from '../../lib/api.ts';
import { formatQuantity, formatSize } from '../../lib/format/format.ts';
import { useFetchCoursePage } from '../../routing/prerendered-responses.ts';

const sumOf = (courses: readonly SemesterCourse[], figure: 'files' | 'bytes') =>
  courses.reduce((sum, course) => sum + course[figure], 0);

/** Saves the files of all courses, which are listed when it is pressed. */
export function SemesterPack({ courses }: { courses: readonly SemesterCourse[] }) {
  const fetchCoursePage = useFetchCoursePage();
  const [pages, setPages] = useState<readonly CoursePage[] | null>(null);
  const { send, isSending, failure } = useSend('Your courses did not load.');
  const withDocuments = courses.filter(({ documents }) => documents > 0);
  const files = sumOf(courses, 'files');
  if (files === 0) return null;
  const load = () =>
    send(async () =>
      setPages(
        await Promise.all(
          withDocuments.map(({ scheme_year, code }) => fetchCoursePage(scheme_year, code)),
        ),
      ),
    );
  if (!pages)
    return (
      <>
        <Button
          look="plain"
          className="my-2 -ml-2 text-left tabular-nums"
          disabled={isSending}
          onClick={load}
        >
          <HardDriveDownload aria-hidden="true" className="size-5 shrink-0" />
          {`Save all of this semester offline (${formatQuantity(files, 'file', 'files')}, ${formatSize(sumOf(courses, 'bytes'))})`}
        </Button>
        <Failure>{failure}</Failure>
        <Toasts />
      </>
    );
  return (
    <>
      <OfflinePackButton name="this semester" courses={pages} listPage={paths.home} isPressed />
      <ArchiveButton title="My semester" filename="my-semester" courses={pages} path={paths.home} />
      <Toasts />
    </>
  );
}
