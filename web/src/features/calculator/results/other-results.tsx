import { memo } from 'react';
import { MarginSection } from '../../../components/page/margin-section.tsx';
import type { Result } from '../rules/result.ts';
import type { Row } from '../rules/row.ts';
import type { OfficialScheme } from '../rules/scale.ts';
import { CgpaTable } from './cgpa-table.tsx';
import { OfficialResult } from './official-result.tsx';
import { TargetMarks } from './target-marks.tsx';

interface OtherResultsProps {
  rows: readonly Row[];
  result: Result | null;
  scheme: OfficialScheme;
}

export const OtherResults = memo(function OtherResults({
  rows,
  result,
  scheme,
}: OtherResultsProps) {
  return (
    <>
      <MarginSection title="Official scale" aside="The same rows by the university’s regulation.">
        <OfficialResult rows={rows} scheme={scheme} />
      </MarginSection>
      <MarginSection title="Marks needed" aside="For a target SGPA, on the calculator’s scale.">
        <TargetMarks rows={rows} />
      </MarginSection>
      <MarginSection title="CGPA" aside="Across semesters, saved on this device.">
        <CgpaTable result={result} />
      </MarginSection>
    </>
  );
});
