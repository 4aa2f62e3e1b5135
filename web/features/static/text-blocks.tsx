import { vatNotice } from '#shared/domain/money/vat.ts';
import type { Block } from '#web/content/static-text.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import type { StoredItem } from '#web/content/stored-in-browser.ts';
import { RichText } from './rich-text.tsx';

export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid gap-3">
      {blocks.map((block, place) => (
        <TextBlock key={place} block={block} />
      ))}
    </div>
  );
}

function VatLine() {
  return <p>{vatNotice(useSite().vatNumber)}</p>;
}

/** Nothing in an installation that does not say who runs it. */
function OperatorLine() {
  const { operator } = useSite();
  return operator === null ? null : <p>{operator}</p>;
}

function TextBlock({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText>{block}</RichText>
      </p>
    );
  }
  if ('vat' in block) return <VatLine />;
  if ('operator' in block) return <OperatorLine />;
  if ('stored' in block) return <StoredItems items={block.stored} />;
  return (
    <ul className="grid list-disc gap-2 pl-5 marker:text-theme">
      {block.list.map((entry) => (
        <li key={entry} className="pl-1">
          <RichText>{entry}</RichText>
        </li>
      ))}
    </ul>
  );
}

/** The items stored in the browser, with purpose and retention. */
function StoredItems({ items }: { items: readonly StoredItem[] }) {
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
