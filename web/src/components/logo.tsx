import { Link } from 'react-router-dom';
import { productName } from '../../../functions/contracts/product.ts';
import { paths } from '../app/paths.ts';
import { LogoMark } from './logo-mark.tsx';

/** The product's mark and name; leads home. */
export function Logo() {
  return (
    <Link
      to={paths.home}
      aria-label={`${productName}, home page`}
      className="-mx-1 flex min-h-11 shrink-0 items-center gap-2 px-1 text-ink hover:text-blue"
    >
      <LogoMark className="size-8" />
      <span className="font-serif text-title font-semibold tracking-tight @max-[20rem]:sr-only">
        {productName}
      </span>
    </Link>
  );
}
