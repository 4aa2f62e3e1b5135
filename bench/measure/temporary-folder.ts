import { mkdtempDisposableSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Creates a temporary folder that is deleted with its contents when it goes out of scope. */
export const temporaryFolder = () => mkdtempDisposableSync(join(tmpdir(), 'halewell-bench-'));
