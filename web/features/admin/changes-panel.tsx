import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { clinicRecordContract, type RecordChange } from '#shared/contract/clinic-record.ts';
import { instantText } from '#shared/domain/dates/display.ts';
import { differencesOf } from '#shared/domain/clinics/record-fields.ts';
import { paths } from '#web/app/paths.ts';
import { api } from '#web/lib/api/browser-api.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Difference } from '#web/ui/difference.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { StatusMessage } from '#web/ui/status-message.tsx';
import { TextInput } from '#web/ui/text-input.tsx';
import { toast } from '#web/ui/toast.ts';
import { FilePen } from 'lucide-react';

const KEY = ['admin', 'record-changes'];
const STATES = {
  pending: ['yellow', 'Waiting'],
  approved: ['green', 'Approved'],
  declined: ['red', 'Declined'],
  withdrawn: ['grey', 'Withdrawn'],
} as const;

/** What clinics want to change of their live records, and the decision (P-59). */
export function ChangesPanel() {
  const { data, isError, isFetching, refetch } = useQuery({
    queryKey: KEY,
    queryFn: () => api.call(clinicRecordContract.listRecordChanges, {}),
    staleTime: 0,
  });
  if (isError && !data)
    return (
      <ErrorMessage
        title="We couldn’t load the changes."
        onRetry={() => void refetch()}
        pending={isFetching}
        className="mt-6"
      />
    );
  if (!data)
    return (
      <LoadingRegion label="Loading changes">
        <Skeleton shape="block" className="mt-6 h-48" />
      </LoadingRegion>
    );
  if (data.items.length === 0)
    return (
      <StatusMessage icon={<FilePen />} title="No changes to approve">
        When a clinic changes its name, categories, registrations or offers, the changes appear
        here.
      </StatusMessage>
    );
  return (
    <ul aria-label="Changes" className="mt-6 grid gap-6">
      {data.items.map((change) => (
        <li key={change.id}>
          <Change change={change} />
        </li>
      ))}
    </ul>
  );
}

function Change({ change }: { change: RecordChange }) {
  const { id, providerId, providerName, state, version } = change;
  const [reason, setReason] = useState('');
  const queries = useQueryClient();
  const decide = useMutation({
    mutationFn: (approve: boolean) =>
      api.call(clinicRecordContract.decideRecordChange, {
        params: { id },
        body: { approve, reason: approve ? '' : reason, version },
      }),
    onSuccess: ({ state: decided }) =>
      toast.show({
        kind: 'success',
        text: decided === 'approved' ? 'Approved. The changes are live.' : 'Declined.',
      }),
    onSettled: () => queries.invalidateQueries({ queryKey: ['admin'] }),
  });
  const [tone, label] = STATES[state];
  return (
    <Card as="article" aria-label={`Changes of ${providerName}`} className="grid gap-4">
      <div className="flex flex-wrap items-center gap-3">
        <h2 className="text-lg">
          <Link className="text-link" to={paths.adminProvider(providerId)}>
            {providerName}
          </Link>
        </h2>
        <Badge tone={tone}>{label}</Badge>
        <span className="text-sm text-muted">
          {change.requestedBy || 'Deleted account'}, {instantText(change.requestedAt)}
        </span>
      </div>
      <Difference entries={differencesOf(change)} />
      {change.reason ? <p className="text-sm">Reason: {change.reason}</p> : null}
      {decide.isError ? (
        <Notice tone="error">{messageOf(decide.error, 'We couldn’t save this.')}</Notice>
      ) : null}
      {state === 'pending' ? (
        <div className="grid gap-4 border-t border-line pt-4">
          <TextInput
            label="Reason for the clinic"
            hint="Only if you decline. We’ll email it to the clinic."
            className="max-w-xl"
            maxLength={500}
            value={reason}
            onChange={({ currentTarget: { value } }) => setReason(value)}
          />
          <div className="flex flex-wrap items-start gap-3">
            <Button
              variant="primary"
              pending={decide.isPending}
              onClick={() => decide.mutate(true)}
            >
              Approve
            </Button>
            <Button
              pending={decide.isPending}
              reason={reason.trim() === '' ? 'Write a reason first.' : undefined}
              onClick={() => decide.mutate(false)}
            >
              Decline
            </Button>
          </div>
        </div>
      ) : null}
    </Card>
  );
}
