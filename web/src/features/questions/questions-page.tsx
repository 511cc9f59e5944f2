import { Skeleton, PageMessage } from '../../components/page/page-states.tsx';
import { lazyPage } from '../../components/page/lazy-parts.ts';
import { Suspense, useState } from 'react';
import { useParams, Link } from 'react-router-dom';
import type { CourseQuestions } from '../../../../functions/contracts/papers.ts';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { Button, ButtonLink } from '../../components/button.tsx';
import { BackLink, PageHeader } from '../../components/page/page-header.tsx';
import { Head, breadcrumbs, type StructuredData } from '../../components/page/head.tsx';
import { formatQuantity } from '../../lib/format/format.ts';
import { NotFoundPage, PageContent } from '../../routing/page-content.tsx';
import { QuestionList } from './question-list.tsx';

const Practice = lazyPage(async () => (await import('./practice.tsx')).Practice);

const modulePart = /^module-([1-5])$/;

/** /courses/{schemeYear}/{code}/questions, and those of one module below it */
export function QuestionsPage() {
  const { schemeYear = '', code = '', module } = useParams();
  return (
    <>
      <div className="print:hidden">
        <BackLink to={paths.course(schemeYear, code)}>Course page</BackLink>
      </div>
      <PageContent<CourseQuestions> title="Questions">
        {(course) => {
          if (module === undefined) return <Questions course={course} module={null} />;
          const number = Number(modulePart.exec(module)?.[1]);
          if (!number) return <NotFoundPage />;
          const questions = course.questions.filter((question) => question.module === number);
          return <Questions course={{ ...course, questions }} module={number} />;
        }}
      </PageContent>
    </>
  );
}

/** https://schema.org/LearningResource with its questions; on the page of a module only, so that each stands once. */
const jsonLd =
  ({ scheme_year, code, title, questions }: CourseQuestions, path: string, module: number | null) =>
  (origin: string): StructuredData[] => [
    {
      '@type': 'LearningResource',
      name: `${code} ${title}: questions${module === null ? '' : ` of module ${module}`}`,
      learningResourceType: 'Examination questions',
      url: origin + path,
      isPartOf: { '@type': 'Course', courseCode: code, name: title },
      ...(module !== null && {
        hasPart: questions.map(({ text }) => ({
          '@type': 'Question',
          name: text.slice(0, 110),
          text,
        })),
      }),
    },
    breadcrumbs(origin, [
      { name: `${code} ${title}`, path: paths.course(scheme_year, code) },
      { name: 'Questions', path: paths.courseQuestions(scheme_year, code) },
      ...(module === null ? [] : [{ name: `Module ${module}`, path }]),
    ]),
  ];

const modules = [null, 1, 2, 3, 4, 5] as const;

interface ModuleLinksProps {
  course: CourseQuestions;
  module: number | null;
}

/** Links to all questions and to those of each module: a filter that needs no script. */
const ModuleLinks = ({ course: { scheme_year, code }, module }: ModuleLinksProps) => (
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

function Questions({ course, module }: { course: CourseQuestions; module: number | null }) {
  const { scheme_year, code, title, papers, questions } = course;
  const [isPractising, setIsPractising] = useState(false);
  const path =
    module === null
      ? paths.courseQuestions(scheme_year, code)
      : paths.moduleQuestions(scheme_year, code, `module-${module}`);
  const part = module === null ? 'Questions' : `Module ${module} questions`;
  const figures = `${formatQuantity(questions.length, 'question', 'questions')} of ${formatQuantity(papers.length, 'paper', 'papers')}`;
  return (
    <article>
      <Head
        title={`${code} ${title}: ${part.toLowerCase()}`}
        description={`${part} of ${code} ${title} (${scheme_year} scheme) from its examination papers: marks, levels, sessions, and what was asked before. ${figures}.`}
        path={path}
        hidden={questions.length === 0}
        about={jsonLd(course, path, module)}
      />
      <div className="print:hidden">
        <PageHeader
          over={
            <span className="text-title font-bold tracking-wide text-ink tabular-nums">{code}</span>
          }
          title={part}
        >
          <p>{title}</p>
          <p className="mt-1 text-small tabular-nums">{figures}</p>
          {questions.length > 0 && !isPractising && (
            <div className="mt-1 -ml-2 flex flex-wrap">
              <Button
                look="plain"
                className="noscript:hidden"
                onClick={() => setIsPractising(true)}
              >
                Practise
              </Button>
            </div>
          )}
        </PageHeader>
        <ModuleLinks course={course} module={module} />
      </div>
      {questions.length === 0 ? (
        <NoQuestions code={code} module={module} />
      ) : isPractising ? (
        <Suspense fallback={<Skeleton className="mt-6 h-80" />}>
          <Practice course={course} onClose={() => setIsPractising(false)} />
        </Suspense>
      ) : (
        <QuestionList course={course} />
      )}
    </article>
  );
}

const NoQuestions = ({ code, module }: { code: string; module: number | null }) => (
  <div className="mt-6">
    <PageMessage
      title={module === null ? 'No questions yet' : `No questions of module ${module} yet`}
      actions={
        <ButtonLink to={paths.upload({ kind: 'question_paper' })}>
          Upload a question paper
        </ButtonLink>
      }
    >
      The questions of each paper of {code} are listed here once the paper is public.
    </PageMessage>
  </div>
);
