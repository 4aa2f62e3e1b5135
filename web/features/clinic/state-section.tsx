import { type RefObject, useRef, useState } from 'react';
import type { ClinicStateRecord } from '#shared/contract/clinic-state.ts';
import {
  type ClinicState,
  isLifecyclePossible,
  LIFECYCLE_ACTIONS,
  type LifecycleAction,
} from '#shared/domain/clinics/lifecycle.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { type ClinicCalls, useClinicState } from './queries.ts';
import { ACTION_COPY, STATE_NAMES, stateText } from './state-copy.ts';
import { StateDialog } from './state-dialog.tsx';

type Props = {
  calls: ClinicCalls;
  /** Whether the reader may take an action at all. */
  may: (action: LifecycleAction) => boolean;
};

const TONES = { draft: 'grey', live: 'green', paused: 'yellow', closed: 'red' } as const;

/** Whether the clinic is live, and the buttons that change it (P-58). */
export function StateSection({ calls, may }: Props) {
  const { data, isError, error, isFetching, refetch } = useClinicState(calls);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="clinic-state">
      <h2 id="clinic-state" ref={heading} tabIndex={-1}>
        Status
      </h2>
      {data ? (
        <Current record={data} calls={calls} may={may} heading={heading} />
      ) : isError ? (
        <ErrorMessage
          title={messageOf(error, 'We couldn’t load the clinic’s status.')}
          onRetry={() => void refetch()}
          pending={isFetching}
          className="mt-4"
        />
      ) : (
        <LoadingRegion label="Loading the status">
          <Skeleton className="mt-4 w-24" />
          <Skeleton className="mt-3 w-80 max-w-full" />
        </LoadingRegion>
      )}
    </Card>
  );
}

const toneOf = (state: ClinicState) => TONES[state];

type CurrentProps = Props & {
  record: ClinicStateRecord;
  /** Gets the focus of a button that goes with its state. */
  heading: RefObject<HTMLHeadingElement | null>;
};

function Current({ record, calls, may, heading }: CurrentProps) {
  const [asking, setAsking] = useState<LifecycleAction | null>(null);
  const actions = LIFECYCLE_ACTIONS.filter(
    (action) => may(action) && isLifecyclePossible(action, record.state),
  );
  return (
    <>
      <p className="mt-3">
        <Badge tone={toneOf(record.state)}>{STATE_NAMES[record.state]}</Badge>
      </p>
      <p className="measure mt-2">{stateText(record)}</p>
      {actions.length > 0 ? (
        <div className="mt-4 flex flex-wrap gap-3">
          {actions.map((action) => (
            <Button
              key={action}
              variant={action === 'publish' || action === 'resume' ? 'primary' : 'secondary'}
              onClick={() => setAsking(action)}
            >
              {ACTION_COPY[action].button}
            </Button>
          ))}
        </div>
      ) : null}
      {asking === null ? null : (
        <StateDialog
          action={asking}
          record={record}
          calls={calls}
          onClose={() => setAsking(null)}
          onChanged={() => heading.current?.focus()}
        />
      )}
    </>
  );
}
