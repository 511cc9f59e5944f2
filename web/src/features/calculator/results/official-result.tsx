import { useState } from 'react';
import { RadioGroup } from '../../../components/forms/radio-group.tsx';
import { Figure } from './figure.tsx';
import { calculateResult } from '../rules/result.ts';
import type { Row } from '../rules/row.ts';
import { officialScales, type OfficialScheme } from '../rules/scale.ts';
import { ScaleTable } from './scale-table.tsx';

const options = (['2022', '2021', '2018'] as const).map((value) => ({
  value,
  label: officialScales[value].name,
}));

interface OfficialResultProps {
  rows: readonly Row[];
  /** Which scale to show first. */
  scheme: OfficialScheme;
}
export function OfficialResult({ rows, scheme }: OfficialResultProps) {
  const [choice, setChoice] = useState<OfficialScheme | null>(null);
  const chosen = choice ?? scheme;
  const scale = officialScales[chosen];
  const result = calculateResult(rows, scale);
  return (
    <div className="grid gap-x-10 gap-y-6 md:grid-cols-2">
      <div className="min-w-0">
        <RadioGroup
          label="Regulation of the"
          options={options}
          value={chosen}
          onChange={setChoice}
        />
        <dl className="mt-4 tabular-nums">
          <Figure name="SGPA, official scale" value={result ? result.sgpa.toFixed(2) : '–'} large />
          <Figure
            name="Percentage, (SGPA − 0.75) × 10"
            value={result ? `${result.percentage.toFixed(1)}%` : '–'}
            large
          />
        </dl>
        <p className="mt-3 text-small text-ink-soft">
          A failed subject keeps its credits in the divisor. Follows: {scale.clause}.
        </p>
      </div>
      <ScaleTable scale={scale} title={`Grades of the ${scale.name}`} />
    </div>
  );
}
