import { Failure } from '../alert.tsx';
import FileArchive from 'lucide-react/icons/file-archive';
import MessageCircle from 'lucide-react/icons/message-circle';
import { useState } from 'react';
import type { CoursePage } from '../../../../functions/contracts/notes.ts';
import { documentsOf } from '../../lib/offline/course-pages.ts';
import { saveFile } from '../../lib/files/save-file.ts';
import { formatQuantity, formatSize } from '../../lib/format/format.ts';
import { Button, buttonClass } from '../button.tsx';
import { StoppableProgress, useLongWork } from '../forms/progress-bar.tsx';

// Loaded at the first click, and never by the server.
const loadArchiveCode = import.meta.env.SSR
  ? () => Promise.reject(new Error('Only browsers make archives'))
  : () => import('../../lib/offline/course-archive.ts');

interface ArchiveButtonProps {
  /** "BCS401 Analysis & Design of Algorithms", "My semester" */
  title: string;
  /** Of the file, without its ending. */
  filename: string;
  courses: readonly CoursePage[];
  /** Path of the page whose link is sent. */
  path: string;
}

/** Makes one file of courses that opens without the site, and sends the link of their page. */
export function ArchiveButton({ title, filename, courses, path }: ArchiveButtonProps) {
  const files = courses.flatMap(documentsOf).flatMap(({ size }) => size ?? []);
  const bytes = files.reduce((sum, size) => sum + size, 0);
  const { run, done, failure, stop } = useLongWork();
  const [made, setMade] = useState('');
  if (files.length === 0) return null;
  const make = () => {
    setMade('');
    return run(
      async (options) => {
        const { createArchive } = await loadArchiveCode();
        const zip = await createArchive(courses, { title, ...options });
        saveFile(zip, `${filename}.zip`);
        setMade(
          `${filename}.zip (${formatSize(zip.size)}) is in your downloads. Unpack it, then open index.html.`,
        );
      },
      () => 'The ZIP could not be made. Check your connection, then try again.',
    );
  };
  const send = () => {
    const text = `${title}: ${location.origin}${path}`;
    window.open(`https://wa.me/?text=${encodeURIComponent(text)}`, '_blank', 'noopener,noreferrer');
  };
  if (done !== null)
    return (
      <StoppableProgress
        label={`Making the ZIP of ${title}`}
        done={done}
        total={bytes}
        onStop={stop}
      />
    );
  return (
    <div className="min-h-14">
      <div className="-ml-2 flex flex-wrap">
        <Button look="plain" className="text-left tabular-nums" onClick={make}>
          <FileArchive aria-hidden="true" className="size-5 shrink-0" />
          Hand on as a ZIP ({formatQuantity(files.length, 'file', 'files')}, {formatSize(bytes)})
        </Button>
        <button type="button" className={buttonClass('plain')} onClick={send}>
          <MessageCircle aria-hidden="true" className="size-5 shrink-0" />
          Send by WhatsApp
        </button>
      </div>
      {made && <output className="text-small">{made}</output>}
      <Failure className="text-small">{failure}</Failure>
    </div>
  );
}
