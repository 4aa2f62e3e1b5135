/**
 * Measures several times and returns the minimum of each figure, because other load on the machine
 * only ever adds time.
 * @param work returns figures by name
 */
export async function bestOf<Name extends string>(
  times: number,
  work: () => Promise<Readonly<Record<Name, number>>>,
): Promise<Record<Name, number>> {
  const best: Record<Name, number> = { ...(await work()) };
  for (let run = 1; run < times; run += 1) {
    const again = await work();
    for (const name of Object.keys(again) as Name[]) best[name] = Math.min(best[name], again[name]);
  }
  return best;
}
