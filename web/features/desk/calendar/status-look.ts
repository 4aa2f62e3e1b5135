import { Check, CheckCheck, type LucideIcon, Sparkle, UserCheck, X } from 'lucide-react';
import type { AppointmentStatus } from '#shared/contract/records/appointment.ts';

type Look = {
  /** A sign beside the colour, which alone says nothing. */
  readonly Icon: LucideIcon;
  readonly block: string;
};

/** How a status looks in the calendar, in the colours of the list; what waits has a dashed line. */
export const STATUS_LOOKS: Readonly<Record<AppointmentStatus, Look>> = {
  pending: { Icon: Sparkle, block: 'border-dashed border-yellow bg-yellow-soft text-yellow' },
  confirmed: { Icon: Check, block: 'border-green/40 bg-green-soft text-green' },
  'checked-in': { Icon: UserCheck, block: 'border-purple/40 bg-purple-soft text-purple' },
  completed: { Icon: CheckCheck, block: 'border-blue/40 bg-blue-soft text-blue' },
  cancelled: { Icon: X, block: 'border-line bg-grey-soft text-grey' },
};
