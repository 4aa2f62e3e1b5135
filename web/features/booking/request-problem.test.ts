import { describe, expect, it } from 'vitest';
import type { ErrorCode } from '#shared/errors/catalogue.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { toRequestProblem } from './request-problem.ts';

const refusal = (
  code: ErrorCode | 'network',
  status: number,
  fields: Record<string, string> = {},
  message = 'The server’s words.',
) => new ApiError(message, { status, code, fields });

describe('toRequestProblem', () => {
  it.each<[ErrorCode | 'network', number, RegExp, boolean]>([
    ['auth/forbidden', 403, /membership isn’t active/, true],
    ['appointment/card-inactive', 409, /membership isn’t active/, true],
    ['healthcard/none', 404, /couldn’t find your health card/, false],
    ['provider/not-found', 404, /no longer taking requests/, false],
    ['rate/too-many', 429, /wait a minute/, false],
    ['request/in-progress', 409, /already sending your request/, false],
    ['network', 0, /only get it once/, false],
    ['server/unavailable', 503, /^The server’s words\.$/, false],
  ])('maps %s to a message for the member', (code, status, text, membership) => {
    const problem = toRequestProblem(refusal(code, status));
    expect(problem.text).toMatch(text);
    expect(problem.membership).toBe(membership);
    expect(problem.fields).toEqual([]);
  });

  it('puts field errors at their fields only', () => {
    const fields = { patientName: 'Please choose the owner', requestedDate: 'Too early' };
    expect(toRequestProblem(refusal('appointment/not-on-card', 400, fields))).toEqual({
      text: null,
      fields: [
        ['patientName', 'Please choose the owner'],
        ['requestedDate', 'Too early'],
      ],
      membership: false,
    });
  });

  it('shows the error of a hidden field above the button', () => {
    const fields = { patientName: 'Please choose the owner' };
    const problem = toRequestProblem(refusal('appointment/not-on-card', 400, fields), ['symptoms']);
    expect(problem).toMatchObject({ text: 'Please choose the owner', fields: [] });
  });

  it('has a fallback for unexpected errors', () => {
    expect(toRequestProblem(new Error('x')).text).toMatch(/kept everything you typed/);
    expect(toRequestProblem(refusal('server/unexpected', 500, {}, '')).text).toMatch(/try again/);
  });
});
