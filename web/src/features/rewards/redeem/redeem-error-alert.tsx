import { Alert } from '../../../components/alert.tsx';
import type { RedeemError } from './redeem-error.ts';
export function RedeemErrorAlert({ redeemError }: { redeemError: RedeemError | null }) {
  return (
    <Alert className="mt-4">
      {redeemError && (
        <>
          <p className="font-semibold">{redeemError.title}</p>
          <p>{redeemError.text}</p>
          {redeemError.isUncertain && (
            <p className="mt-1">
              Your points may have been used all the same. Try again to check: they are never used
              twice.
            </p>
          )}
        </>
      )}
    </Alert>
  );
}
