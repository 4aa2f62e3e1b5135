import { type RefObject, useState } from 'react';
import type { ClinicTeam } from '#shared/contract/clinic-team.ts';
import { STAFF_KIND_NAMES, STAFF_KINDS, type StaffKind } from '#shared/domain/clinics/staff.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Badge } from '#web/ui/badge.tsx';
import { Button } from '#web/ui/button.tsx';
import { Select } from '#web/ui/select.tsx';
import { toast } from '#web/ui/toast.ts';
import { VisuallyHidden } from '#web/ui/visually-hidden.tsx';
import { type ClinicCalls, useChangeTeam } from './queries.ts';
import { RemovalDialog } from './removal-dialog.tsx';

type Props = {
  person: ClinicTeam['people'][number];
  calls: ClinicCalls;
  isSelf: boolean;
  managed: readonly StaffKind[];
  /** Gets the focus of the button that goes with its person. */
  heading: RefObject<HTMLHeadingElement | null>;
};

const KIND_OPTIONS = STAFF_KINDS.map((value) => ({ value, label: STAFF_KIND_NAMES[value] }));

/** A person of the team, with what the reader may change about them. */
export function PersonLine({ person, calls, isSelf, managed, heading }: Props) {
  const { uid, name, email, kind } = person;
  const [asking, setAsking] = useState(false);
  const change = useChangeTeam(calls, async (next: StaffKind) => await calls.setKind?.(uid, next));
  const isManaged = managed.includes(kind);
  const shown = change.isPending ? change.variables : kind;

  function setKind(next: StaffKind) {
    change.mutate(next, {
      onSuccess: () =>
        toast.show({ kind: 'success', text: `${name} is now ${STAFF_KIND_NAMES[next]}.` }),
      onError: (error) =>
        toast.show({ kind: 'error', text: messageOf(error, 'We couldn’t change this role.') }),
    });
  }

  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3 py-4">
      <div className="min-w-0 grow basis-56">
        <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-semibold wrap-anywhere">
          {name}
          {isSelf ? <Badge tone="green">You</Badge> : null}
        </p>
        <p className="text-sm text-muted wrap-anywhere">{email}</p>
      </div>
      <div className="flex flex-wrap items-center gap-3">
        {calls.setKind && isManaged && !isSelf ? (
          <div className="w-40">
            <Select
              label={`Role of ${name}`}
              hideLabel
              options={KIND_OPTIONS.filter(({ value }) => managed.includes(value))}
              value={shown}
              aria-disabled={change.isPending || undefined}
              onChange={(event) => {
                const next = STAFF_KINDS.find((one) => one === event.currentTarget.value);
                if (next && !change.isPending) setKind(next);
              }}
            />
          </div>
        ) : (
          <Badge tone="primary">{STAFF_KIND_NAMES[kind]}</Badge>
        )}
        {isManaged || isSelf ? (
          <Button size="sm" onClick={() => setAsking(true)}>
            <span>
              {isSelf ? 'Leave the team' : 'Remove'}
              {isSelf ? null : <VisuallyHidden> {name}</VisuallyHidden>}
            </span>
          </Button>
        ) : null}
      </div>
      <RemovalDialog
        calls={calls}
        uid={uid}
        name={isSelf ? null : name}
        open={asking}
        onClose={() => setAsking(false)}
        onRemoved={() => heading.current?.focus()}
      />
    </li>
  );
}
