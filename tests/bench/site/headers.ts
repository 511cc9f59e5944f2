import { existsSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Cloud } from '../../../localstack/cloud.ts';
import { load } from '../packages.ts';
import { atLeast, atMost, type Row } from '../report/row.ts';

interface Output {
  readonly result: string;
  readonly pass: boolean;
}
interface Constants {
  readonly ALL_TESTS: readonly ((requests: object) => Output)[];
}
interface Grader {
  getScoreModifier(result: string): number;
  getGradeForScore(score: number): { grade: string };
}
interface Charts {
  readonly MINIMUM_SCORE_FOR_EXTRA_CREDIT: number;
}
interface Csp {
  readonly CspParser: new (text: string) => { readonly csp: object };
}
interface CspFinding {
  readonly severity: number;
  readonly description: string;
}
interface Evaluator {
  readonly CspEvaluator: new (csp: object) => { evaluate(): CspFinding[] };
}

const observatory = '@mdn/mdn-http-observatory';

/** Replaces the HSTS preload list, which the package's installation would download; this site is not in it. */
function withoutPreloadList(): void {
  const main = createRequire(join(import.meta.dirname, 'package.json')).resolve(observatory);
  const list = join(dirname(dirname(main)), 'conf/hsts-preload.json');
  if (!existsSync(list)) writeFileSync(list, '{}');
}

/** Local services have no certificates; AWS's have. */
const withCertificates = (policy: string) =>
  policy.replaceAll(/http:\/\/(localhost|127\.0\.0\.1)(:\d+)?/g, 'https://service.example');

/** The observatory's input for a page: the embedded cloud's headers, and CloudFront's redirect to https. */
async function seenOf(cloud: Cloud, path: string) {
  const answer = await fetch(cloud.origin + path);
  const host = 'site.example';
  const csp = withCertificates(answer.headers.get('content-security-policy') ?? '');
  const response = {
    status: answer.status,
    headers: { ...Object.fromEntries(answer.headers), 'content-security-policy': csp },
    verified: true,
    httpEquiv: new Map(),
  };
  const redirects = ['http', 'https'].map((scheme) => ({
    url: new URL(`${scheme}://${host}${path}`),
    status: scheme === 'http' ? 301 : 200,
  }));
  const text = await answer.text();
  return {
    csp,
    requests: {
      hostname: host,
      resources: { path: text },
      responses: {
        auto: response,
        https: response,
        http: response,
        cors: null,
        httpRedirects: redirects,
        httpsRedirects: redirects.slice(1),
      },
      session: {
        url: new URL(`https://${host}${path}`),
        jar: { serializeSync: () => ({ cookies: [] }) },
      },
    },
  };
}

const sum = (some: readonly number[]) => some.reduce((total, one) => total + one, 100);

async function scoreOf(requests: object) {
  const { ALL_TESTS } = await load<Constants>(`${observatory}/src/constants.js`);
  const grader = await load<Grader>(`${observatory}/src/grader/grader.js`);
  const charts = await load<Charts>(`${observatory}/src/grader/charts.js`);
  const outputs = ALL_TESTS.map((test) => test(requests));
  const modifiers = outputs.map(({ result }) => grader.getScoreModifier(result));
  const plain = sum(modifiers.filter((modifier) => modifier < 0));
  const score = plain >= charts.MINIMUM_SCORE_FOR_EXTRA_CREDIT ? sum(modifiers) : plain;
  const testResults = outputs.map(({ result }, i) => `${result} ${modifiers[i]}`);
  return { score, grade: grader.getGradeForScore(score).grade, testResults };
}

/** csp_evaluator's severities below this are high, syntax or medium. */
const lesserSeverity = 40;

/** The verdicts of both evaluators on the headers of these pages. */
export async function headersOf(cloud: Cloud, paths: readonly string[]): Promise<Row[]> {
  withoutPreloadList();
  const { CspParser } = await load<Csp>('csp_evaluator/dist/parser.js');
  const { CspEvaluator } = await load<Evaluator>('csp_evaluator');
  const scores: { path: string; score: number; grade: string; testResults: string[] }[] = [];
  const findings = new Set<string>();
  const weaker = new Set<string>();
  for (const path of paths) {
    const { csp, requests } = await seenOf(cloud, path);
    scores.push({ path, ...(await scoreOf(requests)) });
    for (const { severity, description } of new CspEvaluator(new CspParser(csp).csp).evaluate())
      (severity < lesserSeverity ? findings : weaker).add(description);
  }
  const worst = scores.toSorted((a, b) => a.score - b.score)[0]!;
  return [
    {
      what: 'HTTP observatory, score',
      value: worst.score,
      gate: atLeast(100),
      aim: atLeast(130),
      detail: `${worst.grade}, ${worst.path}, of ${paths.length} pages: ${worst.testResults.join(', ')}`,
    },
    {
      what: 'findings of csp_evaluator, high or medium',
      value: findings.size,
      gate: atMost(0),
      aim: atMost(0),
      detail: [...findings, ...[...weaker].map((one) => `lesser: ${one}`)].join(' '),
    },
  ];
}
