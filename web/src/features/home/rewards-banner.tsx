import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
export function RewardsBanner() {
  return (
    <section
      aria-labelledby="rewards-banner"
      className="flex flex-wrap items-center gap-x-6 gap-y-4 rounded-md border-l-6 border-marigold bg-marigold-wash px-5 py-5"
    >
      <p
        aria-hidden="true"
        className="font-serif text-numeral font-semibold text-marigold-ink tabular-nums"
      >
        50
      </p>
      <div className="grow basis-64">
        <h2 id="rewards-banner" className="font-serif text-title font-semibold">
          50 points for each verified upload
        </h2>
        <p className="mt-1 text-ink-soft">200 points are ₹100, paid to your bank account.</p>
      </div>
      <div className="flex flex-wrap gap-3">
        <ButtonLink look="primary" to={paths.uploadNotes}>
          Upload Notes
        </ButtonLink>
        <ButtonLink to={paths.reward}>Check your points</ButtonLink>
      </div>
    </section>
  );
}
