/** A row that an action left out, in words, and why. */
export type LeftOutRow = { readonly name: string; readonly reason: string };

/** Nobody reads more of them in an alert. */
const SHOWN = 8;

/** Rows that were left out, by reason: most often there is one for all of them. */
export function LeftOutList({ rows }: { rows: readonly LeftOutRow[] }) {
  const reasons = [...new Set(rows.map(({ reason }) => reason))];
  return (
    <ul className="mt-3 grid gap-4">
      {reasons.map((reason) => {
        const names = rows.filter((row) => row.reason === reason).map(({ name }) => name);
        const more = names.length - SHOWN;
        return (
          <li key={reason}>
            <p>{reason}</p>
            <ul className="mt-1 grid list-disc gap-1 pl-5 text-ink">
              {names.slice(0, SHOWN).map((name, place) => (
                <li key={`${place}-${name}`} className="break-words">
                  {name}
                </li>
              ))}
              {more > 0 ? <li>{`and ${more} more`}</li> : null}
            </ul>
          </li>
        );
      })}
    </ul>
  );
}
