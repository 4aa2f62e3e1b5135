import { buildDesk, type Desk, record, wish } from '../../../appointments/testing/desk.ts';
import { buildApplication } from '../../../clinic-applications/testing/applications.ts';
import { revealCode } from '../../../membership/testing/use-membership.ts';
import { buildProvider } from '../../../providers/testing/build-provider.ts';
import { createRecordChangeStore } from '../../../record-changes/store.ts';
import { createSaveStore } from '../../../providers/save-store.ts';
import { buildPerson } from '../../../testing/people.ts';
import type { TestApp } from '../../../testing/start-test-app.ts';
import {
  buildCaller,
  type Caller,
  CALLERS,
  type CallerName,
  proveSecondFactor,
  endMembership,
  settleCaller,
} from './callers.ts';
import type { ObjectKind } from './objects.ts';

/** The ids of what belongs to a person, as far as they have it. */
export type Belongings = Partial<Record<ObjectKind, string>>;

export type World = {
  readonly callers: ReadonlyMap<CallerName, Caller & { readonly own: Belongings }>;
  /** Of a member and a clinic that no caller has to do with. */
  readonly strangers: Required<Belongings>;
  /** What the console's calls are about, by the call. */
  readonly ofConsole: Readonly<Record<string, string>>;
};

/** Builds every kind of caller, with something of each kind that they can have. */
export async function buildWorld(app: TestApp): Promise<World> {
  const clinic = await openDesk(app);
  const patient = await buildPerson(app, { plan: 'single' });
  const callers = new Map<CallerName, Caller & { own: Belongings }>();
  for (const name of Object.keys(CALLERS) as CallerName[]) {
    const caller = await buildCaller(app, name);
    const own = caller.uid === '' ? {} : await belongingsOf(app, caller, clinic, patient.uid);
    callers.set(name, { ...caller, own });
  }
  const member = await buildPerson(app, { plan: 'family' });
  const desk = await openDesk(app);
  const theirs = await belongingsOf(app, { ...member, desk: null }, desk, member.uid);
  // Used memberships: a refund request waits for an operator and ends none of them.
  const { rows } = await app.connection.query('select uid from membership');
  for (const { uid } of rows as { uid: string }[])
    await revealCode(app.connection.db, uid, app.clock.now());
  for (const [name, caller] of callers) await settleCaller(app, name, caller);
  return {
    callers,
    strangers: theirs as Required<Belongings>,
    ofConsole: await buildForConsole(app),
  };
}

async function openDesk(app: TestApp): Promise<Desk> {
  const desk = await buildDesk(app);
  await proveSecondFactor(app, desk.uid);
  return desk;
}

/** @param patientUid whose appointment it is at a provider's desk; a member's own is at the clinic */
async function belongingsOf(
  app: TestApp,
  { uid, desk }: Pick<Caller, 'uid' | 'desk'>,
  clinic: Desk,
  patientUid: string,
): Promise<Belongings> {
  const { query } = app.connection;
  const { rows } = await query('select number from health_card where uid = $1', [
    desk ? patientUid : uid,
  ]);
  const [card] = rows as { number: string }[];
  const at = desk ?? clinic;
  const appointment =
    card && record(await at.call('POST', '/appointments', wish(at, card.number)))._id;
  const session = `session-of-${uid}`;
  const passkey = `passkey-of-${uid}`;
  const own = {
    person: uid,
    ...(card && appointment ? { card: card.number, appointment } : {}),
    // A member's is the clinic that they visit.
    provider: at.providerId,
    session,
    passkey,
  };
  await restore(app, uid, own);
  return own;
}

/** Makes the session and the passkey of a person again, which some calls end. The suspended have no session. */
async function restore(app: TestApp, uid: string, own: Belongings): Promise<void> {
  await app.connection.query(
    `insert into identity_session (id, token, user_id, expires_at)
     select $1, $1, id, now() + interval '1 hour' from identity_user
     where id = $2 and banned is not true
     on conflict do nothing`,
    [own.session, uid],
  );
  await app.connection.query(
    `insert into identity_passkey (id, user_id, slot, credential_id, public_key, counter, name)
     select $1, id, 1, $1, '', 0, 'Laptop' from identity_user where id = $2
     on conflict do nothing`,
    [own.passkey, uid],
  );
}

/** Gives a caller back what calls about themselves change: a session, a passkey, a membership that ended. */
export async function restoreCaller(app: TestApp, world: World, name: CallerName): Promise<void> {
  const caller = world.callers.get(name);
  if (!caller?.uid) return;
  await restore(app, caller.uid, caller.own);
  await endMembership(app, name, caller.uid);
}

async function buildForConsole(app: TestApp): Promise<Readonly<Record<string, string>>> {
  const person = await buildPerson(app);
  const provider = 'shown-in-the-console';
  await createSaveStore(app.connection.db).save([buildProvider(provider)], app.clock.now());
  const application = await buildApplication(app);
  const changes = createRecordChangeStore(app.connection.db);
  const asked = { base: { name: 'One' }, wanted: { name: 'Two' }, by: person.uid };
  await changes.request(provider, { ...asked, at: app.clock.now() });
  const change = (await changes.latest(provider))?.id ?? '';
  const { rows } = await app.connection.query('select id from mail_outbox limit 1');
  const email = String((rows as { id: unknown }[])[0]?.id);
  return {
    setRole: person.uid,
    suspend: person.uid,
    exportForPerson: person.uid,
    getProviderRecord: provider,
    saveProviderRecord: provider,
    decideRecordChange: change,
    getTeamOfClinic: provider,
    addOwner: provider,
    getStateOfClinic: provider,
    changeStateOfClinic: provider,
    removeStaff: provider,
    withdrawInvitationOfClinic: provider,
    getApplication: application,
    moveApplication: application,
    retryEmail: email,
    liftSuppression: email,
  };
}
