import { CalendarCheck, ChevronLeft, Star } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { longUsDate } from '#shared/domain/dates/display.ts';
import { milesText } from '#shared/domain/location/distance.ts';
import { paths } from '#web/app/paths.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { filtersToUrl, initialFilters } from '../filters.ts';
import { ProviderPictures } from '../provider-pictures.tsx';

type Props = {
  provider: ProviderRecord;
  /** To the chosen location, where it is known from where. */
  metres: number | null;
  heart: ReactNode;
};

/** Gallery, name, category and place (spec 2, Provider detail). */
export function ProviderHeader({ provider, metres, heart }: Props) {
  const { today } = useSite();
  const { name, category, specialty, location, rating, availableToday } = provider;
  return (
    <header className="grid gap-4">
      <Link
        to={paths.home() + filtersToUrl({ ...initialFilters, category })}
        className="inline-flex min-h-9 w-fit items-center gap-1 text-sm font-medium text-muted hover:text-primary"
      >
        <ChevronLeft aria-hidden="true" className="size-4" />
        {category}
      </Link>
      <div className="relative">
        <ProviderPictures
          provider={provider}
          sizes="(min-width: 64rem) 800px, 100vw"
          ratio="wide"
          priority
          alwaysArrows
          className="rounded-card"
        />
        {heart}
      </div>
      <div>
        <h1>{name}</h1>
        <p className="mt-1 text-muted">
          {[specialty || category, location, metres === null ? '' : milesText(metres)]
            .filter(Boolean)
            .join(' · ')}
        </p>
        {rating !== null || availableToday === true ? (
          <p className="mt-3 flex flex-wrap gap-2">
            {rating === null ? null : (
              <Badge tone="reward" icon={<Star aria-hidden="true" />}>
                Rated {rating} of 5
              </Badge>
            )}
            {availableToday === true ? (
              <Badge tone="green" icon={<CalendarCheck aria-hidden="true" />}>
                Available today, {longUsDate(today)}
              </Badge>
            ) : null}
          </p>
        ) : null}
      </div>
    </header>
  );
}
