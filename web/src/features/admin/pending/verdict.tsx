import type { Submission } from '../../../../../functions/contracts/submissions.ts';
import { isOnDrive } from './approval.ts';
import { Bad, Good, Waiting } from './notice-line.tsx';

/** What the inspection says of a submission's file. */
export function Verdict({ submission }: { submission: Submission }) {
  const { verdict, reasons } = submission.inspection;
  if (isOnDrive(submission))
    return <Waiting>On Google Drive: not inspected. Look at it before you approve it.</Waiting>;
  if (verdict === 'pending')
    return <Waiting>The file is being inspected… It can be approved when that is done.</Waiting>;
  if (verdict === 'refused')
    return (
      <Bad>
        <p className="font-semibold">Refused by the inspection: it can only be rejected</p>
        <Reasons reasons={reasons} />
      </Bad>
    );
  return (
    <Good>
      <p>Inspected: clean</p>
      <Reasons reasons={reasons} />
    </Good>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  if (reasons.length === 0) return null;
  return (
    <ul>
      {reasons.map((reason) => (
        <li key={reason}>{reason}</li>
      ))}
    </ul>
  );
}
