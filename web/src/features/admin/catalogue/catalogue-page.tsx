import { Link, useSearchParams } from 'react-router-dom';
import { Head } from '../../../components/page/head.tsx';
import { PageHeader } from '../../../components/page/page-header.tsx';
import { ExamsPanel } from './exams-panel.tsx';
import { ExportList } from './export-list.tsx';
import { ImportPanel } from './import-panel.tsx';
import { CandidateRows } from './waiting-rows.tsx';

const parts = [
  { name: 'waiting', label: 'Waiting rows', Part: CandidateRows },
  { name: 'import', label: 'Import', Part: ImportPanel },
  { name: 'exams', label: 'Exam dates', Part: ExamsPanel },
  { name: 'export', label: 'Export', Part: ExportList },
] as const;

/** Imports files into the catalogue, lists the rows that await a confirmation, and exports whole lists. */
export function CataloguePage() {
  const [params] = useSearchParams();
  const current = parts.find(({ name }) => name === params.get('part')) ?? parts[0];
  const { Part } = current;
  return (
    <>
      <Head title="Catalogue" description="Import, waiting rows and export." hidden />
      <PageHeader title="Catalogue" />
      <nav aria-label="Catalogue" className="-mx-2 mt-2 mb-5 flex flex-wrap gap-1">
        {parts.map((part) => (
          <Link
            key={part.name}
            to={{ search: part === parts[0] ? '' : `?part=${part.name}` }}
            aria-current={part === current ? 'page' : undefined}
            className="inline-flex min-h-11 items-center rounded-sm px-3 text-blue hover:bg-blue-wash hover:text-blue-deep aria-[current=page]:font-semibold aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
          >
            {part.label}
          </Link>
        ))}
      </nav>
      <Part key={current.name} />
    </>
  );
}
