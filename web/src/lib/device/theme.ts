import { themeName } from '../../../../functions/contracts/product/theme.ts';
import { keep, recalled } from './local-storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What this device has chosen. */
export function chosenTheme(): Theme {
  const kept = recalled(themeName);
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** Shows the site in a theme from now on, here and at the next visit. */
export function chooseTheme(theme: Theme): void {
  keep(themeName, theme === 'system' ? null : theme);
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}
