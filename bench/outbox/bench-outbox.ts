import { setTimeout } from 'node:timers/promises';
import { migrate } from '#server/database/migrate.ts';
import { openPostgres } from '#server/database/postgres.ts';
import { createDelivery } from '#server/email/deliver.ts';
import { createTestOutboxStore, deliveryDeps } from '#server/email/testing/delivery-deps.ts';
import { startPolling } from '#server/jobs/polling.ts';
import { createSmtpEmail } from '#server/ports/email/live.ts';
import { startSmtpInbox } from '#server/testing/smtp-inbox.ts';
import type { Section } from '../measure/figure.ts';
import { ownPostgres } from '../measure/own-postgres.ts';
import { SCALE } from '../measure/scale.ts';
import { medianTime } from '../measure/time.ts';

const REMINDERS = Math.round(100_000 * SCALE);
const RESETS = 20;
const GOAL_MS = 5_000;
const CONNECTIONS = 5;
/** What a mail server takes to accept an email. */
const ACCEPT_MS = 50;
const ADDRESS = 'members@halewell.example';

const FILL = `
  insert into mail_outbox (intent, recipient, subject, text_body, html_body, created_at, class)
  select 'appointment-reminder:' || n, 'member' || n || '@example.com', 'Your appointment',
    repeat('Your appointment is tomorrow. ', 40), repeat('<p>Your appointment is tomorrow.</p>', 100),
    now(), 'reminder'
  from generate_series(1, ${REMINDERS}) as n;
  analyze mail_outbox`;

/**
 * How long a password reset waits behind a backlog of reminders: from the moment it is queued until the
 * mail server has its recipient, on a real PostgreSQL and over real SMTP.
 */
export async function benchOutbox(): Promise<Section[]> {
  await using stack = new AsyncDisposableStack();
  const server = await ownPostgres(stack);
  if (!server) return [];
  const connection = await openPostgres(server.url);
  stack.defer(() => connection.close());
  const smtp = await startSmtpInbox({ takesMs: ACCEPT_MS });
  stack.defer(() => smtp.stop());
  await migrate(connection);
  await connection.runScript(FILL);

  const store = createTestOutboxStore(connection.db);
  const clock = { now: () => new Date() };
  const baseline = await medianTime(
    () =>
      connection.query('update mail_outbox set attempts = 0 where intent = $1', [
        'appointment-reminder:1',
      ]),
    { calls: 50, warmUps: 5 },
  );
  const claim = await medianTime(() => store.claimNext(1), { calls: 50, warmUps: 5 });

  const sender = { from: ADDRESS, replyTo: ADDRESS };
  const port = createSmtpEmail(smtp.url, sender, CONNECTIONS);
  const deps = { ...deliveryDeps(connection), store, clock, port, connections: CONNECTIONS };
  const stop = startPolling([createDelivery(deps)]);
  stack.defer(stop);
  while (smtp.received.length < 20) await setTimeout(20);

  const from = { at: performance.now(), sent: smtp.received.length };
  const waits: number[] = [];
  for (let index = 0; index < RESETS; index += 1) {
    const recipient = `reset${index}@example.com`;
    const bodies = { subject: 'Reset', text_body: 'Reset', html_body: 'Reset' };
    const queuedAt = performance.now();
    const to = { intent: `password-reset:${index}`, recipient, unsubscribe_url: null };
    await store.add({ ...bodies, ...to }, clock.now());
    while (!smtp.recipients.includes(recipient)) await setTimeout(2);
    waits.push(performance.now() - queuedAt);
    await setTimeout(250);
  }
  const seconds = (performance.now() - from.at) / 1000;
  const rate = (smtp.received.length - from.sent) / seconds;
  waits.sort((one, other) => one - other);
  return [
    {
      title: `A password reset behind ${REMINDERS.toLocaleString('en-GB')} queued reminders, one process with ${CONNECTIONS} connections, each email accepted after ${ACCEPT_MS} ms; baseline of a claim: an update by a unique key`,
      figures: [
        { what: 'wait of a reset: median', value: waits[RESETS / 2] ?? NaN, unit: 'ms' },
        {
          what: 'wait of a reset: longest',
          value: waits.at(-1) ?? NaN,
          unit: 'ms',
          goal: { atMost: GOAL_MS },
        },
        { what: 'a claim from the full queue', value: claim, unit: 'ms', digits: 2, baseline },
        { what: 'emails per second meanwhile', value: rate },
      ],
    },
  ];
}
