import { GENDER_NAMES } from '#shared/domain/accounts/gender.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { paths } from '#web/app/paths.ts';
import { Badge } from '#web/ui/badge.tsx';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { ErrorMessage } from '#web/ui/error-message.tsx';
import { LoadingRegion, Skeleton } from '#web/ui/skeleton.tsx';
import { dependentLabel } from './family-copy.ts';
import { useProfileFamily } from './queries.ts';

/** The read-only list of family members in the profile (PROFILE-10, PROFILE-13). */
export function FamilyMembers({ uid }: { uid: string }) {
  const { data, isPending, isFetching, refetch } = useProfileFamily(uid);
  const members = data?.familyMembers ?? [];
  return (
    <Card as="section" aria-labelledby="family-members">
      <h2 id="family-members" className="mb-2">
        Family members
      </h2>
      {isPending ? (
        <LoadingRegion label="Loading family members">
          <Skeleton className="my-4 w-2/3" />
          <Skeleton className="my-4 w-1/2" />
        </LoadingRegion>
      ) : data === undefined ? (
        <ErrorMessage
          title="Failed to load family details"
          onRetry={() => void refetch()}
          pending={isFetching}
        />
      ) : members.length === 0 ? (
        <p className="text-muted">The people on your plan will appear here once you add them.</p>
      ) : (
        <ul className="divide-y divide-line">
          {members.map((member, index) => (
            <li
              // Two may have one name and one birthday.
              key={index}
              className="flex items-center justify-between gap-4 py-3"
            >
              <div className="min-w-0">
                <p className="font-medium break-words">{member.fullName}</p>
                <p className="tabular text-sm text-muted">
                  {longDate(member.dateOfBirth)}, {GENDER_NAMES[member.gender].toLowerCase()}
                </p>
              </div>
              <Badge tone={member.isDependent ? 'grey' : 'primary'}>
                {dependentLabel(member.isDependent)}
              </Badge>
            </li>
          ))}
        </ul>
      )}
      {data === undefined ? null : (
        <ButtonLink to={paths.familyDetails()} size="sm" className="mt-4" data-print="hide">
          {members.length === 0 ? 'Add the people on your plan' : 'Change family details'}
        </ButtonLink>
      )}
    </Card>
  );
}
