import { LocateFixed, MapPin } from 'lucide-react';
import { locationSupported } from '#web/lib/geolocation/device-location.ts';
import type { LocationState } from '#web/lib/geolocation/use-device-location.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { accuracyText } from './range-copy.ts';

type Props = {
  state: LocationState;
  onRead: () => void;
  onManual: () => void;
};

/** The device location with its accuracy, and manual check-in (CHECKIN-07, CHECKIN-08, CHECKIN-11). */
export function LocationPanel({ state, onRead, onManual }: Props) {
  const { phase, location, problem } = state;
  const busy = phase === 'starting' || phase === 'reading';
  return (
    <Card as="section" aria-labelledby="your-location" className="grid gap-4 lg:sticky lg:top-24">
      <div className="flex flex-col gap-4 sm:max-lg:flex-row sm:max-lg:items-center sm:max-lg:justify-between">
        <div className="min-w-0">
          <h3 id="your-location" className="flex items-center gap-2">
            <MapPin className="size-5 shrink-0 text-primary" />
            Your location
          </h3>
          <p aria-live="polite" className="measure mt-1 text-sm text-muted">
            {statusText(state)}
          </p>
        </div>
        <div className="flex shrink-0 flex-wrap gap-3 max-sm:*:grow lg:*:grow">
          {phase === 'unasked' ? (
            <Button size="sm" variant="primary" icon={<LocateFixed />} onClick={onRead}>
              Use my location
            </Button>
          ) : locationSupported() ? (
            <Button size="sm" pending={busy} onClick={onRead}>
              Refresh Location
            </Button>
          ) : null}
          <Button size="sm" onClick={onManual}>
            Manual Check-in
          </Button>
        </div>
      </div>
      {problem && !busy ? (
        <Notice tone="error" title={problem}>
          {location ? 'We’re using your last known location.' : 'You can still check in manually.'}
        </Notice>
      ) : null}
    </Card>
  );
}

function statusText({ phase, location, problem }: LocationState): string {
  if (phase === 'unasked')
    return 'To check you in when you arrive, we compare your location with the provider’s. Your browser will ask you first. We keep the distance, not your location.';
  if (location) return `Accuracy: ${accuracyText(location.accuracy)}`;
  return problem && phase === 'settled' ? 'We don’t know your location.' : 'Finding your location…';
}
