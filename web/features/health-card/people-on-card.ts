/** Names for a list: two people of one family may share theirs, so that each gets a key of its own. */
export function peopleOnCard(names: readonly string[]): { key: string; name: string }[] {
  const seen = new Map<string, number>();
  return names.map((name) => {
    const count = (seen.get(name) ?? 0) + 1;
    seen.set(name, count);
    return { key: `${count} ${name}`, name };
  });
}
