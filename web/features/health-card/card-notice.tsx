import { useState } from 'react';
import { londonDay } from '#shared/domain/dates/day.ts';
import { longDate } from '#shared/domain/dates/display.ts';
import { Notice } from '#web/ui/notice.tsx';
import { type CardView, endedMeanwhile } from './card-view.ts';
import { checkedWords, checkTime } from './check-time.ts';

type Props = { card: CardView; offline: boolean };

/** Says of when the card is that could not be checked just now (decision 53). */
export function CardNotice({ card, offline }: Props) {
  const { checkedAt } = card;
  const [today] = useState(() => londonDay(new Date()));
  if (!checkedAt) return <Notice tone="warning">Your membership could not be checked.</Notice>;
  const ended = endedMeanwhile(card, today);
  return (
    <Notice tone="warning">
      <p>
        {offline
          ? checkedWords(checkedAt, true)
          : `We could not check your membership just now. This is your card as confirmed on ${checkTime(checkedAt)}.`}
      </p>
      {ended ? (
        <p>It was paid until {longDate(ended)}. Connect to see whether it goes on.</p>
      ) : null}
    </Notice>
  );
}
