import type * as z from 'zod';
import { readCompanyNumber, readIcoNumber } from '#shared/domain/operator/company-number.ts';
import type { Operator } from '#shared/domain/operator/operator-notice.ts';
import type { Problems } from './problems.ts';
import { filled } from './setting-kinds.ts';

/** Text in a fixed form, or null. */
const inForm = (read: (text: string) => string | null, complaint: string) =>
  filled.transform((text, context) => {
    const value = text === undefined ? null : read(text);
    if (text !== undefined && value === null)
      context.addIssue({ code: 'custom', message: complaint });
    return value;
  });

/** The settings about the business that runs the installation; `npm run doctor` asks for them. */
export const operatorEnvironment = {
  OPERATOR_NAME: filled.meta({
    description: 'The business that runs this: in the footer, the terms and the privacy policy.',
    example: 'Your Company Limited',
  }),
  OPERATOR_NUMBER: inForm(
    readCompanyNumber,
    'it is not a company number, which has 8 characters',
  ).meta({ description: 'Number at Companies House.', example: '01234567' }),
  OPERATOR_ADDRESS: filled.meta({
    description: 'Registered office, in one line.',
    example: '1 Your Street, Your Town AB1 2CD',
  }),
  ICO_NUMBER: inForm(
    readIcoNumber,
    "it is not a registration number of the Information Commissioner's Office",
  ).meta({
    description: "Registration with the Information Commissioner's Office.",
    example: 'ZA123456',
  }),
};

type Read = z.infer<z.ZodObject<typeof operatorEnvironment>>;

/** The business that runs the installation. A number or an address without its name is a problem. */
export function readOperator(set: Read, problems: Problems): Operator {
  for (const setting of ['OPERATOR_NUMBER', 'OPERATOR_ADDRESS'] as const)
    if (set[setting] && !set.OPERATOR_NAME)
      problems.add('OPERATOR_NAME', `OPERATOR_NAME is missing: ${setting} needs it.`);
  return {
    name: set.OPERATOR_NAME ?? null,
    companyNumber: set.OPERATOR_NUMBER,
    address: set.OPERATOR_ADDRESS ?? null,
    icoNumber: set.ICO_NUMBER,
  };
}
