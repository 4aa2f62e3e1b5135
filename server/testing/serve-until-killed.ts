import { run } from '../main.ts';

/** The product from its sources without pages, as a process of its own. */
await run();
