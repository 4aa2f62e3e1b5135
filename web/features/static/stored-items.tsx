import type { StoredItem } from '#web/content/stored-in-browser.ts';

/** What the browser holds: each name with its purpose and how long it stays. */
export function StoredItems({ items }: { items: readonly StoredItem[] }) {
  return (
    <ul className="my-1 divide-y divide-line rounded-card border border-line bg-surface">
      {items.map(({ key, purpose, kept }) => (
        <li key={key} className="grid break-inside-avoid gap-2 p-4">
          <code className="font-mono text-sm font-semibold break-all">{key}</code>
          <p className="text-sm">{purpose}</p>
          <p className="text-sm text-muted">
            <span className="font-medium text-ink">Kept:</span> {kept}
          </p>
        </li>
      ))}
    </ul>
  );
}
