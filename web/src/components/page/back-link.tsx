import { ArrowLeft } from 'lucide-react';
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
