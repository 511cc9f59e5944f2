/** VTU's branch codes: most prefixes are one of them. */
const branches =
  'CS IS AI CI CA AD DS CD CY IC CO CB CG CE CM EC ET EE EI BM UE VL IO ME MM MT AU AE AS RA RI IP IM MR CV MN AG SA BT CH TX';

/** Suffixes of a branch code: laboratory, project, practice. */
const suffixes = ['', 'L', 'P', 'MP', 'H', 'K'];

/** Prefixes in the catalogue that do not begin with a branch code. */
const otherYearSchemePrefixes =
  'MAT KAK KVK CIP CIV CPH CPL CHE CHEL EGH ELE ELEL ELN EME EVN IDT INT KBK KSK MATCS MATME MEMAT NS PE PHY PHYL PSP BE RMI SCR SFH UH YO';
const otherLetterSchemePrefixes =
  'BBEE BBOC BBOK BCEDK BCHEC BCHEE BCHEM BCHES BCIVC BCOL BDSL BEEE BEMEM BENGK BESCK BESK BETCK BICOK BIDTK BIKS BKBKK BKSKK BMATC BMATE BMATEC BMATELCE BMATM BMATS BNSK BPEK BPHYC BPHYE BPHYM BPHYS BPLCK BPOPS BPWSK BRMK BSCK BSFHK BTE BUHK BYOK BBEEL BCEDC BCEDE BCEDEC BCEDM BCEDS BCIV BECE BECEL BEIT BEME BEMEL BESC BIDTL BKBK BKSK BMEML BPHEC BPHEE BPOPL BSKS BEMP BCHEK BPHYK';

const branchPrefixes = branches
  .split(' ')
  .flatMap((branch) => suffixes.map((suffix) => branch + suffix));

/** Follow a two-digit year: 21CS42, 15MAT31. */
export const yearSchemePrefixes: ReadonlySet<string> = new Set([
  ...branchPrefixes,
  ...otherYearSchemePrefixes.split(' '),
]);

/** Of the schemes from 2022 on: BCS401, 1BMATS101. */
export const letterSchemePrefixes: ReadonlySet<string> = new Set([
  ...branchPrefixes.map((prefix) => `B${prefix}`),
  ...otherLetterSchemePrefixes.split(' '),
]);
