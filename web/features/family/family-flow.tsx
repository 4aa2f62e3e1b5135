import { type ReactNode, useState } from 'react';
import type { Day } from '#shared/domain/dates/day.ts';
import { loadLatest } from '#web/lib/queries/load-latest.ts';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { Modal } from '#web/ui/modal.tsx';
import { Skeleton } from '#web/ui/skeleton.tsx';
import { Spinner } from '#web/ui/spinner.tsx';
import { FamilyDetailsModal } from './family-details-modal.tsx';
import type { FamilyDraft } from './family-draft.ts';
import { useFamilyToEdit } from './queries.ts';

type Props = {
  uid: string;
  today: Day;
  brandName: string;
  /** Price and cancellation terms, above the payment button. */
  terms: ReactNode;
  draft: FamilyDraft;
  /** The checkout is being opened. */
  paying: boolean;
  /** Absent where the plan is already paid: then there are only the members to save. */
  onPay?: () => void;
  onClose: () => void;
};

/**
 * Buying a family plan: load the stored details, edit and save them, then pay (PRICE-08 to PRICE-11).
 * Without stored details the form starts with one empty member.
 */
export default function FamilyFlow(props: Props) {
  const { data, isError, isFetching, isFetchedAfterMount, refetch } = useFamilyToEdit(props.uid);
  // A form is not replaced by what its own save returns.
  const [loads, setLoads] = useState(0);
  if (isFetchedAfterMount && !isError)
    return (
      <FamilyDetailsModal
        {...props}
        key={loads}
        stored={data?.familyMembers ?? null}
        version={data?.version ?? 0}
        onReload={(show) =>
          void loadLatest(refetch, () => {
            show();
            setLoads(loads + 1);
          })
        }
      />
    );
  return (
    <Modal onClose={props.onClose} title="Family details">
      {isError && !isFetching ? (
        <ErrorMessage title="Failed to load family details" onRetry={() => void refetch()}>
          Your saved details haven’t changed. Please try again in a moment.
        </ErrorMessage>
      ) : (
        <Loading />
      )}
    </Modal>
  );
}

/** Loading text above a skeleton of the form (PRICE-08). */
function Loading() {
  return (
    <div className="grid gap-6">
      <div className="flex items-center gap-3">
        <Spinner />
        <output>Loading family details…</output>
      </div>
      {['name', 'birthday'].map((field) => (
        <div key={field} className="grid gap-3">
          <Skeleton className="w-28" />
          <Skeleton shape="block" className="h-12" />
        </div>
      ))}
      <Skeleton className="w-64 max-w-full" />
      <Skeleton shape="block" className="mt-6 h-12" />
    </div>
  );
}
