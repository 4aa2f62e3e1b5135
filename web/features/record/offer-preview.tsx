import { EyeOff } from 'lucide-react';
import { useFormContext, useWatch } from 'react-hook-form';
import { badgeText, discountBadge } from '#shared/domain/providers/discount-badge.ts';
import { highestPercent } from '#shared/domain/providers/discount-lines.ts';
import {
  type HiddenText,
  previewOffers,
  textsWithCodes,
} from '#shared/domain/providers/offer-preview.ts';
import { linesOn, toDatedLine } from '#shared/domain/providers/offer.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { summaryText } from './offer-preview-copy.ts';
import { OfferPreviewLine } from './offer-preview-line.tsx';
import { offerOfRow, type ProviderScreenInput } from './record-values.ts';

const OTHER_TEXTS = {
  specialty: 'Specialty',
  summary: 'Summary',
  details: 'Details',
  services: 'Services on the card',
  servicesOffered: 'Services offered',
  prices: 'Prices',
  bookingNotes: 'How to book',
} as const satisfies Partial<Record<keyof ProviderScreenInput, string>>;
type TextField = keyof typeof OTHER_TEXTS;
/** The lists, with a text per line. */
const LISTS = new Set<TextField>(['services', 'servicesOffered']);
const TEXT_FIELDS = Object.keys(OTHER_TEXTS) as TextField[];

function textsOf(field: TextField, written: ProviderScreenInput[TextField]): string[] {
  if (typeof written !== 'string') return written.flatMap(({ service, note }) => [service, note]);
  return LISTS.has(field) ? written.split('\n') : [written];
}

/** What visitors and members will see of the offers being typed, by the rules of the provider page. */
export function OfferPreview() {
  const { control } = useFormContext<ProviderScreenInput>();
  const [name, written] = useWatch({ control, name: ['name', 'offers'] });
  const texts = useWatch({ control, name: TEXT_FIELDS });
  const today = useToday();
  const dated = written
    .map(offerOfRow)
    .filter(({ text }) => text !== '')
    .map(toDatedLine);
  const lines = linesOn(dated, today);
  const offers = previewOffers(name, dated);
  const hidden = textsWithCodes(
    { name, offers: dated },
    TEXT_FIELDS.map((field, index) => [field, textsOf(field, texts[index] ?? '')] as const),
  );
  const badge = discountBadge({
    discountPercent: highestPercent(lines),
    comingSoon: lines.length === 0,
  });
  return (
    <section
      aria-labelledby="offer-preview"
      className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-4"
    >
      <div>
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <h3 id="offer-preview" className="text-base">
            Offer preview
          </h3>
          <p className="flex items-center gap-2 text-sm text-muted">
            Badge on the card
            <Badge tone={badge.kind === 'coming-soon' ? 'grey' : 'benefit'}>
              {badgeText(badge)}
            </Badge>
          </p>
        </div>
        <output className="mt-1 block text-sm text-muted">
          {offers.length === 0
            ? 'Add an offer above to see what visitors and members will see.'
            : summaryText(offers)}
        </output>
      </div>
      {offers.length === 0 ? null : (
        <ol className="divide-y divide-line rounded-card border border-line bg-surface">
          {offers.map((offer, index) => (
            // Two lines may have the same text.
            <OfferPreviewLine key={`${index} ${offer.line.text}`} offer={offer} today={today} />
          ))}
        </ol>
      )}
      {hidden.length === 0 ? null : <HiddenElsewhere texts={hidden} />}
    </section>
  );
}

/** The other texts of the record in which visitors do not see a code. */
function HiddenElsewhere({ texts }: { texts: readonly HiddenText<TextField>[] }) {
  return (
    <Notice tone="info" title="We’ve hidden promo codes in other fields too">
      <p className="mt-1">Visitors will see this text without the code:</p>
      <ul className="mt-3 grid gap-3">
        {texts.map(({ field, visitorText }) => (
          <li key={field} className="flex gap-2">
            <EyeOff className="mt-0.5 size-4 shrink-0" />
            <span className="min-w-0">
              <span className="font-semibold">{OTHER_TEXTS[field]}</span>
              <span className="line-clamp-3 wrap-anywhere whitespace-pre-line">{visitorText}</span>
            </span>
          </li>
        ))}
      </ul>
    </Notice>
  );
}
