import { useId, useState } from 'react';
import type { Appointment } from '#shared/contract/records/appointment.ts';
import { preferredTimeText } from '#shared/domain/appointments/time-text.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { plural } from '#shared/domain/numbers/plural.ts';
import { useToday } from '#web/lib/site/use-today.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { DeskActions } from '../actions/use-desk-actions.tsx';
import { rowActionName } from '../list/row-copy.ts';
import type { DeskPlace } from '../desk-place.ts';
import { useMayRunDesk } from '../may-run-desk.ts';
import { checkInNote, SETTLE_LABELS, attendedAction } from './settle-copy.ts';
import { useUnsettled } from './queries.ts';

type Props = {
  place: DeskPlace;
  actions: DeskActions;
  onOpen: (visit: Appointment) => void;
};

/**
 * The visits that are over and wait for the desk's word, oldest first (P-14): one line until it is
 * opened. Nothing where none do.
 */
export function UnsettledVisits({ place, actions, onOpen }: Props) {
  const { data: visits = [] } = useUnsettled(place);
  const [expanded, setExpanded] = useState(false);
  const today = useToday();
  const listId = useId();
  // Read-only staff settle nothing.
  const mayRun = useMayRunDesk();
  if (visits.length === 0 || !mayRun) return null;
  return (
    <Card
      as="section"
      aria-labelledby="desk-unsettled"
      padding="sm"
      className="mb-5 max-sm:mt-3 max-sm:mb-3"
    >
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <h2 id="desk-unsettled" className="text-base">
          {`${plural(visits.length, 'visit')} to settle`}
        </h2>
        <Button
          size="sm"
          aria-expanded={expanded}
          aria-controls={listId}
          onClick={() => setExpanded(!expanded)}
        >
          {expanded ? 'Hide' : 'Say who attended'}
        </Button>
      </div>
      <div id={listId} hidden={!expanded}>
        <p className="measure mt-1 text-sm text-muted">
          You can settle a visit for 14 days, and undo that in its details.
        </p>
        <ul className="mt-3 divide-y divide-line">
          {visits.map((visit) => (
            <li
              key={visit._id}
              className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2 py-3 last:pb-0"
            >
              <p className="min-w-0">
                <button
                  type="button"
                  className="text-link min-h-6 text-left font-semibold wrap-anywhere"
                  onClick={() => onOpen(visit)}
                >
                  {visit.patientName}
                </button>
                <span className="block text-sm text-muted">
                  {[
                    visit.requestedDate === today ? 'Today' : longDate(visit.requestedDate),
                    preferredTimeText(visit.preferredTime),
                    checkInNote(visit),
                  ]
                    .filter((part) => part !== '')
                    .join(', ')}
                </span>
              </p>
              <span className="flex flex-wrap gap-2">
                {[attendedAction(visit), 'no-show' as const].map((action) => (
                  <Button
                    key={action}
                    size="sm"
                    pending={actions.moving.has(visit._id)}
                    aria-label={rowActionName(SETTLE_LABELS[action], visit)}
                    onClick={() => void actions.move(visit, action)}
                  >
                    {SETTLE_LABELS[action]}
                  </Button>
                ))}
              </span>
            </li>
          ))}
        </ul>
      </div>
    </Card>
  );
}
