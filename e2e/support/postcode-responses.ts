import type { Page } from '@playwright/test';
import { type Stub, stubResponse, type StubbedResponse } from './stub-response.ts';

/** Twelve postcodes, four more than the form shows. */
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

type Responses = {
  suggestions?: StubbedResponse;
  addresses?: StubbedResponse;
  detail?: StubbedResponse;
};

const NONE: StubbedResponse = { status: 404, body: {} };

/** Stubs the postcode lookups of the form. */
export async function stubPostcodes(
  page: Page,
  { suggestions = { body: [] }, addresses = NONE, detail = NONE }: Responses = {},
): Promise<{ suggestions: Stub; addresses: Stub; detail: Stub }> {
  // Playwright tries the last added route first.
  return {
    detail: await stubResponse(page, '**/api/postcodes/*', detail),
    addresses: await stubResponse(page, '**/api/postcodes/*/addresses', addresses),
    suggestions: await stubResponse(page, '**/api/postcodes/autocomplete*', suggestions),
  };
}
