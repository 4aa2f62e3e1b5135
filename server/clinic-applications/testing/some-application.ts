import type { ClinicApplicationInput } from '#shared/forms/clinic-application.ts';

let count = 0;

/** An application that is complete, with an address and a name of its own. */
export function someApplication(
  changes: Partial<ClinicApplicationInput> = {},
): ClinicApplicationInput {
  count += 1;
  return {
    name: `Marlow Dental ${count}`,
    categories: ['Dentists'],
    website: 'https://www.marlow.example',
    summary: 'A family practice in the city centre.',
    contactName: 'Tove Marlow-Quist',
    contactRole: 'Practice manager',
    contactEmail: `practice.${count}.${Math.random().toString(36).slice(2)}@example.com`,
    contactPhone: '07700 900456',
    locations: [
      { address: '12 Park Row', town: 'Leeds', postcode: 'LS1 5HD', phone: '0113 496 0123' },
    ],
    registrations: ['GDC 123456'],
    consent: true,
    ...changes,
  };
}
