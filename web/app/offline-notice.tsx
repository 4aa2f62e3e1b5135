import { useSyncExternalStore } from 'react';
import { offlineMisses } from '#web/lib/offline/offline-misses.ts';
import { useOnline } from '#web/lib/offline/use-online.ts';
import { classNames } from '#web/ui/class-names.ts';

type Props = {
  /** Shown as soon as the device is offline; otherwise once something could not load. */
  atOnce: boolean;
  className?: string;
};

/**
 * Says that the page is offline, near the top, above a page's own sticky bar and below the header.
 * The live region is there before the text.
 */
export function OfflineNotice({ atOnce, className }: Props) {
  const online = useOnline();
  const misses = useSyncExternalStore(offlineMisses.subscribe, offlineMisses.get, () => 0);
  const shown = !online && (atOnce || misses > 0);
  return (
    <output
      data-print="hide"
      className={classNames('sticky z-35 block bg-yellow-soft text-yellow', className)}
    >
      {shown ? (
        // A new element each time, so that the text is announced again.
        <span key={misses} className="page block animate-rise py-2 text-sm font-medium">
          You’re offline. The rest will load when you reconnect.
        </span>
      ) : null}
    </output>
  );
}
