import type { Branch, Scheme, Subject } from '../../../../../functions/contracts/catalogue.ts';
import type { BranchId, SchemeId } from '../../../../../functions/contracts/domain/fields.ts';
import type { WebApi } from '../../../lib/api/api.ts';

/** The catalogue, each part asked for once; what failed is asked for again. */
export interface Catalogue {
  schemes(): Promise<readonly Scheme[]>;
  branches(): Promise<readonly Branch[]>;
  subjects(scheme: SchemeId, branch: BranchId): Promise<readonly Subject[]>;
}

export function createCatalogue({ catalogue }: Pick<WebApi, 'catalogue'>): Catalogue {
  const asked = new Map<string, Promise<unknown>>();
  const once = <T>(key: string, ask: () => Promise<{ items: T[] }>): Promise<readonly T[]> => {
    const known = asked.get(key) as Promise<readonly T[]> | undefined;
    if (known) return known;
    const answer = ask().then(({ items }) => items);
    asked.set(key, answer);
    answer.catch(() => asked.delete(key));
    return answer;
  };
  return {
    schemes: () => once('schemes', () => catalogue.listSchemes()),
    branches: () => once('branches', () => catalogue.listBranches()),
    subjects: (scheme_id, branch_id) =>
      once(`${scheme_id} ${branch_id}`, () =>
        catalogue.listSubjects({ query: { scheme_id, branch_id } }),
      ),
  };
}
