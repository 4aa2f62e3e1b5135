import { expect, it } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { countText, uploadProblem } from './photo-copy.ts';

it.each([
  [
    'no network',
    new ApiError('', { status: 0, code: 'network' }),
    /^We couldn’t reach Halewell\. .* still here/,
  ],
  [
    'a busy server',
    new ApiError('Busy', { status: 503, code: 'server/unavailable' }),
    /^We’re handling a lot of photos at the moment\. .* still here/,
  ],
  [
    'a large file',
    new ApiError('Too large', { status: 413, code: 'request/too-large' }),
    /^This photo is larger than 12 MB\./,
  ],
  ['a refusal', new ApiError('It shows no clinic.', { status: 400 }), /^It shows no clinic\.$/],
  [
    'a failure',
    new ApiError('', { status: 500 }),
    /^We couldn’t add the photo\. Please try again\.$/,
  ],
  ['anything else', new Error('anything else'), /^We couldn’t add the photo\. Please try again\.$/],
])('says in words what happened: %s', (_, error, text) => {
  expect(uploadProblem(error)).toMatch(text);
});

it.each([
  [1, '1 of 12 photos'],
  [11, '11 of 12 photos'],
  [12, '12 of 12 photos. Delete one to add another.'],
])('says of %i photos how many there may be', (count, text) => {
  expect(countText(count)).toBe(text);
});
