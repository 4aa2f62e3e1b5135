import { CalendarPlus } from 'lucide-react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { Button } from '#web/ui/button.tsx';
import type { DeskMove } from '../actions/use-desk-actions.tsx';
import { mainVisit } from './next-step.ts';
import { VisitItem } from './visit-item.tsx';

type Props = {
  visits: readonly Appointment[];
  locationId: string;
  moving: ReadonlySet<string>;
  onMove: (visit: Appointment, action: DeskMove) => void;
  onOpen: (visit: Appointment) => void;
  onAdd: () => void;
};

/** The visits of today of a card, or the way to one. */
export function CardVisits({ visits, locationId, moving, onMove, onOpen, onAdd }: Props) {
  const first = mainVisit(visits);
  return (
    <div className="grid gap-3">
      <h4 className="text-sm">Visits today</h4>
      {visits.length === 0 ? (
        <>
          <p>No visit today.</p>
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
