import { describe, expect, it } from 'vitest';
import { SHARE_TARGETS, shareUrl, shareMessage } from './share-targets.ts';

const shared = {
  link: 'https://halewell.example/signup?ref=ABC123',
  subject: 'Join me & save',
  text: 'Join me: 100% worth it.',
};
const LINK = 'https%3A%2F%2Fhalewell.example%2Fsignup%3Fref%3DABC123';
const TEXT = 'Join%20me%3A%20100%25%20worth%20it.';

it.each([
  ['facebook', `https://www.facebook.com/sharer/sharer.php?u=${LINK}`],
  ['twitter', `https://twitter.com/intent/tweet?text=${TEXT}&url=${LINK}`],
  ['linkedin', `https://www.linkedin.com/sharing/share-offsite/?url=${LINK}`],
  ['whatsapp', `https://wa.me/?text=${TEXT}%20${LINK}`],
  ['email', `mailto:?subject=Join%20me%20%26%20save&body=${TEXT}%20${LINK}`],
  ['sms', `sms:?&body=${TEXT}%20${LINK}`],
] as const)('%s opens with the link', (target, address) => {
  expect(shareUrl(target, shared)).toBe(address);
});

describe('every target', () => {
  it.each(SHARE_TARGETS)('%s contains the complete link', (target) => {
    expect(decodeURIComponent(shareUrl(target, shared))).toContain(shared.link);
  });
});

it('puts the link at the end of the message', () => {
  expect(shareMessage(shared)).toBe(`Join me: 100% worth it. ${shared.link}`);
});
