import { CalendarCheck, MapPin, Star } from 'lucide-react';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { longUsDate } from '#shared/domain/dates/display.ts';
import { milesText } from '#shared/domain/location/miles-text.ts';
import { paths } from '#web/app/paths.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { Badge } from '#web/ui/badge.tsx';
import { filtersToUrl, initialFilters } from '../filters.ts';
import { BackToList } from './back-to-list.tsx';

type Props = {
  provider: Pick<
    ProviderRecord,
    'name' | 'category' | 'specialty' | 'location' | 'rating' | 'availableToday'
  >;
  /** Distance to the chosen location; null if unknown. */
  metres: number | null;
};

/** Name, category and location (PROV-01). */
export function ProviderHeader({ provider, metres }: Props) {
  const { name, category, specialty, location } = provider;
  const place = [location, metres === null ? '' : milesText(metres)].filter(Boolean).join(' · ');
  return (
    <header>
      <BackToList to={paths.home() + filtersToUrl({ ...initialFilters, category })}>
        {category}
      </BackToList>
      <h1 className="mt-1">{name}</h1>
      <p className="mt-1 flex flex-wrap gap-x-5 wrap-anywhere text-muted">
        <span>{specialty || category}</span>
        {place ? (
          <span className="tabular inline-flex items-center gap-1.5">
            <MapPin className="size-4 shrink-0" />
            {place}
          </span>
        ) : null}
      </p>
      <Facts provider={provider} />
    </header>
  );
}

/** Rating and availability, if the record has them (P-37). */
function Facts({ provider: { rating, availableToday } }: Pick<Props, 'provider'>) {
  const { today } = useSite();
  if (rating === null && availableToday !== true) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {rating === null ? null : (
        <Badge tone="reward" icon={<Star />}>
          Rated {rating} out of 5
        </Badge>
      )}
      {availableToday === true ? (
        <Badge tone="green" icon={<CalendarCheck />}>
          Available today<span className="max-[24rem]:sr-only">, {longUsDate(today)}</span>
        </Badge>
      ) : null}
    </p>
  );
}
