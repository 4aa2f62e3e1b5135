import { Tag } from 'lucide-react';
import { type ReactNode, useRef } from 'react';
import type { ProviderCard as ProviderOnCard } from '#shared/contract/records/provider.ts';
import { milesText } from '#shared/domain/location/miles-text.ts';
import { bestOffer } from '#shared/domain/providers/best-offer.ts';
import { SERVICES_SHOWN } from '#shared/domain/providers/services-shown.ts';
import { paths } from '#web/app/paths.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { offerText } from './offer-text.ts';
import { DiscountBadge } from './discount-badge.tsx';
import { ProviderPictures } from './provider-pictures.tsx';

const SIZES = '(min-width: 80rem) 304px, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw';

type ProviderCardProps = {
  provider: ProviderOnCard;
  /** The favourite button, from the favourites feature. */
  heart?: ReactNode;
  /** Above the fold: its image is loaded eagerly. */
  eager?: boolean;
  headingLevel?: 2 | 3 | undefined;
};

/** A provider in a list: one link, with separate targets for heart and carousel (HOME-11 to HOME-18). */
export function ProviderCard({
  provider,
  heart,
  eager = false,
  headingLevel = 3,
}: ProviderCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const Heading: 'h2' | 'h3' = `h${headingLevel}`;
  const offer = bestOffer(provider.offers);
  return (
    <Card as="article" padding="none" interactive className="flex h-full flex-col">
      <ProviderPictures
        provider={provider}
        sizes={SIZES}
        priority={eager}
        linkRef={link}
        className="rounded-t-[calc(var(--radius-card)-1px)]"
      />
      <DiscountBadge provider={provider} className="absolute top-3 left-3 z-20" />
      {heart}
      <div className="flex flex-1 flex-col p-4">
        <p className="flex justify-between gap-3 text-xs text-muted">
          <span className="min-w-0 truncate">
            {[provider.category, provider.location].filter(Boolean).join(' · ')}
          </span>
          <Distance kilometres={provider.distance} />
        </p>
        <Heading className="mt-1 text-base leading-snug">
          <CardLink ref={link} to={paths.provider(provider._id)} className="text-ink">
            {provider.name}
          </CardLink>
        </Heading>
        <ul className="mt-2 text-sm text-muted">
          {provider.services.slice(0, SERVICES_SHOWN).map((service) => (
            <li key={service} className="inline not-last:after:content-[',_']">
              {service}
            </li>
          ))}
        </ul>
        {offer ? (
          <p className="mt-auto flex gap-2 pt-3 text-sm font-medium text-benefit">
            <Tag className="mt-0.5 size-4 shrink-0" />
            <span className="line-clamp-2">{offerText(offer)}</span>
          </p>
        ) : null}
      </div>
    </Card>
  );
}

function Distance({ kilometres }: { kilometres: number | null }) {
  if (kilometres === null) return null;
  return <span className="tabular shrink-0">{milesText(kilometres * 1000)}</span>;
}
