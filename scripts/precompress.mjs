/** Packs the files of the build once, so that the server only has to hand them out. */
import { readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const TEXT = /\.(?:js|css|svg|json|txt|webmanifest)$/;
/** Below this a packed file saves nothing. */
const LEAST_BYTES = 500;

const packings = [
  ['.gz', (body) => promisify(gzip)(body, { level: 9 })],
  [
    '.br',
    (body) => {
      const params = { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY };
      return promisify(brotliCompress)(body, { params });
    },
  ],
];

/** Writes a `.gz` and a `.br` beside every text file of a folder that is worth it. */
export async function precompress(folder) {
  const files = readdirSync(folder, { recursive: true }).map((name) => join(folder, name));
  const worth = files.filter((file) => TEXT.test(file) && statSync(file).size >= LEAST_BYTES);
  await Promise.all(
    worth.flatMap((file) =>
      packings.map(async ([ending, pack]) =>
        writeFileSync(file + ending, await pack(readFileSync(file))),
      ),
    ),
  );
}
