import ArrowLeft from 'lucide-react/icons/arrow-left';
import type { ReactNode } from 'react';
import type { LinkProps } from 'react-router-dom';
import { ButtonLink } from '../button.tsx';

export function BackLink({ children, ...props }: LinkProps) {
  return (
    <ButtonLink look="plain" className="-ml-2" {...props}>
      <ArrowLeft aria-hidden="true" className="size-5" />
      {children}
    </ButtonLink>
  );
}

/** Places a link back close to the top of a page that has no heading above its card. */
export const BackLinkRow = ({ children }: { children: ReactNode }) => (
  <div className="-mt-4 mb-1">{children}</div>
);
