import type { Account } from '#shared/contract/records/account.ts';
import { isAbroad } from '#shared/domain/accounts/home-country.ts';
import type { ProfileField } from '#shared/forms/profile.ts';
import { paths } from '#web/app/paths.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { Card } from '#web/ui/card.tsx';
import { FIELD_LABELS, fieldText } from './profile-copy.ts';

/** The personal information, read-only, with a link to settings (PROFILE-09). */
export function PersonalInformation({ account }: { account: Account }) {
  const entry = (field: ProfileField) => [FIELD_LABELS[field], fieldText(field, account)] as const;
  const entries = [
    entry('fullName'),
    ['Email', account.email] as const,
    entry('phone'),
    entry('dob'),
    entry('gender'),
    ...(isAbroad(account.country) ? [entry('country')] : []),
    entry('address'),
    ...(account.postCode ? [['Postcode', account.postCode] as const] : []),
  ];
  return (
    <Card as="section" aria-labelledby="personal-information">
      <div className="mb-4 flex flex-wrap items-center justify-between gap-3">
        <h2 id="personal-information">Personal information</h2>
        <ButtonLink to={paths.settings()} size="sm" data-print="hide">
          Edit in settings
        </ButtonLink>
      </div>
      <dl className="grid gap-x-6 gap-y-4 sm:grid-cols-2 lg:grid-cols-1">
        {entries.map(([term, text]) => (
          <div key={term} className="min-w-0">
            <dt className="text-sm text-muted">{term}</dt>
            <dd className="font-medium break-words whitespace-pre-line">{text}</dd>
          </div>
        ))}
      </dl>
    </Card>
  );
}
