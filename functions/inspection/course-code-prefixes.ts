/** The university's branch codes: most course codes are one of them with a year or a B before it. */
const branches =
  'CS IS AI CI CA AD DS CD CY IC CO CB CG CE CM EC ET EE EI BM UE VL IO ME MM MT AU AE AS RA RI IP IM MR CV MN AG SA BT CH TX';

/** What follows a branch in the code of a laboratory, a project, a practice course. */
const kinds = ['', 'L', 'P', 'MP', 'H', 'K'];

/** Letters of course codes that are not made of a branch, as the catalogue has them. */
const commonOfYears =
  'MAT KAK KVK CIP CIV CPH CPL CHE CHEL EGH ELE ELEL ELN EME EVN IDT INT KBK KSK MATCS MATME MEMAT NS PE PHY PHYL PSP BE RMI SCR SFH UH YO';
const commonOfLetters =
  'BBEE BBOC BBOK BCEDK BCHEC BCHEE BCHEM BCHES BCIVC BCOL BDSL BEEE BEMEM BENGK BESCK BESK BETCK BICOK BIDTK BIKS BKBKK BKSKK BMATC BMATE BMATEC BMATELCE BMATM BMATS BNSK BPEK BPHYC BPHYE BPHYM BPHYS BPLCK BPOPS BPWSK BRMK BSCK BSFHK BTE BUHK BYOK BBEEL BCEDC BCEDE BCEDEC BCEDM BCEDS BCIV BECE BECEL BEIT BEME BEMEL BESC BIDTL BKBK BKSK BMEML BPHEC BPHEE BPOPL BSKS BEMP BCHEK BPHYK';

const ofBranches = branches.split(' ').flatMap((branch) => kinds.map((kind) => branch + kind));

/** Letters after a two-digit year: 21CS42, 15MAT31. */
export const yearSchemePrefixes: ReadonlySet<string> = new Set([
  ...ofBranches,
  ...commonOfYears.split(' '),
]);

/** Letters of the later schemes: BCS401, 1BMATS101. */
export const letterSchemePrefixes: ReadonlySet<string> = new Set([
  ...ofBranches.map((stem) => `B${stem}`),
  ...commonOfLetters.split(' '),
]);
