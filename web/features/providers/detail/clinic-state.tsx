import type { ProviderRecord } from '#shared/contract/records/provider.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { Notice } from '#web/ui/notice.tsx';

type Props = {
  provider: Pick<ProviderRecord, 'state' | 'pausedUntil'>;
  className?: string | undefined;
};

/** Says that a clinic is not live, to those who still see it: its patients and its staff (P-58). */
export function ClinicState({ provider: { state, pausedUntil }, className }: Props) {
  if (state === 'live') return null;
  if (state === 'draft')
    return (
      <Notice tone="info" title="This page isn’t live yet" className={className}>
        Only the clinic’s team can see it.
      </Notice>
    );
  if (state === 'closed')
    return (
      <Notice tone="warning" title="This clinic has closed" className={className}>
        You can still see your appointments here. For questions about them, call the clinic.
      </Notice>
    );
  return (
    <Notice tone="warning" title="This clinic is paused" className={className}>
      {pausedUntil === null
        ? 'It isn’t taking new appointments for now.'
        : `It takes new appointments again from ${longDate(pausedUntil)}.`}{' '}
      Appointments you already have stay as they are.
    </Notice>
  );
}
