import { useState } from 'react';
import type { AdminPerson } from '#shared/contract/admin.ts';
import { roleName } from '#shared/domain/accounts/role.ts';
import { londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { Badge } from '#web/ui/badge.tsx';
import { MenuButton } from '#web/ui/menu-button.tsx';
import { ListingPanel } from './listing-panel.tsx';
import { PersonDialog } from './person-dialog.tsx';
import { usePeople } from './queries.ts';
import { SearchBox } from './search-box.tsx';

type DialogTarget = { person: AdminPerson; about: 'role' | 'suspension' };

/** Accounts with their role, membership and suspension. */
export function PeoplePanel({ ownUid }: { ownUid: string }) {
  const people = usePeople();
  const [target, setTarget] = useState<DialogTarget | null>(null);
  return (
    <>
      <ListingPanel
        label="People"
        noun={['person', 'people']}
        listing={people}
        rowKey={({ uid }) => uid}
        empty={{ title: 'No people yet', text: 'Everyone who signs up will appear here.' }}
        tools={<SearchBox label="Name, email or phone" {...people} />}
        columns={[
          {
            heading: 'Person',
            render: ({ name, email }) => (
              <>
                <span className="font-semibold wrap-anywhere">{name || 'No name yet'}</span>
                <br />
                <span className="text-muted wrap-anywhere">{email}</span>
              </>
            ),
          },
          { heading: 'Role', render: ({ role }) => <Badge tone="primary">{roleName(role)}</Badge> },
          {
            heading: 'Membership',
            render: ({ plan, expiresAt }) =>
              plan ? `${plan}, until ${expiresAt ? longDate(expiresAt) : 'unknown'}` : 'None',
          },
          { heading: 'Account', render: (person) => <AccountState person={person} /> },
          {
            heading: 'Actions',
            render: (person) =>
              person.uid === ownUid ? (
                <span className="text-muted">You</span>
              ) : (
                <MenuButton
                  size="sm"
                  variant="secondary"
                  label={`Change ${person.name || person.email}`}
                  entries={[
                    {
                      kind: 'action',
                      text: 'Change role',
                      onSelect: () => setTarget({ person, about: 'role' }),
                    },
                    {
                      kind: 'action',
                      text: person.suspended === null ? 'Suspend account' : 'Lift suspension',
                      tone: 'danger',
                      onSelect: () => setTarget({ person, about: 'suspension' }),
                    },
                  ]}
                >
                  Change
                </MenuButton>
              ),
          },
        ]}
      />
      {target ? <PersonDialog {...target} onClose={() => setTarget(null)} /> : null}
    </>
  );
}

function AccountState({ person }: { person: AdminPerson }) {
  if (person.suspended !== null) {
    return (
      <>
        <Badge tone="red">Suspended</Badge>
        <span className="mt-1 block wrap-anywhere text-muted">{person.suspended}</span>
      </>
    );
  }
  return person.verified ? (
    <>Joined {longDate(londonDay(new Date(person.createdAt)))}</>
  ) : (
    <Badge tone="yellow">Email not verified</Badge>
  );
}
