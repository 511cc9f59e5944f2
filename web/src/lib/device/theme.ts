import { themeName } from '../../../../functions/contracts/head/theme.ts';
import { writeStored, readStored } from './local-storage.ts';

export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export function storedTheme(): Theme {
  const stored = readStored(themeName);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Applies a theme and stores it. */
export function applyTheme(theme: Theme): void {
  writeStored(themeName, theme === 'system' ? null : theme);
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}
