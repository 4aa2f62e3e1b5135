import * as build from 'virtual:react-router/server-build';
import type { ServerBuild } from 'react-router';
import { run } from './main.ts';
import { createPageHandler } from './pages/page-handler.ts';

// The framework reads the build from this module as well.
export * from 'virtual:react-router/server-build';

/** Starts the server with the pages of this build. */
export function start(): Promise<void> {
  return run(createPageHandler(build as ServerBuild));
}
