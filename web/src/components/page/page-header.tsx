import { type ReactNode, useId } from 'react';
import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { LinkProps } from 'react-router-dom';
import { ButtonLink } from '../button.tsx';

interface PageHeaderProps {
  title: ReactNode;
  /** A small line above the title. */
  over?: ReactNode;
  children?: ReactNode;
  /** Reserves two lines on phones for each, so that long names cause no layout shift. */
  long?: boolean;
}

export const PageHeader = ({ title, over, children, long = false }: PageHeaderProps) => (
  <header className="border-b-3 border-double border-rule-strong pb-4">
    {over && (
      <div className={`mb-1 flow-root text-small text-ink-soft ${long ? 'max-sm:min-h-10' : ''}`}>
        {over}
      </div>
    )}
    <h1
      className={`font-serif text-display font-semibold tracking-tight ${long ? 'max-sm:min-h-[2.3em]' : ''}`}
    >
      {title}
    </h1>
    {children && <div className="mt-2 flow-root max-w-prose text-ink-soft">{children}</div>}
  </header>
);

export const BackLink = ({ children, ...props }: LinkProps) => (
  <ButtonLink look="plain" className="-ml-2" {...props}>
    <ArrowLeft aria-hidden="true" className="size-5" />
    {children}
  </ButtonLink>
);

/** Places a link back close to the top of a page that has no heading above its card. */
export const BackLinkRow = ({ children }: { children: ReactNode }) => (
  <div className="-mt-4 mb-1">{children}</div>
);

interface MarginSectionProps {
  title: string;
  aside?: ReactNode;
  children: ReactNode;
}

/** On a wide screen the title is in the margin. */
export function MarginSection({ title, aside, children }: MarginSectionProps) {
  const id = useId();
  return (
    <section
      aria-labelledby={id}
      className="border-t border-rule py-4 lg:grid lg:grid-cols-[12rem_minmax(0,1fr)] lg:gap-x-8 lg:py-10"
    >
      <div className="mb-3 lg:mb-0">
        <h2 id={id} className="font-serif text-title font-semibold">
          {title}
        </h2>
        {aside && <div className="mt-1 text-small text-ink-soft">{aside}</div>}
      </div>
      <div className="min-w-0">{children}</div>
    </section>
  );
}

interface NumberedStepsProps {
  steps: readonly { readonly title: string; readonly text: string }[];
}

export const NumberedSteps = ({ steps }: NumberedStepsProps) => (
  <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="flex gap-4 sm:block">
        <span aria-hidden="true" className="font-serif text-numeral text-marigold-ink tabular-nums">
          {index + 1}
        </span>
        <div>
          <h3 className="font-semibold sm:mt-2">{title}</h3>
          <p className="text-ink-soft">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
