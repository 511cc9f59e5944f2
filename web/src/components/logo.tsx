import { Link } from 'react-router-dom';
import { productName } from '../../../functions/contracts/product/product.ts';
import { paths } from '../../../functions/contracts/pages/paths.ts';
import { LogoMark } from './logo-mark.tsx';

/** The product's mark and name; leads home. */
export function Logo() {
  return (
    <Link
      to={paths.home}
      aria-label={`${productName}, home page`}
      className="-mx-1 flex min-h-11 shrink-0 items-center px-1 text-ink hover:text-blue"
    >
      {/* where there is room for the mark alone, the name is on a second line that nobody sees */}
      <span className="flex h-8 flex-wrap items-center gap-x-2 overflow-hidden">
        <LogoMark className="size-8" />
        <span className="font-serif text-title font-semibold tracking-tight">{productName}</span>
      </span>
    </Link>
  );
}
