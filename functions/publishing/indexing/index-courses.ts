import { branch, scheme, subject } from '../../contracts/catalogue.ts';
import { pickFields } from '../../contracts/domain/fields.ts';
import type { VersionedObjects } from '../../files/storage.ts';
import { buildCourseCatalogue } from '../../search/engine/courses/build-course-catalogue.ts';
import {
  readCatalogue,
  replaceCatalogue,
  type StoredCatalogue,
} from '../../search/storage/catalogue.ts';
import { replaceCourses } from '../../search/storage/course-index-object.ts';
import { listBranches } from '../../table/catalogue/branch.ts';
import { listSchemes } from '../../table/catalogue/scheme.ts';
import { listSubjects } from '../../table/catalogue/subject.ts';
import type { Table } from '../../table/table.ts';

async function loadCatalogue(table: Table): Promise<StoredCatalogue> {
  const [schemes, branches, subjects] = await Promise.all([
    listSchemes(table, { consistent: true }),
    listBranches(table, { consistent: true }),
    listSubjects(table, { consistent: true }),
  ]);
  return {
    schemes: schemes.map((one) => pickFields(scheme, one)),
    branches: branches.map((one) => pickFields(branch, one)),
    subjects: subjects.map((one) => ({
      ...pickFields(subject, one),
      scheme_year: one.scheme_year,
    })),
  };
}

function toCourses({ schemes, branches, subjects }: StoredCatalogue) {
  const codes = new Map(branches.map(({ id, code }) => [id as string, code]));
  return buildCourseCatalogue(
    schemes,
    branches,
    subjects.flatMap(({ scheme_year, branch_id, semester, code, name }) => {
      const branchCode = codes.get(branch_id);
      return branchCode === undefined
        ? []
        : [{ scheme_year, branch: branchCode, semester, code, name }];
    }),
  );
}

/**
 * Replaces the stored catalogue, and the courses that search finds, by those of the table. Returns whether the courses
 * changed. They are built from the stored catalogue, so that of two publishers the one with the latest state wins.
 */
export async function indexCourses(objects: VersionedObjects, table: Table): Promise<boolean> {
  await replaceCatalogue(objects, () => loadCatalogue(table));
  return replaceCourses(objects, async () => toCourses((await readCatalogue(objects))!));
}
