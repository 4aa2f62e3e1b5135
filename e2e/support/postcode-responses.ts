import type { Page } from '@playwright/test';
import { type Stub, stubAnswer, type StubbedAnswer } from './stub-response.ts';

/** Twelve postcodes, four more than the form may show. */
export const MANY_POSTCODES = [
  'AA',
  'AB',
  'AD',
  'AE',
  'AF',
  'AG',
  'AH',
  'AJ',
  'AL',
  'AN',
  'AP',
  'AQ',
].map((end) => `SW1A 1${end}`);

type Answers = {
  suggestions?: StubbedAnswer;
  addresses?: StubbedAnswer;
  detail?: StubbedAnswer;
};

const NONE: StubbedAnswer = { status: 404, body: {} };

/** Takes the place of the postcode services behind the form. */
export async function stubPostcodes(
  page: Page,
  { suggestions = { body: [] }, addresses = NONE, detail = NONE }: Answers = {},
): Promise<{ suggestions: Stub; addresses: Stub; detail: Stub }> {
  // The route that was added last is asked first.
  return {
    detail: await stubAnswer(page, '**/api/postcodes/*', detail),
    addresses: await stubAnswer(page, '**/api/postcodes/*/addresses', addresses),
    suggestions: await stubAnswer(page, '**/api/postcodes/autocomplete*', suggestions),
  };
}

export function detailOf(postcode: string, parts: Record<'district' | 'ward' | 'parish', string>) {
  return { body: { postcode, ...parts, town: 'London', latitude: null, longitude: null } };
}
