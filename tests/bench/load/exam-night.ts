import { Random } from '../../support/histories/random.ts';
import type { Site } from '../seeded-site.ts';

/** A request for autocannon. */
export interface LoadRequest {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
}

const visitors = 200;
const requestsOfMix = 1000;

type NoteOfMix = {
  id: string;
  subject_id: string;
  semester: number;
  scheme_year: string;
  subject_code: string;
};

const searches = [
  'dbms',
  'operating systems',
  'BCS403',
  'module 3 algorithms',
  'computer networks',
];

/** As pages link to it. The seed's subjects are named by scheme, branch and code. */
const listPath = ({ subject_id, semester }: NoteOfMix) =>
  `/notes?branch=${subject_id.split('-')[1]}&semester=${semester}&subject=${subject_id}`;

/** Requests in percent: most read pages, some download, few vote. */
const shares: readonly (readonly [
  share: number,
  path: (note: NoteOfMix, random: Random) => string,
])[] = [
  [10, () => '/'],
  [25, (note) => listPath(note)],
  [5, (note) => `/courses/${note.scheme_year}/${note.subject_code}`],
  [15, (note) => `/notes/${note.id}`],
  [4, () => '/api/stats'],
  [10, (note) => `/api/notes?subject=${note.subject_id}`],
  [12, (note) => `/api/notes/${note.id}`],
  [4, () => '/search/current.json'],
  [4, (_, random) => `/api/notes?search=${encodeURIComponent(random.pick(searches))}`],
  [8, (note) => `POST /api/notes/${note.id}/download`],
  [3, (note) => `POST /api/notes/${note.id}/upvote`],
];

async function newCookie({ origin }: Site): Promise<string> {
  const response = await fetch(`${origin}/api/stats`);
  await response.arrayBuffer();
  return response.headers.get('set-cookie')!.split(';', 1)[0]!;
}

/** The requests of an exam night in random order; most are for a few popular notes. */
export async function examNight(site: Site): Promise<LoadRequest[]> {
  const random = new Random(1);
  const response = await fetch(`${site.origin}/api/notes?limit=50`);
  const { items } = (await response.json()) as { items: NoteOfMix[] };
  const cookies: string[] = [];
  for (let i = 0; i < visitors; i += 1) cookies.push(await newCookie(site));
  const paths = shares.flatMap(([share, path]) => Array.from({ length: share }, () => path));
  return Array.from({ length: requestsOfMix }, () => {
    const note = items[Math.floor(items.length * random.next() ** 2)]!;
    const address = random.pick(paths)(note, random);
    const isWrite = address.startsWith('POST ');
    return {
      method: isWrite ? 'POST' : 'GET',
      path: isWrite ? address.slice(5) : address,
      headers: { cookie: random.pick(cookies), 'accept-encoding': 'br' },
    };
  });
}
