import { packagedBrowser } from '../../support/run/browser.ts';
import { load } from '../packages.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
type Category = (typeof categories)[number];

interface Judged {
  readonly lhr: {
    readonly categories: Readonly<Partial<Record<Category, { readonly score: number | null }>>>;
    readonly audits: Readonly<
      Record<
        string,
        {
          readonly numericValue?: number;
          readonly score: number | null;
          readonly title: string;
          readonly scoreDisplayMode: string;
        }
      >
    >;
    readonly environment: { readonly benchmarkIndex: number };
    readonly runtimeError?: { readonly message: string };
  };
}
interface Lighthouse {
  readonly default: (url: string, flags: object) => Promise<Judged | undefined>;
}

interface ChromeLauncher {
  readonly launch: (options: object) => Promise<{ readonly port: number; kill(): void }>;
}

/**
 * Starts a browser with a new profile that only Lighthouse controls. Playwright pauses and configures each page of a
 * browser that it has started, also Lighthouse's: the likely cause of navigations that were missing in the trace
 * (`NO_NAVSTART`) or aborted (`net::ERR_ABORTED`). A new profile also has no service worker of the page before.
 */
async function startChrome() {
  const { launch } = await load<ChromeLauncher>('chrome-launcher');
  const packaged = await packagedBrowser();
  const chromeFlags = ['--headless', ...(packaged?.args ?? [])];
  const chrome = await launch({ chromeFlags, ...(packaged && { chromePath: packaged.path }) });
  return { port: chrome.port, [Symbol.dispose]: () => chrome.kill() };
}

/** One Lighthouse run in a new browser, with the phone preset on simulated slow 4G; `options` are Lighthouse's. */
export async function measurePage(url: string, options: object = {}) {
  using chrome = await startChrome();
  const { default: judge } = await load<Lighthouse>('lighthouse');
  const judged = await judge(url, {
    port: chrome.port,
    output: 'json',
    logLevel: 'silent',
    onlyCategories: [...categories],
    ...options,
  });
  if (!judged || judged.lhr.runtimeError)
    throw new Error(`Lighthouse: ${judged?.lhr.runtimeError?.message ?? 'no answer'}`);
  const { categories: found, audits, environment } = judged.lhr;
  const numberOf = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  return {
    scores: Object.fromEntries(
      categories.map((name) => [name, Math.round(100 * (found[name]?.score ?? 0))]),
    ) as Record<Category, number>,
    largestPaintMs: numberOf('largest-contentful-paint'),
    blockedMs: numberOf('total-blocking-time'),
    shift: numberOf('cumulative-layout-shift'),
    /** The machine's speed by Lighthouse. */
    benchmarkIndex: environment.benchmarkIndex,
    /** Audits below the full score. */
    faults: Object.values(audits)
      .filter(({ score, scoreDisplayMode }) => score === 0 && scoreDisplayMode === 'binary')
      .map(({ title }) => title),
  };
}

export type Measurement = Awaited<ReturnType<typeof measurePage>>;

/** Lighthouse's option for a page without its scripts. */
export const withoutScripts = { blockedUrlPatterns: ['*.js'] };
