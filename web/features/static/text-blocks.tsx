import { vatWords } from '#shared/domain/money/vat.ts';
import type { Block } from '#web/content/static-text.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { RichText } from './rich-text.tsx';
import { StoredItems } from './stored-items.tsx';

/** Paragraphs and lists of a static text, one beneath the other. */
export function TextBlocks({ blocks }: { blocks: readonly Block[] }) {
  return (
    <div className="grid gap-3">
      {blocks.map((block, place) => (
        <BlockOf key={place} block={block} />
      ))}
    </div>
  );
}

function VatLine() {
  return <p>{vatWords(useSite().vatNumber)}</p>;
}

function BlockOf({ block }: { block: Block }) {
  if (typeof block === 'string') {
    return (
      <p>
        <RichText>{block}</RichText>
      </p>
    );
  }
  if ('vat' in block) return <VatLine />;
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
