import { useState } from 'react';
import { SelectField } from '../../components/forms/select-field.tsx';
import { useHydrated } from '../../lib/device/use-hydrated.ts';
import { themeName } from '../../../../functions/contracts/head/theme.ts';
import { writeStored, readStored } from '../../lib/device/local-storage.ts';

const themes = ['system', 'light', 'dark'] as const;
type Theme = (typeof themes)[number];

function storedTheme(): Theme {
  const stored = readStored(themeName);
  return themes.find((theme) => theme === stored) ?? 'system';
}

/** Applies a theme and stores it. */
function applyTheme(theme: Theme): void {
  writeStored(themeName, theme === 'system' ? null : theme);
  const { dataset } = document.documentElement;
  if (theme === 'system') delete dataset['theme'];
  else dataset['theme'] = theme;
}

const labels: Record<Theme, string> = { system: 'Same as device', light: 'Light', dark: 'Dark' };

export function ThemeChoice() {
  const [chosen, setChosen] = useState<Theme | null>(null);
  // The first rendering must match the server's.
  const hydrated = useHydrated();
  return (
    <SelectField
      label="Appearance"
      className="max-w-48"
      value={chosen ?? (hydrated ? storedTheme() : 'system')}
      onChange={({ target }) => {
        const theme = target.value as Theme;
        setChosen(theme);
        applyTheme(theme);
      }}
    >
      {themes.map((theme) => (
        <option key={theme} value={theme}>
          {labels[theme]}
        </option>
      ))}
    </SelectField>
  );
}
