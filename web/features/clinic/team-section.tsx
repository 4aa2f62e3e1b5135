import { type RefObject, useRef } from 'react';
import type { ClinicTeam } from '#shared/contract/clinic-team.ts';
import { OWNER_WAIT_DAYS, type StaffKind } from '#shared/domain/clinics/staff.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { InvitationList } from './invitation-list.tsx';
import { InviteForm } from './invite-form.tsx';
import { PersonLine } from './person-line.tsx';
import { type ClinicCalls, useTeam } from './queries.ts';

type Props = {
  calls: ClinicCalls;
  /** Null for an operator. */
  ownUid: string | null;
  /** Whom the reader may change and remove; staff invite these too, an operator an owner alone. */
  managed: readonly StaffKind[];
  intro: string;
};

/** The people of a clinic, the open invitations, and a form for the next one (P-59). */
export function TeamSection({ calls, ownUid, managed, intro }: Props) {
  const { data, isError, error, isFetching, refetch } = useTeam(calls);
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <Card as="section" aria-labelledby="clinic-team">
      <h2 id="clinic-team" ref={heading} tabIndex={-1}>
        Team
      </h2>
      <p className="measure mt-2 text-muted">{intro}</p>
      {data ? (
        <Team team={data} calls={calls} ownUid={ownUid} managed={managed} heading={heading} />
      ) : isError ? (
        <ErrorMessage
          title={messageOf(error, 'We couldn’t load the team.')}
          onRetry={() => void refetch()}
          pending={isFetching}
          className="mt-4"
        />
      ) : (
        <LoadingRegion label="Loading the team">
          <Skeleton className="mt-6 w-56" />
          <Skeleton className="mt-3 w-72" />
          <Skeleton className="mt-6 w-48" />
          <Skeleton className="mt-3 w-64" />
        </LoadingRegion>
      )}
    </Card>
  );
}

type TeamProps = Omit<Props, 'intro'> & {
  team: ClinicTeam;
  heading: RefObject<HTMLHeadingElement | null>;
};

function Team({ team, calls, ownUid, managed, heading }: TeamProps) {
  return (
    <>
      {team.people.length === 0 ? (
        <p className="mt-4">No one works here yet, so members can’t ask for appointments.</p>
      ) : (
        <ul className="mt-4 divide-y divide-line">
          {team.people.map((person) => (
            <PersonLine
              key={person.uid}
              person={person}
              calls={calls}
              isSelf={person.uid === ownUid}
              managed={managed}
              heading={heading}
            />
          ))}
        </ul>
      )}
      <InvitationList
        invitations={team.invitations}
        calls={calls}
        managed={managed}
        heading={heading}
      />
      {ownUid !== null ? (
        <InviteForm calls={calls} kinds={managed} />
      ) : team.people.some(({ kind }) => kind === 'owner') ? (
        <p className="measure mt-6 border-t border-line pt-6 text-muted">
          The owner decides who joins this team. If they’ve left and can’t be reached, remove them:
          you can invite a new owner {OWNER_WAIT_DAYS} days later.
        </p>
      ) : (
        <InviteForm calls={calls} kinds={['owner']} />
      )}
    </>
  );
}
