import { Suspense } from 'react';
import { lazyPart } from '#web/lib/lazy-part.ts';
import { useIdle } from '#web/lib/session/use-idle.ts';

const IdleDialog = lazyPart(() => import('./idle-dialog.tsx'));

/** Warns at 55 minutes without activity; at 60 the session ends (decision 9). */
export function IdleWarning() {
  const { warned, stay } = useIdle();
  if (!warned) return null;
  return (
    <Suspense>
      <IdleDialog onStay={stay} />
    </Suspense>
  );
}
