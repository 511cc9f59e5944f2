import { Link } from 'react-router-dom';
import { contactLinks } from '../../content/contact-links.ts';
import { footerGroups } from '../../content/navigation.ts';
import { useSettings, useSiteContent } from '../../lib/site-content.ts';
import { useState } from 'react';
import { ChoiceField } from '../../components/forms/fields.tsx';
import { useHydrated } from '../../lib/device/hooks.ts';
import { themeName } from '../../../../functions/contracts/head/theme.ts';
import { writeStored, readStored } from '../../lib/device/local-storage.ts';

const themes = [
  ['system', 'Same as device'],
  ['light', 'Light'],
  ['dark', 'Dark'],
] as const;
type Theme = (typeof themes)[number][0];

function storedTheme(): Theme {
  const stored = readStored(themeName);
  return themes.find(([theme]) => theme === stored)?.[0] ?? 'system';
}

function applyTheme(theme: Theme): void {
  writeStored(themeName, theme === 'system' ? null : theme);
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

function ThemeChoice() {
  const [chosen, setChosen] = useState<Theme | null>(null);
  // The first rendering must match the server's.
  const hydrated = useHydrated();
  return (
    <ChoiceField
      label="Appearance"
      className="max-w-48"
      value={chosen ?? (hydrated ? storedTheme() : 'system')}
      onChange={({ target }) => {
        const theme = target.value as Theme;
        setChosen(theme);
        applyTheme(theme);
      }}
      options={themes}
    />
  );
}

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
