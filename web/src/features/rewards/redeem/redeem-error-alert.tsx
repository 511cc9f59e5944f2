import { Alert } from '../../../components/alert.tsx';
import type { RedeemError } from './redeem-error.ts';

/** Why it failed, and whether trying again is safe. (It always is.) */
export function RedeemErrorAlert({ refusal }: { refusal: RedeemError | null }) {
  return (
    <Alert className="mt-4">
      {refusal && (
        <>
          <p className="font-semibold">{refusal.title}</p>
          <p>{refusal.text}</p>
          {refusal.uncertain && (
            <p className="mt-1">
              Your points may have been taken nevertheless. Try again to be sure: they are not taken
              twice.
            </p>
          )}
        </>
      )}
    </Alert>
  );
}
