import { memo } from 'react';
import { MarginSection } from '../../../components/page/margin-section.tsx';
import type { Result } from '../rules/result.ts';
import type { Row } from '../rules/row.ts';
import type { Scheme } from '../rules/rule-sets.ts';
import { CgpaTable } from './cgpa-table.tsx';
import { RuleSetSources } from './rule-set-sources.tsx';
import { TargetMarks } from './target-marks.tsx';

interface OtherResultsProps {
  rows: readonly Row[];
  result: Result | null;
  scheme: Scheme;
}

export const OtherResults = memo(function OtherResults({
  rows,
  result,
  scheme,
}: OtherResultsProps) {
  return (
    <>
      <MarginSection title="Official scale" aside="The university’s rules, and where they stand.">
        <RuleSetSources scheme={scheme} />
      </MarginSection>
      <MarginSection title="Marks needed" aside="For a target SGPA, on the calculator’s scale.">
        <TargetMarks rows={rows} />
      </MarginSection>
      <MarginSection title="CGPA" aside="Across semesters, saved on this device.">
        <CgpaTable result={result} scheme={scheme} />
      </MarginSection>
    </>
  );
});
