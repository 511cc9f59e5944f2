import PencilLine from 'lucide-react/icons/pencil-line';
import { Suspense } from 'react';
import type { CourseQuestions } from '../../../../functions/contracts/papers.ts';
import { Button } from '../../components/button.tsx';
import { lazyPage } from '../../components/page/lazy-parts.ts';
import { Skeleton } from '../../components/page/skeleton.tsx';

const Practice = lazyPage(async () => (await import('./practice.tsx')).Practice);

interface PracticeButtonProps {
  onOpen: () => void;
}

export const PracticeButton = ({ onOpen }: PracticeButtonProps) => (
  <Button look="plain" className="noscript:hidden" onClick={onOpen}>
    <PencilLine aria-hidden="true" className="size-5" />
    Practise
  </Button>
);

interface PracticeSectionProps {
  course: CourseQuestions;
  onClose: () => void;
}

/** A practice paper in place of the list. */
export const PracticeSection = ({ course, onClose }: PracticeSectionProps) => (
  <Suspense fallback={<Skeleton className="mt-6 h-80" />}>
    <Practice course={course} onClose={onClose} />
  </Suspense>
);
