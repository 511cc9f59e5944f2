interface NumberedStepsProps {
  steps: readonly { readonly title: string; readonly text: string }[];
}

export const NumberedSteps = ({ steps }: NumberedStepsProps) => (
  <ol className="grid gap-x-8 gap-y-5 sm:grid-cols-3">
    {steps.map(({ title, text }, index) => (
      <li key={title} className="flex gap-4 sm:block">
        <span aria-hidden="true" className="font-serif text-numeral text-marigold-ink tabular-nums">
          {index + 1}
        </span>
        <div>
          <h3 className="font-semibold sm:mt-2">{title}</h3>
          <p className="text-ink-soft">{text}</p>
        </div>
      </li>
    ))}
  </ol>
);
