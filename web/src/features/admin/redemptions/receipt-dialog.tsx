import { Printer } from 'lucide-react';
import type { AdminRedemption } from '../../../../../functions/contracts/rewards.ts';
import { Button } from '../../../components/button.tsx';
import { AdminDialog, DialogActions } from '../dialog/admin-dialog.tsx';
import { useLastValue } from '../dialog/use-last-value.ts';
import { Receipt } from './receipt.tsx';

interface ReceiptDialogProps {
  /** Approved; null when none is shown. */
  redemption: AdminRedemption | null;
  onClose: () => void;
}

/** A receipt on the screen, to be printed. On paper it stands alone. */
export function ReceiptDialog({ redemption, onClose }: ReceiptDialogProps) {
  const shown = useLastValue(redemption);
  return (
    <AdminDialog open={redemption !== null} onClose={onClose} title="Receipt" wide>
      {shown && <Receipt redemption={shown} />}
      <DialogActions>
        <Button onClick={onClose}>Close</Button>
        <Button look="primary" onClick={() => window.print()}>
          <Printer aria-hidden="true" className="size-5" />
          Print
        </Button>
      </DialogActions>
    </AdminDialog>
  );
}
