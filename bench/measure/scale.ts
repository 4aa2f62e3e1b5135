/** How much data there is: `BENCH_SCALE`, such as 0.02 for a try, of which figures say nothing. */
export const SCALE = Number(process.env['BENCH_SCALE'] ?? 1);
if (!(SCALE > 0 && SCALE <= 1)) throw new Error('BENCH_SCALE is a number above 0, at most 1');

export const IS_TRY = SCALE < 1;
