import { themeName } from '../../../../functions/contracts/product/theme.ts';
import { writeStored, readStored } from './local-storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

/** What this device has chosen. */
export function storedTheme(): Theme {
  const kept = readStored(themeName);
  return themes.find((theme) => theme === kept) ?? 'system';
}

/** Shows the site in a theme from now on, here and at the next visit. */
export function applyTheme(theme: Theme): void {
  writeStored(themeName, theme === 'system' ? null : theme);
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}
