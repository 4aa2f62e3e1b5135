import { Phone, Tag } from 'lucide-react';
import { type ReactNode, useRef, type MouseEvent } from 'react';
import { useNavigate } from 'react-router';
import { telLink } from '#shared/domain/contact/tel-link.ts';
import type { ProviderCard as ProviderOnCard } from '#shared/contract/records/provider.ts';
import { dayOpeningText } from '#shared/domain/clinics/opening-copy.ts';
import { type Interval, openingAt } from '#shared/domain/clinics/opening-hours.ts';
import { weekdayName } from '#shared/domain/dates/weekday.ts';
import { milesText } from '#shared/domain/location/miles-text.ts';
import { bestOffer } from '#shared/domain/providers/best-offer.ts';
import { SERVICES_SHOWN } from '#shared/domain/providers/services-shown.ts';
import { paths } from '#web/app/paths.ts';
import { useMinute } from '#web/lib/site/use-now.ts';
import { CardLink } from '#web/ui/card-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { isPlainClick } from '#web/lib/site/plain-click.ts';
import { offerText } from './offer-text.ts';
import { DiscountBadge } from './discount-badge.tsx';
import { ProviderPictures } from './provider-pictures.tsx';
import { fromList } from './list-address.ts';
import { rememberOpenedCard } from './opened-card.ts';

const SIZES = '(min-width: 80rem) 304px, (min-width: 64rem) 31vw, (min-width: 40rem) 46vw, 92vw';

type ProviderCardProps = {
  provider: ProviderOnCard;
  /** The favourite button, from the favourites feature. */
  heart?: ReactNode;
  /** Above the fold: its image is loaded eagerly. */
  eager?: boolean;
  /** The index of the picture shown first, so that neighbours differ. */
  firstPicture?: number;
  headingLevel?: 2 | 3 | undefined;
};

/**
 * A provider in a list: one link, with separate targets for heart, carousel and phone (HOME-11 to
 * HOME-18). It opens the location that the search found.
 */
export function ProviderCard({
  provider,
  heart,
  eager = false,
  firstPicture = 0,
  headingLevel = 3,
}: ProviderCardProps) {
  const link = useRef<HTMLAnchorElement>(null);
  const Heading: 'h2' | 'h3' = `h${headingLevel}`;
  const offer = bestOffer(provider.offers);
  const open = useOpenFromList();
  const href = paths.provider(provider._id, provider.branch?.index);
  return (
    <Card as="article" padding="none" interactive className="flex h-full flex-col">
      <ProviderPictures
        provider={provider}
        sizes={SIZES}
        priority={eager}
        firstPicture={firstPicture}
        linkRef={link}
        className="rounded-t-[calc(var(--radius-card)-1px)]"
      />
      <DiscountBadge
        provider={provider}
        className="absolute top-3 left-3 z-20 shadow-float ring-1 ring-line"
      />
      {heart}
      <div className="flex flex-1 flex-col p-4">
        <p className="flex justify-between gap-3 text-xs text-muted">
          <span className="min-w-0 truncate">
            {[provider.category, provider.location].filter(Boolean).join(' · ')}
          </span>
          <Distance kilometres={provider.distance} />
        </p>
        <Heading className="mt-1 text-base leading-snug">
          <CardLink
            ref={link}
            to={href}
            onClick={(event) => open(event, href)}
            className="text-ink"
          >
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
        <OpeningLine provider={provider} />
        <div className="mt-auto grid justify-items-start gap-1.5 pt-3 text-sm empty:pt-0">
          <BranchPhone provider={provider} />
          {offer ? (
            <p className="flex gap-2 font-medium text-benefit">
              <Tag className="mt-0.5 size-4 shrink-0" />
              <span className="line-clamp-2">{offerText(offer)}</span>
            </p>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

/**
 * Whether it is open on the day that was asked for; without one, until when today, by the minute (P-60).
 * Nothing where it is closed, or that is not known.
 */
function OpeningLine({ provider: { openOn, hoursToday } }: { provider: ProviderOnCard }) {
  if (openOn === undefined) return hoursToday ? <OpenToday intervals={hoursToday} /> : null;
  return openOn === null ? null : <OpenLine text={`Open on ${weekdayName(openOn)}`} />;
}

function OpenToday({ intervals }: { intervals: readonly Interval[] }) {
  const text = dayOpeningText(openingAt(intervals, useMinute()));
  return text ? <OpenLine text={text} /> : null;
}

function OpenLine({ text }: { text: string }) {
  return <p className="mt-2 text-sm font-medium text-green">{text}</p>;
}

/** The phone of the location that the search found, as a target of its own. */
function BranchPhone({ provider: { name, branch } }: { provider: ProviderOnCard }) {
  const call = branch ? telLink(branch.phone) : null;
  if (!branch || call === null) return null;
  return (
    <a
      href={call}
      aria-label={`${branch.phone}, call ${name}`}
      className="text-link tabular relative z-20 inline-flex min-h-6 items-center gap-2"
    >
      <Phone className="size-4 shrink-0" />
      {branch.phone}
    </a>
  );
}

function Distance({ kilometres }: { kilometres: number | null }) {
  if (kilometres === null) return null;
  return <span className="tabular shrink-0">{milesText(kilometres * 1000)}</span>;
}

/**
 * Opens a provider so that its page knows the list to go back to. The address is read on click: cards
 * do not render again with each search.
 */
function useOpenFromList() {
  const navigate = useNavigate();
  return (event: MouseEvent<HTMLAnchorElement>, href: string) => {
    if (!isPlainClick(event)) return;
    event.preventDefault();
    const { pathname, search } = window.location;
    const list = pathname + search;
    const { top } = event.currentTarget.getBoundingClientRect();
    rememberOpenedCard({ list, href, top });
    void navigate(href, { state: fromList(list) });
  };
}
