/** Runs the tests of `NEAR_TESTS` one after another in this order, each without another try. */
import { join, relative } from 'node:path';
import { defineConfig } from 'vitest/config';
import { BaseSequencer, type TestSpecification } from 'vitest/node';
import config from '../../vitest.config.ts';

const root = join(import.meta.dirname, '../..');
const order = (process.env['NEAR_TESTS'] ?? '').split(' ');

class NearestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const place = ({ moduleId }: TestSpecification) => order.indexOf(relative(root, moduleId));
    return Promise.resolve(files.toSorted((a, b) => place(a) - place(b)));
  }
}

export default defineConfig({
  ...config,
  // Not in the packages' folder, where the ordinary runs remember what failed.
  cacheDir: join(root, '.cache/vite'),
  test: {
    ...config.test,
    projects: (config.test?.projects ?? []).map((project) =>
      typeof project === 'object' && 'test' in project
        ? // Each worker would load the whole server.
          { ...project, test: { ...project.test, maxWorkers: 1 } }
        : project,
    ),
    maxWorkers: 1,
    retry: 0,
    sequence: { sequencer: NearestFirst },
    // Between two mutants only one file changes.
    experimental: { fsModuleCache: true, fsModuleCachePath: join(root, '.cache/modules') },
  },
});
