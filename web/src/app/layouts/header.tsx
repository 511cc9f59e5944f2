import Upload from 'lucide-react/icons/upload';
import { NavLink, useLocation } from 'react-router-dom';
import { ButtonLink } from '../../components/button.tsx';
import { Logo } from '../../components/logo.tsx';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { SearchBox } from '../../features/search/search-box.tsx';
import { MobileMenu } from './mobile-menu.tsx';
import { ServicesMenu } from './services-menu.tsx';

export function Header() {
  // The key closes an open menu on navigation.
  const { key } = useLocation();
  return (
    <header>
      {/* Fixed, not sticky: browsers scroll the page when a sticky element gets the focus, because of `scroll-padding`. */}
      <div className="fixed inset-x-0 top-0 z-20 border-b border-rule bg-paper forced-colors:border-b-2 print:static [@media(max-height:30rem)]:static">
        <div className="page-width flex h-16 items-center gap-3 md:gap-5">
          {/* Below 18rem only the mark fits. */}
          <div className="max-w-[max(2rem,(100%-17.9rem)*999)] shrink-0">
            <Logo />
          </div>
          <nav aria-label="Main" className="hidden items-center gap-1 md:flex">
            <NavLink
              to={paths.home}
              end
              className="inline-flex min-h-11 items-center px-3 text-blue hover:text-blue-deep aria-[current=page]:underline aria-[current=page]:decoration-2 aria-[current=page]:underline-offset-8"
            >
              Home
            </NavLink>
            <ServicesMenu key={key} />
          </nav>
          <SearchBox />
          <div className="hidden shrink-0 md:block">
            <ButtonLink look="primary" to={paths.uploadNotes}>
              <Upload aria-hidden="true" className="size-4" />
              Upload Notes
            </ButtonLink>
          </div>
          <MobileMenu key={key} />
        </div>
      </div>
    </header>
  );
}
