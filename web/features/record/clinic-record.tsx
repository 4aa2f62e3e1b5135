import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ClinicRecord } from '#shared/contract/clinic-record.ts';
import { NOTHING_WAITS, waitingFields, withWaiting } from '#shared/domain/clinics/record-fields.ts';
import type { ProviderRecordInput } from '#shared/forms/provider-record.ts';
import { paths } from '#web/app/paths.ts';
import { loadLatest } from '#web/lib/queries/load-latest.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { toast } from '#web/ui/toast.ts';
import { ChangeSection } from './change-section.tsx';
import { recordQuery, useChangeRecord } from './queries.ts';
import { RecordForm } from './record-form.tsx';
import { toScreen } from './record-values.ts';
import { VersionsSection } from './versions-section.tsx';

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
