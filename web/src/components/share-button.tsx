import Share2 from 'lucide-react/icons/share-2';
import { Button } from './button.tsx';
import { toast } from './toasts.tsx';

export async function copyLink(url: string): Promise<void> {
  try {
    await navigator.clipboard.writeText(url);
    toast('Link copied');
  } catch (error) {
    console.error('The link could not be copied', error);
    toast('The link could not be copied');
  }
}

interface ShareButtonProps {
  title: string;
  path: string;
  label?: string;
}

/** Opens the device's share dialog; copies the link where there is none. */
export function ShareButton({ title, path, label = 'Share' }: ShareButtonProps) {
  const share = async () => {
    const url = `${location.origin}${path}`;
    if (!navigator.share) return copyLink(url);
    try {
      await navigator.share({ title, url });
    } catch (error) {
      // Closing the share dialog is not an error.
      if ((error as Error).name !== 'AbortError') await copyLink(url);
    }
    return undefined;
  };
  return (
    <Button look="plain" onClick={share}>
      <Share2 aria-hidden="true" className="size-5" />
      {label}
    </Button>
  );
}
