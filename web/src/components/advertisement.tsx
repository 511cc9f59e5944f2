import { useEffect, useRef } from 'react';
import { useStored } from '../lib/device/local-storage.ts';
import { Button } from './button.tsx';

const frameClass =
  'flex h-full items-center gap-3 border border-rule bg-sunk px-3 text-small text-ink-soft';

/** Asks for consent first, then shows the advertisement in a labelled frame. */
export function Advertisement({ client }: { client: string }) {
  const [consent, choose] = useStored<'yes' | 'no'>('advertisements');
  if (consent === 'no') return null;
  if (consent === 'yes') return <Frame client={client} />;
  return (
    <aside aria-label="Advertisement" className={frameClass}>
      <p className="mr-auto">Advertisements pay for the servers. They come from a third party.</p>
      <Button look="plain" onClick={() => choose('yes')}>
        Allow
      </Button>
      <Button look="plain" onClick={() => choose('no')}>
        No
      </Button>
    </aside>
  );
}

const scriptOf = (client: string) =>
  `https://pagead2.googlesyndication.com/pagead/js/adsbygoogle.js?client=${encodeURIComponent(client)}`;

function Frame({ client }: { client: string }) {
  const isRequested = useRef(false);
  useEffect(() => {
    if (isRequested.current) return;
    isRequested.current = true;
    const src = scriptOf(client);
    if (!document.querySelector(`script[src="${src}"]`)) {
      const script = document.createElement('script');
      Object.assign(script, { src, async: true, crossOrigin: 'anonymous' });
      document.head.append(script);
    }
    const page = window as unknown as { adsbygoogle?: object[] };
    page.adsbygoogle ??= [];
    page.adsbygoogle.push({});
  }, [client]);
  return (
    <aside aria-label="Advertisement" className={frameClass}>
      <ins
        className="adsbygoogle block h-full w-full"
        data-ad-client={client}
        data-ad-format="horizontal"
      />
    </aside>
  );
}
