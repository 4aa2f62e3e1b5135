import { useQuery, useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClinicRecord } from '#shared/contract/clinic-record.ts';
import { NOTHING_WAITS, waitingFields, withWaiting } from '#shared/domain/clinics/record-fields.ts';
import type { ProviderRecordInput } from '#shared/forms/provider-record.ts';
import { instantText } from '#shared/domain/dates/display.ts';
import { paths } from '#web/app/paths.ts';
import { loadLatest } from '#web/lib/queries/load-latest.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Notice } from '#web/ui/notice.tsx';
import { ChangeSection } from './change-section.tsx';
import { recordQuery, useChangeRecord, readVersion, versionsQuery } from './queries.ts';
import { RecordForm } from './record-form.tsx';
import { toScreen } from './record-values.ts';

/** A clinic's own record: what waits for approval, the form, and earlier versions (P-59, P-65). */
export function ClinicRecordEditor({ providerId }: { providerId: string }) {
  const { data, isError, isFetching, refetch } = useQuery(recordQuery(providerId));
  const [loads, setLoads] = useState(0);
  const [restored, setRestored] = useState<ProviderRecordInput | null>(null);
  if (!data)
    return isError ? (
      <ErrorMessage
        title="We couldn’t load your clinic’s details."
        onRetry={() => void refetch()}
        pending={isFetching}
      />
    ) : (
      <LoadingRegion label="Loading your clinic’s details">
        <Skeleton shape="block" className="h-96" />
      </LoadingRegion>
    );
  const again = (record: ProviderRecordInput | null) => {
    setRestored(record);
    setLoads(loads + 1);
  };
  return (
    <>
      {data.change ? <ChangeSection providerId={providerId} change={data.change} /> : null}
      <Form
        key={loads}
        data={data}
        providerId={providerId}
        restored={restored}
        onSaved={() => again(null)}
        onReload={() => void loadLatest(refetch, () => again(null))}
      />
      <VersionsSection providerId={providerId} onRestore={again} />
    </>
  );
}

type FormProps = {
  data: ClinicRecord;
  providerId: string;
  /** An earlier version that fills the form, to be looked at and saved. */
  restored: ProviderRecordInput | null;
  onSaved: () => void;
  onReload: () => void;
};

function Form({ data, providerId, restored, onSaved, onReload }: FormProps) {
  const change = useChangeRecord(providerId);
  // A withdrawal brings the latest record, which this form does not begin from.
  const [began] = useState(data);
  const { id: _, version, removedLocations, ...record } = began.record;
  const waiting = data.change?.state === 'pending' ? data.change : null;
  return (
    <RecordForm
      initial={toScreen(withWaiting(restored ?? record, record, waiting ?? NOTHING_WAITS))}
      removed={removedLocations}
      needsApproval={began.needsApproval}
      waiting={waitingFields(waiting ?? NOTHING_WAITS)}
      action="Save changes"
      back={paths.providerAppointments()}
      onReload={onReload}
      save={async (values) => {
        const { change: after } = await change.mutateAsync({
          save: values,
          version,
          waiting: waiting ? { change: waiting.id, version: waiting.version } : undefined,
        });
        const isWaiting =
          after?.state === 'pending' &&
          (after.id !== waiting?.id || after.version !== waiting.version);
        toast.show({
          kind: 'success',
          text: isWaiting
            ? 'Saved. Our team will check the rest before it goes live.'
            : 'All changes saved.',
        });
        onSaved();
      }}
    />
  );
}

type Props = {
  providerId: string;
  /** Fills the form with an earlier version; saving it makes it the latest. */
  onRestore: (record: ProviderRecordInput) => void;
};

/** The earlier versions of a record; nothing before the first edit. */
function VersionsSection({ providerId, onRestore }: Props) {
  const { data } = useQuery(versionsQuery(providerId));
  const restore = useMutation({
    mutationFn: (version: number) => readVersion(providerId, version),
    onSuccess(restored) {
      const { id: _, version: __, ...record } = restored;
      onRestore(record);
      window.scrollTo({ top: 0 });
      toast.show({ kind: 'info', text: 'Check the earlier version below, then save it.' });
    },
  });
  const [, ...earlier] = data?.items ?? [];
  if (earlier.length === 0) return null;
  return (
    <Card as="section" aria-labelledby="record-versions">
      <h2 id="record-versions">Earlier versions</h2>
      {restore.isError ? (
        <Notice tone="error" className="mt-4">
          We couldn’t load that version. Please try again.
        </Notice>
      ) : null}
      <ul className="mt-4 divide-y divide-line">
        {earlier.map(({ version, at, who }) => (
          <li key={version} className="flex flex-wrap items-center justify-between gap-3 py-3">
            <span className="text-sm">
              {instantText(at)}
              <span className="block text-muted">{who || 'Our team'}</span>
            </span>
            <Button
              size="sm"
              pending={restore.isPending && restore.variables === version}
              onClick={() => restore.mutate(version)}
            >
              Restore<span className="sr-only"> the version of {instantText(at)}</span>
            </Button>
          </li>
        ))}
      </ul>
    </Card>
  );
}
