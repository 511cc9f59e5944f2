import { useState } from 'react';
import { ChoiceField } from '../../components/forms/choice-field.tsx';
import { useHydrated } from '../../lib/device/use-hydrated.ts';
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

/** Applies a theme and stores it. */
function applyTheme(theme: Theme): void {
  writeStored(themeName, theme === 'system' ? null : theme);
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

export function ThemeChoice() {
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
