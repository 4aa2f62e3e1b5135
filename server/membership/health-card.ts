import { randomBytes } from 'node:crypto';
import type { QrDrawing } from '#shared/contract/health-card.ts';
import { CARD_RANDOM_BYTES, makeCardNumber } from '#shared/domain/membership/card-number.ts';
import { AppError } from '../http/app-error.ts';
import type { MembershipDeps } from './deps.ts';
import { drawQr } from '../qr/draw-qr.ts';
import { qrText } from './qr/qr.ts';
import type { TransactionStores } from './stores.ts';

const MAX_ATTEMPTS = 10;

/** @throws AppError healthcard/none */
export async function getCardNumber(
  { stores }: Pick<MembershipDeps, 'stores'>,
  uid: string,
): Promise<string> {
  const number = await stores.cards.findNumber(uid);
  if (number === null) throw new AppError('healthcard/none');
  return number;
}

/** The QR code of a person's card. @throws AppError healthcard/none */
export async function getCardQr(
  deps: Pick<MembershipDeps, 'stores' | 'appUrl'>,
  uid: string,
): Promise<QrDrawing> {
  return drawQr(qrText(deps.appUrl, await getCardNumber(deps, uid)));
}

/** Issues a card unless the person has one. */
export async function issueCard(
  { cards }: Pick<TransactionStores, 'cards'>,
  uid: string,
  now: Date,
): Promise<void> {
  if ((await cards.findNumber(uid)) !== null) return;
  for (let tries = 0; tries < MAX_ATTEMPTS; tries += 1) {
    if (await cards.issue(uid, makeCardNumber(randomBytes(CARD_RANDOM_BYTES)), now)) return;
  }
  throw new Error('No free health card number was found');
}
