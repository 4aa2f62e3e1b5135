import { useState } from 'react';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import type { ClinicCalls } from './queries.ts';
import { RemovalDialog } from './removal-dialog.tsx';

/** For people who don't manage the team: they may leave it. */
export function LeaveSection({ calls, uid }: { calls: ClinicCalls; uid: string }) {
  const [asking, setAsking] = useState(false);
  return (
    <Card as="section" aria-labelledby="clinic-leave">
      <h2 id="clinic-leave">Team</h2>
      <p className="measure mt-2 text-muted">
        Owners and managers look after the team. If you no longer work here, you can leave.
      </p>
      <Button className="mt-4" onClick={() => setAsking(true)}>
        Leave the team
      </Button>
      <RemovalDialog
        calls={calls}
        uid={uid}
        name={null}
        open={asking}
        onClose={() => setAsking(false)}
      />
    </Card>
  );
}
