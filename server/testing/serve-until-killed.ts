import { run } from '../main.ts';

/** Runs the server from its sources, without pages, as a separate process. */
await run();
