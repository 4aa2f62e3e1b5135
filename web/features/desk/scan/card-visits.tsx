import { CalendarPlus } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { Button } from '#web/ui/button.tsx';
import { placeTitle } from '#web/lib/appointments/address-copy.ts';
import { restoreLostFocus } from '#web/lib/appointments/restore-lost-focus.ts';
import { statusBadge } from '#web/lib/appointments/status-badge.ts';
import { Badge } from '#web/ui/badge.tsx';
import type { DeskMove } from '../actions/use-desk-actions.tsx';
import { DESK_STATUS_TONES, LIKELY_ACTION_LABELS, rowActionName } from '../list/row-copy.ts';
import { mainVisit, nextStep } from './next-step.ts';

type Props = {
  visits: readonly Appointment[];
  locationId: string;
  moving: ReadonlySet<string>;
  onMove: (visit: Appointment, action: DeskMove) => void;
  onOpen: (visit: Appointment) => void;
  onAdd: () => void;
};

export function CardVisits({ visits, locationId, moving, onMove, onOpen, onAdd }: Props) {
  const first = mainVisit(visits);
  return (
    <div className="grid gap-3">
      <h4 className="text-sm">Visits today</h4>
      {visits.length === 0 ? (
        <>
          <p>No visits today.</p>
          <Button
            variant="primary"
            className="justify-self-start"
            icon={<CalendarPlus />}
            onClick={onAdd}
          >
            Add an appointment
          </Button>
        </>
      ) : (
        <ul className="grid gap-3">
          {visits.map((visit) => (
            <VisitItem
              key={visit._id}
              visit={visit}
              locationId={locationId}
              moving={moving.has(visit._id)}
              main={visit === first}
              onMove={onMove}
              onOpen={onOpen}
            />
          ))}
        </ul>
      )}
    </div>
  );
}

type VisitItemProps = {
  visit: Appointment;
  locationId: string;
  moving: boolean;
  /** Whether its next step is the primary action. */
  main: boolean;
  onMove: (visit: Appointment, action: DeskMove) => void;
  onOpen: (visit: Appointment) => void;
};

function VisitItem({ visit, locationId, moving, main, onMove, onOpen }: VisitItemProps) {
  const { status, preferredTime, patientName, serviceType, providerAddress } = visit;
  const step = nextStep(visit);
  const details = useRef<HTMLButtonElement>(null);
  // The button of the last step is gone, and the focus with it.
  useEffect(() => {
    if (step === null) restoreLostFocus(() => details.current);
  }, [step]);
  const elsewhere = visit.addressId === locationId ? '' : `At ${placeTitle(providerAddress)}`;
  return (
    <li className="grid gap-3 rounded-control border border-line p-4">
      <div className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
        <p className="min-w-0 font-semibold wrap-anywhere">
          {[preferredTimeText(preferredTime), patientName].filter((part) => part !== '').join(', ')}
        </p>
        <Badge tone={DESK_STATUS_TONES[status]}>{statusBadge(status).word}</Badge>
      </div>
      <p className="text-sm wrap-anywhere text-muted">
        {[serviceType, elsewhere].filter((part) => part !== '').join(' · ')}
      </p>
      <div className="flex flex-wrap gap-3">
        {step ? (
          <Button
            size="sm"
            variant={main ? 'primary' : 'secondary'}
            aria-label={rowActionName(LIKELY_ACTION_LABELS[step], visit)}
            pending={moving}
            // The button becomes the next step in place: ignore the second click of a double click
            // and the repeats of a held key.
            onKeyDown={(event) => {
              if (event.repeat) event.preventDefault();
            }}
            onClick={(event) => {
              if (event.detail <= 1) onMove(visit, step);
            }}
          >
            {LIKELY_ACTION_LABELS[step]}
          </Button>
        ) : null}
        <Button
          ref={details}
          size="sm"
          aria-label={rowActionName('Open details', visit)}
          onClick={() => onOpen(visit)}
        >
          Open details
        </Button>
      </div>
    </li>
  );
}
