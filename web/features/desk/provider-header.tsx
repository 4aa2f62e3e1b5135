import { ChevronDown, MapPin, Phone, Settings } from 'lucide-react';
import { type ReactNode, useId, useState } from 'react';
import { Link } from 'react-router';
import { telLink } from '#shared/domain/contact/tel-link.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Card } from '#web/ui/card.tsx';
import { classNames } from '#web/ui/class-names.ts';
import { IconButton } from '#web/ui/icon-button.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import type { ChosenPlace } from './choose-place.ts';
import { locationLine } from './location-copy.ts';

type Props = ChosenPlace & {
  /** The provider and location selectors. */
  children?: ReactNode;
};

/**
 * The header card: provider and location of the desk (DASH-08, DASH-09). Its details are collapsed at
 * first, so that appointments are in sight: on phones all, on wider screens the summary.
 */
export function ProviderHeader({ provider, location, children }: Props) {
  const [expanded, setExpanded] = useState(false);
  const detailsId = useId();
  if (!provider) {
    return (
      <Card as="section" aria-label="Provider">
        <output className="mb-4 block text-muted">Loading provider details...</output>
        <Skeleton className="mb-3 h-6 w-1/3" />
        <Skeleton className="w-1/2" />
      </Card>
    );
  }
  const address = locationLine(provider, location ?? provider);
  const phone = location?.phone ?? provider.phone;
  return (
    <Card
      as="section"
      padding="sm"
      aria-labelledby="desk-provider"
      className="flex flex-col gap-3 sm:px-6 lg:flex-row lg:items-center lg:justify-between lg:gap-10"
    >
      <div className="min-w-0">
        <div className="flex items-center gap-x-2">
          <div className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
            <h2 id="desk-provider" className="break-words text-lg sm:text-xl">
              {provider.name}
            </h2>
            <Badge tone="primary">{provider.category}</Badge>
            {location?.removed ? <Badge tone="grey">Removed location</Badge> : null}
          </div>
          <IconButton
            size="sm"
            label={expanded ? 'Hide clinic details' : 'Show clinic details'}
            aria-expanded={expanded}
            aria-controls={detailsId}
            onClick={() => setExpanded(!expanded)}
            className={classNames('max-sm:ml-auto', !provider.summary && 'sm:hidden')}
          >
            <ChevronDown className={expanded ? 'rotate-180' : ''} />
          </IconButton>
        </div>
        <div id={detailsId} className={expanded ? '' : 'max-sm:hidden'}>
          <div className="flex flex-wrap gap-x-6 gap-y-0.5 text-xs max-sm:mt-1 sm:text-sm">
            {address ? (
              <p className="flex items-start gap-2">
                <MapPin className="mt-0.5 size-4 sm:size-5 shrink-0 text-muted" />
                <span>{address}</span>
              </p>
            ) : null}
            {phone ? (
              <p className="tabular flex items-start gap-2">
                <Phone className="mt-0.5 size-4 sm:size-5 shrink-0 text-muted" />
                <a
                  className="text-link inline-flex min-h-6 items-center"
                  href={telLink(phone) ?? undefined}
                >
                  {phone}
                </a>
              </p>
            ) : null}
            <Link
              to={paths.clinic(provider._id)}
              className="text-link inline-flex min-h-6 items-center gap-2"
            >
              <Settings className="size-4 shrink-0 sm:size-5" />
              Manage clinic
            </Link>
          </div>
          {provider.summary ? (
            <p
              className={classNames(
                'measure mt-1 text-xs text-muted sm:text-sm',
                !expanded && 'hidden',
              )}
            >
              {provider.summary}
            </p>
          ) : null}
        </div>
      </div>
      {children}
    </Card>
  );
}
