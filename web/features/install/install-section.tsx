import { useSyncExternalStore } from 'react';
import { install, installOffer } from '#web/lib/install/install-offer.ts';
import { useSite } from '#web/lib/site/use-site.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';

/** Offers to install the site as an app, if the browser supports it and it is not installed (SHELL-10). */
export function InstallSection() {
  const { brand } = useSite();
  const offer = useSyncExternalStore(installOffer.subscribe, installOffer.get, () => null);
  if (!offer) return null;
  return (
    <Card as="section" aria-labelledby="install">
      <h2 id="install">Install {brand.name} on this device</h2>
      <p className="mt-2 mb-4 text-muted">
        Open the app from your home screen or desktop, in a window of its own. If you’re a member,
        you can see your health card even when you’re offline.
      </p>
      <Button onClick={() => void install(offer)}>Install app</Button>
    </Card>
  );
}
