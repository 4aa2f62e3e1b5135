import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that wait long: begun first, they wait beside the others. */
const LONG_WAITS = [
  'server/backup/backup.api.test.ts',
  'server/admin/background.api.test.ts',
  'server/main.api.test.ts',
  'server/email/delivery.api.test.ts',
  'server/membership/upgrade.api.test.ts',
  'server/database/seed/seed-providers.api.test.ts',
  'server/log/no-personal-data.api.test.ts',
  'server/http/odd-input.api.test.ts',
];

/** Project by project, because a worker that changes the project loads everything again; long waits first. */
export class InOrder extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    // oxlint-disable-next-line unicorn/no-array-sort -- the test runner’s own order, by size and last duration
    const sorted = await super.sort(files);
    const projects = [...new Set(this.ctx.projects)];
    const placeOf = ({ project, moduleId }: TestSpecification) => {
      const wait = LONG_WAITS.findIndex((file) => moduleId.endsWith(`/${file}`));
      return projects.indexOf(project) * 100 + (wait === -1 ? LONG_WAITS.length : wait);
    };
    return sorted.toSorted((one, other) => placeOf(one) - placeOf(other));
  }
}
