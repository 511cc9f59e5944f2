import { Link } from 'react-router-dom';
import { contactLinks } from '../../content/contact-links.ts';
import { footerGroups } from '../../content/navigation.ts';
import { useSettings, useSiteContent } from '../../lib/site-content.ts';
import { ThemeChoice } from './theme-choice.tsx';

const linkClass =
  'inline-flex min-h-11 items-center text-blue underline-offset-4 hover:text-blue-deep hover:underline';

export function Footer() {
  const { name, motto, university, university_link } = useSettings();
  const outsideLinks = [
    { label: university, href: university_link },
    ...contactLinks(useSiteContent()),
    { label: 'Open data', href: '/data/README.txt' },
  ];
  return (
    <footer className="render-in-view-54 md:render-in-view-32 border-t-3 border-double border-rule-strong bg-sunk">
      <div className="page-width grid grid-cols-[repeat(auto-fill,minmax(9rem,1fr))] gap-x-4 gap-y-6 py-6 sm:gap-y-8 sm:py-10 lg:grid-cols-[1.4fr_1fr_1fr_1fr_1fr]">
        <div className="col-span-full max-w-prose lg:col-span-1 lg:pr-6">
          <p className="font-serif text-title font-semibold">{name}</p>
          <p className="text-ink-soft">{motto}</p>
          <p className="mt-4 text-small text-ink-soft">
            This is not an official university website. Students run it.
          </p>
          <div className="mt-4">
            <ThemeChoice />
          </div>
        </div>
        {footerGroups.map(({ title, links }) => (
          <nav key={title} aria-label={title}>
            <p className="text-small font-semibold text-ink-soft">{title}</p>
            <ul className="mt-1">
              {links.map(({ label, to }) => (
                <li key={to}>
                  <Link to={to} className={linkClass}>
                    {label}
                  </Link>
                </li>
              ))}
            </ul>
          </nav>
        ))}
        <nav aria-label="Elsewhere">
          <p className="text-small font-semibold text-ink-soft">Elsewhere</p>
          <ul className="mt-1">
            {outsideLinks.map(({ label, href }) => (
              <li key={href}>
                <a href={href} rel="noopener" className={linkClass}>
                  {label}
                </a>
              </li>
            ))}
          </ul>
        </nav>
      </div>
    </footer>
  );
}
