// cspell:disable
import type { CourseCatalogue } from './course.ts';

/** Usual names of branches; each branch also has its code and its name. */
const usualNames: Readonly<Record<string, readonly string[]>> = {
  CS: ['cse', 'computer science', 'comp sci', 'compsci'],
  IS: ['ise', 'information science', 'info science'],
  AI: ['aiml', 'ai ml', 'ai and ml'],
  AD: ['aids', 'ai ds', 'ai and ds'],
  DS: ['data science'],
  CY: ['cybersecurity'],
  CB: ['csbs', 'business systems'],
  CG: ['csd'],
  EC: ['ece', 'electronics', 'electronics and communication'],
  ET: ['ete', 'tce', 'telecom', 'electronics and telecommunication'],
  EE: ['eee', 'electrical', 'electrical and electronics'],
  EI: ['eie', 'instrumentation'],
  BM: ['bme', 'biomedical'],
  ME: ['mech', 'mechanical'],
  MT: ['mechatronics'],
  AU: ['auto', 'automobile'],
  AE: ['aero', 'aeronautical', 'aeronautics'],
  AS: ['aerospace'],
  RA: ['robotics and automation'],
  RI: ['robotics', 'robotics and ai'],
  IP: ['industrial production'],
  IM: ['iem', 'industrial management'],
  CV: ['civil'],
  MN: ['mining'],
  BT: ['biotech'],
  CH: ['chemical'],
  TX: ['textile'],
};

/** Branches that most students are in. */
export const largeBranches: ReadonlySet<string> = new Set('CS IS AI EC EE ME CV'.split(' '));

/** `Computer Science and Engineering` and `computer science engg` as `computer science`. */
const shorten = (text: string) =>
  text
    .toLowerCase()
    .replaceAll(/ (?:and|&)(?= )/g, '')
    .replace(/ (?:engineering|engg|eng|branch|dept|department)$/, '');

/** The codes of the branches that a text names. */
export function branchesOf({ branches }: CourseCatalogue, text: string): ReadonlySet<string> {
  const short = shorten(text);
  return new Set(
    branches
      .filter(({ code, name }) =>
        [code, name, ...(usualNames[code] ?? [])].some((one) => shorten(one) === short),
      )
      .map(({ code }) => code),
  );
}

const maxShortName = 4;

/** Whether a text is a branch's code or another short name, such as `cse`. */
export const isShortBranchName = (catalogue: CourseCatalogue, text: string): boolean =>
  text.length <= maxShortName && branchesOf(catalogue, text).size > 0;
