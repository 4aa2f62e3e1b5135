/**
 * Measures several times and keeps the smallest: what else the machine does only ever adds.
 * @param work gives figures by name; those of one name are compared with each other
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
