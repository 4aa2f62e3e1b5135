import { BLEEDING_AND_BELLY } from './bleeding-belly.ts';
import { CHILDREN } from './children.ts';
import { DANGER } from './danger.ts';
import { HEAD_AND_NERVES } from './head-nerves.ts';
import { HEART_AND_BREATHING } from './heart-breathing.ts';
import { INFECTION } from './infection.ts';
import { INJURIES } from './injuries.ts';
import { MIND } from './mind.ts';
import { POISONING } from './poisoning.ts';
import type { RedFlag } from './red-flag.ts';
import { SEVERAL_SIGNS } from './several-signs.ts';

/**
 * What may be an emergency, in the words that people type. Facts follow the pages that each row names;
 * a clinician reviews the table before a launch (docs/legal-review.md). Where several rows fit, the one
 * whose help comes first in the order of `find-red-flag.ts` is said.
 */
export const RED_FLAGS: readonly RedFlag[] = [
  ...POISONING,
  ...MIND,
  ...CHILDREN,
  ...HEART_AND_BREATHING,
  ...HEAD_AND_NERVES,
  ...INFECTION,
  ...BLEEDING_AND_BELLY,
  ...INJURIES,
  ...DANGER,
  ...SEVERAL_SIGNS,
];
