import { algorithms } from './content/bcs401.ts';
import { dataStructures } from './content/bcs304.ts';
import { databases } from './content/bcs403.ts';
import { operatingSystems } from './content/bcs303.ts';
import * as cseCore from './content/cse-core.ts';
import * as cseUpper from './content/cse-upper.ts';
import * as firstYear from './content/first-year.ts';
import * as otherBranches from './content/other-branches.ts';
import * as otherSchemes from './content/other-schemes.ts';
import type { Course } from './document.ts';

/** Every course that has sample notes. */
export const courses: readonly Course[] = [
  algorithms,
  dataStructures,
  operatingSystems,
  databases,
  ...Object.values(cseCore),
  ...Object.values(cseUpper),
  ...Object.values(firstYear),
  ...Object.values(otherBranches),
  ...Object.values(otherSchemes),
];
