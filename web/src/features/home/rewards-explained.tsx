import { Link } from 'react-router-dom';
import { paths } from '../../../../functions/contracts/pages/paths.ts';
import { useSettings } from '../../lib/site-content.ts';
import { MarginSection } from '../../components/page/margin-section.tsx';
import { NumberedSteps } from '../../components/page/numbered-steps.tsx';

export function RewardsExplained() {
  const { points_per_upload } = useSettings();
  const steps = [
    {
      title: 'Upload',
      text: 'Upload your notes with your phone number and e-mail. Your first upload registers you.',
    },
    {
      title: 'We check',
      text: `We check each file. Once it is verified, it is published and you get ${points_per_upload} points.`,
    },
    {
      title: 'Redeem',
      text: '200 points are ₹100, by bank transfer within 24 hours.',
    },
  ];
  return (
    <MarginSection title="How rewards work" aside={<RewardLink />}>
      <NumberedSteps steps={steps} />
    </MarginSection>
  );
}

function RewardLink() {
  return (
    <Link to={paths.reward} className="text-link inline-flex min-h-11 items-center">
      All about rewards
    </Link>
  );
}
