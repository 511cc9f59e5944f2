import { Button } from '../../button.tsx';

interface ContinueButtonProps {
  page: number;
  onContinue: () => void;
}

/** Below the toolbar, over the first page. */
export function ContinueButton({ page, onContinue }: ContinueButtonProps) {
  return (
    <div className="absolute inset-x-0 top-full flex justify-center pt-2">
      <Button look="primary" onClick={onContinue}>
        Continue on page {page}
      </Button>
    </div>
  );
}
