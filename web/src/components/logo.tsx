import { Link } from 'react-router-dom';
import { productName } from '../../../functions/contracts/product/product.ts';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { LogoMark } from './logo-mark.tsx';

export function Logo() {
  return (
    <Link
      to={paths.home}
      aria-label={`${productName}, home page`}
      className="-mx-1 flex min-h-11 shrink-0 items-center px-1 text-ink hover:text-blue"
    >
      {/* Where only the mark fits, the name wraps to a hidden second line. */}
      <span className="flex h-8 flex-wrap items-center gap-x-2 overflow-hidden">
        <LogoMark className="size-8" />
        <span className="font-serif text-title font-semibold tracking-tight">{productName}</span>
      </span>
    </Link>
  );
}
