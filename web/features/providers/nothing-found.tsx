import { SearchX } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyMessage } from '#web/ui/empty-message.tsx';
import type { Found } from './filter-words.ts';
import type { SearchFilters } from './filters.ts';
import { soughtWords } from './sought-words.ts';

type Props = { found: Found; filters: SearchFilters; onCleared: () => void };

/** In place of the list where it is empty: what was looked for, and a way on. */
export default function NothingFound({ found, filters, onCleared }: Props) {
  return (
    <EmptyMessage
      className="pt-4"
      icon={<SearchX aria-hidden="true" />}
      title="No providers found matching your filters."
      headingLevel={3}
      action={
        <ButtonLink to={paths.home()} preventScrollReset onClick={onCleared}>
          Clear filters
        </ButtonLink>
      }
    >
      {soughtWords(filters, found)} Try a wider area, a nearby town or another word.
    </EmptyMessage>
  );
}
