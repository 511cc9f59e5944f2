import { useCallback, useEffect, useRef, useState } from 'react';
import type { ResultsService } from '../../../../functions/contracts/configuration.ts';
import { fetchCaptcha, type Captcha } from './results-service.ts';

interface Shown {
  captcha: Captcha;
  /** Where the page finds the picture, while it is shown. */
  url: string;
}

/** The captcha on the page, and another one when asked. */
export function useCaptcha(service: ResultsService) {
  const [shown, setShown] = useState<Shown | null>(null);
  const [failed, setFailed] = useState(false);
  const latest = useRef(0);
  const renew = useCallback(async () => {
    latest.current += 1;
    const own = latest.current;
    try {
      const captcha = await fetchCaptcha(service);
      if (own !== latest.current) return;
      setShown({ captcha, url: URL.createObjectURL(captcha.picture) });
      setFailed(false);
    } catch (error) {
      console.error('The captcha failed', error);
      if (own === latest.current) setFailed(true);
    }
  }, [service]);
  useEffect(() => void renew(), [renew]);
  // An address of a picture holds it until it is given back.
  useEffect(() => () => (shown ? URL.revokeObjectURL(shown.url) : undefined), [shown]);
  return { shown, failed, renew };
}
