import * as z from 'zod/mini';
import { type CategoryName, isCategory } from '#shared/domain/providers/categories.ts';
import {
  formatRegistration,
  readRegistration,
  type RegisterId,
  registersOf,
} from '#shared/domain/providers/registration.ts';
import {
  clinicApplicationForm,
  type ClinicApplicationInput,
  missingRegistrations,
} from '#shared/forms/clinic-application.ts';

/** The form on the screen: a number for each register that the categories may need. */
export const applicationScreenForm = z
  .strictObject({
    ...clinicApplicationForm.shape,
    /** By the register's id, as typed. */
    registrations: z.record(z.string(), z.optional(z.string())),
  })
  .check(
    z.check((context) => {
      const { categories, registrations } = context.value;
      const shown = registersOf(known(categories));
      const add = (register: string, message: string) =>
        context.issues.push({
          code: 'custom',
          input: registrations,
          path: ['registrations', register],
          message,
          continue: true,
        });
      const wrong = shown.filter(
        ({ id }) => isTyped(registrations[id]) && readNumber(id, registrations[id]) === null,
      );
      for (const { id } of wrong) add(id, `This isn’t a ${id} number. Check it in the register.`);
      const missing = missingRegistrations(categories, numbersOf(categories, registrations));
      const [first] = shown;
      if (missing !== null && wrong.length === 0 && first) add(first.id, missing);
    }),
  );

export type ApplicationScreenInput = z.input<typeof applicationScreenForm>;
export type ApplicationScreenValues = z.output<typeof applicationScreenForm>;
type Typed = ApplicationScreenValues['registrations'];

export const EMPTY_LOCATION = { address: '', town: '', postcode: '', phone: '' } as const;

const isTyped = (text: string | undefined) => (text ?? '').trim() !== '';

export function known(categories: readonly string[]): CategoryName[] {
  return categories.filter((name): name is CategoryName => isCategory(name));
}

/** The number of one register, with or without the register's name before it. */
function readNumber(register: RegisterId, text = '') {
  const read = readRegistration(text) ?? readRegistration(`${register} ${text.trim()}`);
  return read?.register === register ? read : null;
}

/** The numbers of the registers that these categories may need, in their stored form. */
function numbersOf(categories: readonly string[], typed: Typed): string[] {
  return registersOf(known(categories)).flatMap(({ id }) => {
    const read = readNumber(id, typed[id]);
    return read ? [formatRegistration(read)] : [];
  });
}

export function toApplication(values: ApplicationScreenValues): ClinicApplicationInput {
  return { ...values, registrations: numbersOf(values.categories, values.registrations) };
}
