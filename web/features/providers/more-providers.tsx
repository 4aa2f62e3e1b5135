import { useDeferredValue, useId } from 'react';
import type { ProviderCard } from '#shared/contract/records/provider.ts';
import { classNames } from '#web/ui/class-names.ts';
import { nearestHeading, relatedHeading } from './more-copy.ts';
import { FADING, ProviderGrid, type RenderHeart } from './provider-grid.tsx';
import type { ProviderList } from './queries.ts';

type Props = {
  list: Pick<ProviderList, 'providers' | 'nearest' | 'related' | 'place' | 'parts' | 'changing'>;
  renderHeart: RenderHeart;
};

/**
 * The lists that follow the exact matches under headings of their own: the nearest beyond the place,
 * and others of the category (P-68). Lazy-loaded: only searches have them.
 */
export default function MoreProviders({ list, renderHeart }: Props) {
  const { place, parts } = list;
  // Clicks and typing take priority over rendering the cards.
  const providers = useDeferredValue(list.providers) ?? [];
  const nearest = useDeferredValue(list.nearest);
  const related = useDeferredValue(list.related);
  const isFirst = providers.length + nearest.length === 0;
  return (
    <div className={classNames('page pb-6', list.changing && FADING)}>
      <Section
        heading={nearestHeading({ providers, nearest, place, parts })}
        providers={nearest}
        renderHeart={renderHeart}
      />
      <Section
        heading={relatedHeading({ related, isFirst })}
        providers={related}
        renderHeart={renderHeart}
      />
    </div>
  );
}

type SectionProps = {
  heading: string;
  providers: readonly ProviderCard[];
  renderHeart: RenderHeart;
};

function Section({ heading, providers, renderHeart }: SectionProps) {
  const id = useId();
  if (providers.length === 0) return null;
  return (
    <section aria-labelledby={id} className="pb-8">
      <h2 id={id} className="pb-4 text-lg">
        {heading}
      </h2>
      <ProviderGrid providers={providers} renderHeart={renderHeart} />
    </section>
  );
}
