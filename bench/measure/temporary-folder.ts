import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A folder that is removed when it goes out of scope, with what is in it. */
export const temporaryFolder = () => mkdtempDisposableSync(join(tmpdir(), 'halewell-bench-'));
