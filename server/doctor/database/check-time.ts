import { MAX_CLOCK_DIFFERENCE_MS } from '../../database/clock-difference.ts';
import type { DatabaseCheck } from '../finding.ts';
import { compareClocks } from '../compare-clocks.ts';

/** Whether this machine and the database agree on the time. */
export const checkTime: DatabaseCheck = async (connection, { now }) => {
  const sent = now();
  const { rows } = await connection.query(
    'select extract(epoch from clock_timestamp()) * 1000 as milliseconds',
  );
  const received = now();
  const [row] = rows as { milliseconds: string }[];
  return [
    compareClocks(
      'the database',
      Number(row?.milliseconds),
      sent,
      received,
      MAX_CLOCK_DIFFERENCE_MS,
    ),
  ];
};
