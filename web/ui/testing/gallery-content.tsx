import { Heart, Stethoscope } from 'lucide-react';
import { Suspense, lazy, useRef, useState } from 'react';
import { Badge, type BadgeTone } from '../badge.tsx';
import { CardLink } from '../card-link.tsx';
import { Card } from '../card.tsx';
import { Carousel } from '../carousel.tsx';
import { Chip } from '../chip.tsx';
import { classNames } from '../class-names.ts';
import { Disclosure } from '../disclosure.tsx';
import { ErrorMessage } from '../error-message.tsx';
import { GalleryMessages } from './gallery-messages.tsx';
import { IconButton } from '../icon-button.tsx';
import { Notice } from '../notice.tsx';
import { Picture } from '../picture.tsx';
import { PriceTag } from '../price-tag.tsx';
import { ScrollRow } from '../scroll-row.tsx';
import { ShowMore } from '../show-more.tsx';
import { LoadingRegion, Skeleton } from '../skeleton.tsx';

const Tabs = lazy(async () => ({ default: (await import('../tabs.tsx')).Tabs }));

const topics =
  'All, Dentists, Opticians, Physiotherapy, Dermatology, Hearing, Nutrition, Osteopathy, Podiatry, Pilates, Massage, Health checks, Vaccinations, Yoga'.split(
    ', ',
  );

const TONES: Readonly<Record<BadgeTone, true>> = {
  primary: true,
  benefit: true,
  reward: true,
  green: true,
  red: true,
  blue: true,
  purple: true,
  yellow: true,
  grey: true,
  surface: true,
};

export function GalleryContent() {
  const [topic, setTopic] = useState('Dentists');
  const [chips, setChips] = useState(['Within 5 miles', 'Open today']);
  return (
    <section className="grid grid-cols-1 gap-8">
      <h2>Content</h2>
      <div className="flex flex-wrap gap-2">
        {(Object.keys(TONES) as BadgeTone[]).map((tone) => (
          <Badge key={tone} tone={tone}>
            {tone}
          </Badge>
        ))}
      </div>
      <ScrollRow
        label="Topics"
        items={topics}
        itemKey={(one) => one}
        activeKey={topic}
        renderItem={(one, roving) => (
          <button
            type="button"
            {...roving}
            aria-pressed={one === topic}
            onClick={() => setTopic(one)}
            className={classNames(
              'min-h-11 rounded-full border px-4 text-sm font-semibold transition-colors',
              one === topic
                ? 'border-transparent bg-primary text-primary-ink'
                : 'border-line bg-surface hover:border-primary',
            )}
          >
            {one}
          </button>
        )}
      />
      <div className="flex flex-wrap gap-2">
        {chips.map((one) => (
          <Chip key={one} onRemove={() => setChips(chips.filter((other) => other !== one))}>
            {one}
          </Chip>
        ))}
      </div>
      <div className="grid gap-6 sm:grid-cols-2 lg:grid-cols-3 xl:grid-cols-4">
        <Sample name="Harley Dental Rooms" />
        <Sample name="Northgate Eye Care" />
        <LoadingRegion label="Loading">
          <Card padding="none" className="overflow-hidden">
            <Skeleton shape="block" className="aspect-4/3 rounded-none" />
            <div className="grid gap-3 p-4">
              <Skeleton className="h-5 w-2/3" />
              <Skeleton className="w-1/2" />
              <Skeleton className="w-5/6" />
            </div>
          </Card>
        </LoadingRegion>
      </div>
      <div className="grid grid-cols-1 gap-4 lg:grid-cols-2">
        <Notice tone="info" title="Opening hours">
          The desk answers from 9 to 5.
        </Notice>
        <Notice tone="success">Field updated successfully!</Notice>
        <Notice tone="warning" title="Your plan ends soon">
          It ends on 3 March 2027.
        </Notice>
        <ErrorMessage title="The list could not be loaded." onRetry={() => {}}>
          Nothing was lost. Check your connection and try again.
        </ErrorMessage>
      </div>
      <Suspense>
        <Tabs
          label="Parts"
          tabs={[
            { value: 'one', label: 'Upcoming', count: 3, panel: <p>Three to come.</p> },
            { value: 'two', label: 'History', panel: <p>Nothing yet.</p> },
            { value: 'three', label: 'Rewards', panel: <p>Two stamps.</p> },
          ]}
        />
      </Suspense>
      <div className="measure">
        <Disclosure summary="How does it work?">
          You pay the practice directly and show your card.
        </Disclosure>
        <Disclosure summary="Can I cancel?">Yes, within 14 days.</Disclosure>
      </div>
      <GalleryMessages />
      <ShowMore shown={20} total={134} noun="practice" onShowMore={() => {}} />
    </section>
  );
}

function Sample({ name }: { name: string }) {
  const link = useRef<HTMLAnchorElement>(null);
  const pictures = [1, 2, 3].map((number) => ({
    key: String(number),
    node: (
      <Picture src={`/pictures/dentists-${number}`} alt="" sizes="(min-width: 64rem) 25vw, 100vw" />
    ),
  }));
  return (
    <Card as="article" padding="none" interactive className="overflow-hidden">
      <Carousel label={`Pictures of ${name}`} slides={pictures} linkRef={link} />
      <IconButton label={`Save ${name}`} variant="surface" className="absolute top-3 right-3 z-20">
        <Heart />
      </IconButton>
      <div className="grid gap-1 p-4">
        <h3 className="text-base">
          <CardLink to="/somewhere" ref={link}>
            {name}
          </CardLink>
        </h3>
        <p className="text-sm text-muted">Marylebone, London · 1.2 miles</p>
        <p className="mt-2 flex items-center gap-2 text-sm">
          <Stethoscope className="size-4 text-muted" /> Check-up
          <PriceTag was="£60" now="£48" />
        </p>
      </div>
    </Card>
  );
}
