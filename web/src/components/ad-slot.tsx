import { lazy, Suspense, useRef } from 'react';
import { siteConfiguration } from '../lib/site-configuration.ts';
import { useRequest } from '../lib/api.ts';
import { useNear } from '../lib/device/hooks.ts';
import { useSettings } from '../lib/site-content.ts';

// Loaded where the stage has an advertising client, and never by the server.
const Advertisement = import.meta.env.SSR
  ? () => null
  : lazy(async () => ({
      default: (await import('./advertisement.tsx')).Advertisement,
    }));

/** The slot opens this far below the screen, where nothing visible moves. */
const ahead = '600px';

/** Takes no room unless the stage has an advertising client. Third-party code is loaded only after consent. */
export function AdSlot() {
  const place = useRef<HTMLDivElement>(null);
  const { ad_client } = useSettings();
  const { value } = useRequest(
    useNear(place, ahead) ? 'settings' : null,
    siteConfiguration,
    'The settings could not be read',
  );
  const client = value?.adClient === undefined ? null : ad_client || value.adClient;
  return (
    <div
      ref={place}
      data-slot="advertisement"
      className={`overflow-hidden print:hidden ${client === null ? '' : 'h-24'}`}
    >
      {client !== null && (
        <Suspense fallback={null}>
          <Advertisement client={client} />
        </Suspense>
      )}
    </div>
  );
}
