import type { AdminBranch } from '../../../../../functions/contracts/catalogue.ts';

/** The branches whose name, code or description has a text. */
export function matching(branches: readonly AdminBranch[], text = ''): readonly AdminBranch[] {
  const wanted = text.toLowerCase();
  return branches.filter(({ name, code, description }) =>
    [name, code, description ?? ''].some((field) => field.toLowerCase().includes(wanted)),
  );
}

/** Where a branch stands among others: by name. */
export const placeOf = (branches: readonly AdminBranch[], { name }: AdminBranch): number =>
  branches.filter((one) => one.name.localeCompare(name, 'en') <= 0).length;
