import { Clock, MapPin, Star } from 'lucide-react';
import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { openingText } from '#shared/domain/clinics/opening-copy.ts';
import { openingStatus, type PlacedHours } from '#shared/domain/clinics/opening-hours.ts';
import { milesText } from '#shared/domain/location/miles-text.ts';
import { paths } from '#web/app/paths.ts';
import { useMinute } from '#web/lib/site/use-now.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Badge } from '#web/ui/badge.tsx';
import { filtersToUrl, initialFilters } from '../filters.ts';
import { BackToList } from './back-to-list.tsx';

type Props = {
  provider: Pick<ProviderRecord, 'name' | 'category' | 'specialty' | 'location' | 'rating'>;
  /** Distance to the chosen location; null if unknown. */
  metres: number | null;
  /** Of the chosen location; null: it publishes none. */
  hours: PlacedHours | null;
};

/** Name, category and location (PROV-01). */
export function ProviderHeader({ provider, metres, hours }: Props) {
  const { name, category, specialty, location } = provider;
  const place = [location, metres === null ? '' : milesText(metres)].filter(Boolean).join(' · ');
  return (
    <header>
      <BackToList to={paths.home() + filtersToUrl({ ...initialFilters, category })}>
        {category}
      </BackToList>
      <h1 className="mt-1 wrap-anywhere">{name}</h1>
      <p className="mt-1 flex flex-wrap gap-x-5 wrap-anywhere text-muted">
        <span>{specialty || category}</span>
        {place ? (
          <span className="tabular inline-flex items-center gap-1.5">
            <MapPin className="size-4 shrink-0" />
            {place}
          </span>
        ) : null}
      </p>
      <Facts rating={provider.rating} hours={hours} />
    </header>
  );
}

/** Rating and opening hours, if the record has them (P-37, P-60). */
function Facts({ rating, hours }: { rating: number | null; hours: PlacedHours | null }) {
  const today = useToday();
  const minute = useMinute();
  if (rating === null && hours === null) return null;
  return (
    <p className="mt-3 flex flex-wrap gap-2">
      {rating === null ? null : (
        <Badge tone="reward" icon={<Star />}>
          Rated {rating} out of 5
        </Badge>
      )}
      {hours ? (
        <Badge
          tone={openingStatus(hours, today, minute).kind === 'closed' ? 'grey' : 'green'}
          icon={<Clock />}
        >
          {openingText(hours, today, minute)}
        </Badge>
      ) : null}
    </p>
  );
}
