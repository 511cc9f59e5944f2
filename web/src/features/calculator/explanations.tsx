import { memo, useState } from 'react';
import { Tabs } from '../../components/tabs.tsx';
import { explanations, type Explanation } from '../../content/calculator.ts';

export const Explanations = memo(function Explanations() {
  const [tab, setTab] = useState(explanations[0]!.name);
  return (
    <div className="border-t border-rule py-8 print:hidden">
      <Tabs
        label="About the calculation"
        tabs={explanations.map((each) => ({
          name: each.name,
          label: each.label,
          panel: <ExplanationText of={each} />,
        }))}
        chosen={tab}
        onChoose={setTab}
      />
    </div>
  );
});

function ExplanationText({ of: { paragraphs, steps } }: { of: Explanation }) {
  return (
    <div className="max-w-prose space-y-3">
      {paragraphs.map((text) => (
        <p key={text}>{text}</p>
      ))}
      {steps && (
        <ol className="list-decimal space-y-1 pl-5 marker:text-ink-faint">
          {steps.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ol>
      )}
    </div>
  );
}
