import { SearchX } from 'lucide-react';
import type { ProviderCounts } from '#shared/contract/search.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyMessage } from '#web/ui/empty-message.tsx';
import { filtersToUrl, initialFilters, type SearchFilters, type Sort } from './filters.ts';
import type { ProviderList } from './queries.ts';
import { soughtWords } from './sought-words.ts';
import { waysOn } from './ways-on.ts';

type Props = {
  found: ProviderList;
  filters: SearchFilters;
  sort: Sort;
  counts: ProviderCounts | null;
  /** A filter was taken away, or all of them. */
  onRelaxed: () => void;
};

/** In place of the list where it is empty: what was looked for, and what to relax. */
export default function NothingFound({ found, filters, sort, counts, onRelaxed }: Props) {
  const ways = [...waysOn(filters, counts), { text: 'Clear filters', without: initialFilters }];
  return (
    <EmptyMessage
      className="pt-4"
      icon={<SearchX />}
      title="No providers found matching your filters."
      headingLevel={3}
      action={
        <ul aria-label="Ways on" className="flex flex-wrap gap-2">
          {ways.map(({ text, without }) => (
            <li key={text} className="max-w-full">
              <ButtonLink
                to={paths.home() + filtersToUrl(without, { sort })}
                preventScrollReset
                onClick={onRelaxed}
              >
                {text}
              </ButtonLink>
            </li>
          ))}
        </ul>
      }
    >
      {soughtWords(filters, found)}{' '}
      {ways.length > 1 ? 'You could relax one filter:' : 'Try a nearby town or another word.'}
    </EmptyMessage>
  );
}
