import { MapPinCheck } from 'lucide-react';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { EmptyMessage } from '#web/ui/empty-message.tsx';

/** Nothing is confirmed from today on (spec 2, Check-In tab; spec 8). */
export function NothingToCheckIn({ problem }: { problem: string }) {
  return (
    <EmptyMessage
      icon={<MapPinCheck />}
      headingLevel={3}
      title="No Appointments Available for Check-in"
      className="py-6"
      action={<ButtonLink to={paths.profile()}>Return to Profile</ButtonLink>}
    >
      {problem}
    </EmptyMessage>
  );
}
