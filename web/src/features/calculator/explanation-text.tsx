import type { Explanation } from '../../content/calculator.ts';
export function ExplanationText({ of: { paragraphs, steps } }: { of: Explanation }) {
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
