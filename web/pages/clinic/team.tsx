import { LIFECYCLE } from '#shared/domain/clinics/lifecycle.ts';
import { kindsManagedBy, mayAtClinic } from '#shared/domain/clinics/staff.ts';
import { privateHead } from '#shared/domain/seo/page-head.ts';
import { LeaveSection } from '#web/features/clinic/leave-section.tsx';
import { LogSection } from '#web/features/clinic/log-section.tsx';
import { callsOfStaff } from '#web/features/clinic/queries.ts';
import { StateSection } from '#web/features/clinic/state-section.tsx';
import { TeamSection } from '#web/features/clinic/team-section.tsx';
import type { Route } from './+types/team';
import { ClinicFrame } from './clinic-frame.tsx';

export function meta({ matches: [root] }: Route.MetaArgs) {
  return privateHead('Your clinic', root.loaderData?.brand.name);
}

/** /clinic: who works for a clinic, and whether it is live (P-58, P-59). */
export default function ClinicTeamPage() {
  return (
    <ClinicFrame section="team">
      {({ _id: id, staffKind: kind }, uid) => {
        const calls = callsOfStaff(id);
        return (
          <>
            <StateSection
              calls={calls}
              may={(action) => {
                const { task } = LIFECYCLE[action];
                return task !== null && mayAtClinic(kind, task);
              }}
            />
            {mayAtClinic(kind, 'manage-team') ? (
              <>
                <TeamSection
                  calls={calls}
                  ownUid={uid}
                  managed={kindsManagedBy(kind)}
                  intro="Everyone signs in with their own account, so you can see who did what."
                />
                <LogSection id={id} />
              </>
            ) : (
              <LeaveSection calls={calls} uid={uid} />
            )}
          </>
        );
      }}
    </ClinicFrame>
  );
}
