import { Link } from 'react-router-dom';
import type { CourseQuestions } from '../../../../functions/contracts/papers.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';

const modules = [null, 1, 2, 3, 4, 5] as const;

interface ModuleLinksProps {
  course: CourseQuestions;
  module: number | null;
}

/** Links to all questions and to those of each module: a filter that needs no script. */
export const ModuleLinks = ({ course: { scheme_year, code }, module }: ModuleLinksProps) => (
  <nav aria-label="Modules" className="border-b border-rule">
    <ul className="-mx-1 flex gap-x-1 overflow-x-auto px-1">
      {modules.map((number) => (
        <li key={number ?? 'all'}>
          <Link
            to={
              number === null
                ? paths.courseQuestions(scheme_year, code)
                : paths.moduleQuestions(scheme_year, code, `module-${number}`)
            }
            aria-current={number === module ? 'page' : undefined}
            className="relative -mb-px inline-flex min-h-12 min-w-12 items-center justify-center border-b-3 border-transparent px-2 text-blue tabular-nums hover:text-blue-deep aria-[current]:border-blue aria-[current]:font-semibold aria-[current]:text-ink"
          >
            {number === null ? (
              'All'
            ) : (
              <>
                <span className="sr-only">Module</span>
                <span aria-hidden="true" className="max-sm:hidden">
                  Module&nbsp;
                </span>
                {number}
              </>
            )}
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
