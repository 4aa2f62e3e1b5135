import type { FamilyMember } from '#shared/contract/family.ts';
import type { StoredRole } from '#shared/domain/accounts/role.ts';
import type { PlanId } from '#shared/domain/membership/plan.ts';

export type DemoAccount = {
  readonly email: string;
  readonly fullName: string;
  readonly role: StoredRole;
  readonly plan?: PlanId;
  /** The others on a family plan. */
  readonly family?: readonly FamilyMember[];
  readonly purpose: string;
};

/** Password of the demo accounts, which are never seeded in production. */
export const DEMO_PASSWORD = 'Halewell-Demo-26';

export const DEMO_ACCOUNTS: readonly DemoAccount[] = [
  {
    email: 'member@halewell.example',
    fullName: 'Morgan Ellis',
    role: 'user',
    plan: 'single',
    purpose: 'an active member, Single plan',
  },
  {
    email: 'family@halewell.example',
    fullName: 'Priya Raman',
    role: 'user',
    plan: 'family',
    family: [
      { fullName: 'Dev Raman', dateOfBirth: '1984-02-19', gender: 'male', isDependent: false },
      { fullName: 'Asha Raman', dateOfBirth: '2014-09-03', gender: 'female', isDependent: true },
    ],
    purpose: 'an active member, Couple/Family plan',
  },
  {
    email: 'user@halewell.example',
    fullName: 'Sam Whitlock',
    role: 'user',
    purpose: 'signed up, no membership',
  },
  {
    email: 'provider@halewell.example',
    fullName: 'Dr Alex Nwosu',
    role: 'provider',
    purpose: 'a provider with two records',
  },
  {
    email: 'manager@halewell.example',
    fullName: 'Jo Marsh',
    role: 'provider',
    purpose: 'a manager of both',
  },
  {
    email: 'reception@halewell.example',
    fullName: 'Leila Haddad',
    role: 'provider',
    purpose: 'reception of both',
  },
  {
    email: 'readonly@halewell.example',
    fullName: 'Tom Sayer',
    role: 'provider',
    purpose: 'may only look at their appointments',
  },
  {
    email: 'clinics@halewell.example',
    fullName: 'Ines Duarte',
    role: 'provider',
    purpose: 'owns every other demo clinic',
  },
  {
    email: 'admin@halewell.example',
    fullName: 'Robin Vale',
    role: 'admin',
    purpose: 'an operator',
  },
];
