import { useState } from 'react';
import { SelectField } from '../../components/forms/select-field.tsx';
import { applyTheme, storedTheme, themes, type Theme } from '../../lib/device/theme.ts';
import { useHydrated } from '../../lib/device/use-hydrated.ts';

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
