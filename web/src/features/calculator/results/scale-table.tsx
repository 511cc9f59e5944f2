import { memo } from 'react';
import type { Scale } from '../rules/scale.ts';

function marksRange(scale: Scale, index: number): string {
  const { from } = scale[index]!;
  const above = scale[index - 1]?.from;
  if (from === 0) return `Below ${above}`;
  return `${from}–${above === undefined ? 100 : above - 1}`;
}
export const ScaleTable = memo(function ScaleTable({
  scale,
  title,
}: {
  scale: Scale;
  title: string;
}) {
  return (
    <table className="w-full border-collapse tabular-nums">
      <caption className="pb-1 text-left font-semibold">{title}</caption>
      <thead>
        <tr className="border-b border-rule-strong text-left text-small text-ink-soft">
          <th scope="col" className="py-1 font-semibold">
            Marks
          </th>
          <th scope="col" className="py-1 font-semibold">
            Grade
          </th>
          <th scope="col" className="py-1 text-right font-semibold">
            Grade points
          </th>
        </tr>
      </thead>
      <tbody>
        {scale.map((band, index) => (
          <tr key={band.grade} className="border-b border-rule">
            <td className="py-1">{marksRange(scale, index)}</td>
            <td className="py-1 font-semibold">{band.grade}</td>
            <td className="py-1 text-right">{band.points}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
});
