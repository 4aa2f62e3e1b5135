import type { RecordChange } from '#shared/contract/clinic-record.ts';
import { type ApprovedField, differencesOf } from '#shared/domain/clinics/record-fields.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Difference } from '#web/ui/difference.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { toast } from '#web/ui/toast.ts';
import { useChangeRecord } from './queries.ts';

/** What waits for approval, or why it was declined; nothing after an approval or a withdrawal. */
export function ChangeSection({
  providerId,
  change,
}: {
  providerId: string;
  change: RecordChange;
}) {
  const withdraw = useChangeRecord(providerId);
  const { id, state, reason, version } = change;
  const differences = differencesOf(change);
  const send = (field?: ApprovedField) =>
    withdraw.mutate(
      { withdraw: { change: id, version, field } },
      { onSuccess: () => toast.show({ kind: 'success', text: 'Changes withdrawn.' }) },
    );
  if (state !== 'pending' && state !== 'declined') return null;
  return (
    <Card as="section" aria-labelledby="record-change" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 id="record-change">Changes to approve</h2>
        {state === 'pending' ? (
          <Badge tone="yellow">Waiting for approval</Badge>
        ) : (
          <Badge tone="red">Declined</Badge>
        )}
      </div>
      <p className="text-sm text-muted">
        {state === 'pending'
          ? 'Our team will check these changes, usually within two working days. Until then your page stays as it is.'
          : `Our team didn’t approve these changes${reason ? `: ${reason}` : '.'}`}
      </p>
      <Difference
        entries={differences.map(({ field, ...difference }) => ({
          ...difference,
          action:
            state === 'pending' && differences.length > 1 ? (
              <Button size="sm" pending={withdraw.isPending} onClick={() => send(field)}>
                Withdraw {difference.name.toLowerCase()}
              </Button>
            ) : null,
        }))}
      />
      {withdraw.isError ? (
        <Notice tone="error">
          {messageOf(withdraw.error, 'We couldn’t withdraw the changes.')}
        </Notice>
      ) : null}
      {state === 'pending' ? (
        <Button className="justify-self-start" pending={withdraw.isPending} onClick={() => send()}>
          {differences.length > 1 ? 'Withdraw all changes' : 'Withdraw changes'}
        </Button>
      ) : null}
    </Card>
  );
}
