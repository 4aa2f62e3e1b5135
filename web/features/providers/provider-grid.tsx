import { memo, type ReactNode, type Ref, Suspense, useMemo } from 'react';
import type { ProviderCard as ProviderOnCard } from '#shared/contract/records/provider.ts';
import { firstPictures } from '#shared/domain/providers/first-pictures.ts';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { ProviderCard } from './provider-card.tsx';

/** Cards that may be above the fold, whose images load eagerly. */
const EAGER_CARDS = 4;
const SKELETONS = 8;

const grid = 'grid grid-cols-1 gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4';

/** While another list is loading. The delay avoids fading when the response is fast. */
export const FADING = 'opacity-50 transition-opacity delay-150 duration-slow';

export type RenderHeart = (provider: ProviderOnCard) => ReactNode;

type Props = {
  providers: readonly ProviderOnCard[];
  renderHeart: RenderHeart;
  headingLevel?: 2 | 3 | undefined;
  ref?: Ref<HTMLUListElement>;
  className?: string;
};

/**
 * Provider cards in one to four columns. Memoised: session and location changes around it do not
 * re-render the cards.
 */
export const ProviderGrid = memo(function ProviderGrid({
  providers,
  renderHeart,
  headingLevel,
  ref,
  className,
}: Props) {
  const first = useMemo(() => firstPictures(providers), [providers]);
  return (
    <ul ref={ref} className={classNames(grid, className)}>
      {providers.map((provider, index) => (
        <li
          key={provider._id}
          className={classNames('min-w-0', index >= EAGER_CARDS && 'late-card')}
        >
          {/* Each card hydrates separately, so that a click never waits for all of them. */}
          <Suspense>
            <GridItem
              provider={provider}
              renderHeart={renderHeart}
              eager={index < EAGER_CARDS}
              firstPicture={first[index] ?? 0}
              headingLevel={headingLevel}
            />
          </Suspense>
        </li>
      ))}
    </ul>
  );
});

type GridItemProps = Pick<Props, 'renderHeart' | 'headingLevel'> & {
  provider: ProviderOnCard;
  eager: boolean;
  firstPicture: number;
};

/** Memoised: appending cards does not re-render the existing ones. */
const GridItem = memo(function GridItem({
  provider,
  renderHeart,
  eager,
  firstPicture,
  headingLevel,
}: GridItemProps) {
  return (
    <ProviderCard
      provider={provider}
      heart={renderHeart(provider)}
      eager={eager}
      firstPicture={firstPicture}
      headingLevel={headingLevel}
    />
  );
});

export function ProviderGridSkeleton() {
  return (
    <div aria-hidden="true" className={grid}>
      {Array.from({ length: SKELETONS }, (_, index) => (
        <Card key={index} padding="none" className="overflow-hidden">
          <Skeleton shape="block" className="aspect-4/3 rounded-none" />
          <div className="grid gap-3 p-4">
            <Skeleton className="h-3 w-1/2" />
            <Skeleton className="h-5 w-3/4" />
            <Skeleton className="w-5/6" />
            <Skeleton className="w-2/3" />
          </div>
        </Card>
      ))}
    </div>
  );
}
