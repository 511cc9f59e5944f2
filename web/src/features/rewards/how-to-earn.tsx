import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { ButtonLink } from '../../components/button.tsx';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { NumberedSteps } from '../../components/page/numbered-steps.tsx';
import { useSettings } from '../../lib/site-content.ts';
import { PointsBadge } from './points-badge.tsx';

export function HowToEarn() {
  const { points_per_upload } = useSettings();
  const badges = [
    { badge: `+${points_per_upload} points`, what: 'Study notes, verified' },
    { badge: `+${points_per_upload} points`, what: 'Other study material, verified' },
    { badge: '200 points', what: '₹100 to your UPI ID' },
  ];

  const steps = [
    {
      title: 'Upload',
      text: 'Upload notes or other study material. Use the same phone number and e-mail every time: they are your account.',
    },
    {
      title: 'We check',
      text: 'We check every file. A file that was published here before earns no points.',
    },
    {
      title: `${points_per_upload} points per verified upload`,
      text: 'You get them on approval. Check your points and their history on this page.',
    },
  ];
  return (
    <MarginSection title="How to Earn Points">
      <ul className="grid gap-x-8 gap-y-2 sm:grid-cols-3">
        {badges.map(({ badge, what }) => (
          <li key={what} className="flex flex-wrap items-baseline gap-x-2">
            <PointsBadge>{badge}</PointsBadge>
            <span className="text-ink-soft">{what}</span>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <NumberedSteps steps={steps} />
      </div>
      <ButtonLink to={paths.uploadNotes} className="mt-6">
        Upload Notes
      </ButtonLink>
    </MarginSection>
  );
}
