import type { passkeysContract } from '#shared/contract/passkeys.ts';
import { MOST_PASSKEYS } from '#shared/domain/accounts/passkey-limits.ts';
import { AppError } from '../../http/app-error.ts';
import type { Handlers } from '../../http/call.ts';
import { type Auth, newId } from '../auth.ts';
import { callAuth } from '../auth-call.ts';
import type { KnownClients } from '../known-clients.ts';
import type { SignInObserver } from '../observe-sign-ins.ts';
import type { SecurityEvents } from '../security-events.ts';
import { holderOf } from '../second-factor/routes.ts';
import type { SecondFactorService } from '../second-factor/second-factor.ts';
import type { IdentityStore } from '../store.ts';
import type { PasskeyCeremonies } from './ceremonies.ts';
import type { PasskeyStore } from './store.ts';

type Deps = {
  readonly auth: Auth;
  readonly store: IdentityStore;
  readonly passkeys: PasskeyStore;
  readonly ceremonies: PasskeyCeremonies;
  readonly clients: Pick<KnownClients, 'remember'>;
  readonly observe: SignInObserver;
  readonly events: Pick<SecurityEvents, 'recordAlone'>;
  readonly secondFactor: Pick<SecondFactorService, 'checkMayChange' | 'isRequired'>;
};

const DONE = { success: true } as const;

/** Passkeys of the signed-in person, and signing in with one (ADR-061). */
export function passkeyRoutes(deps: Deps): Handlers<typeof passkeysContract> {
  const { auth, store, passkeys, ceremonies, clients, observe, events, secondFactor } = deps;

  async function list(uid: string) {
    const rows = await passkeys.list(uid);
    return {
      passkeys: rows.map(({ id, name, created_at: created, last_used_at: used }) => ({
        id,
        name,
        createdAt: created.toISOString(),
        lastUsedAt: used?.toISOString() ?? null,
      })),
    };
  }

  return {
    async beginPasskeySignIn() {
      return { options: await ceremonies.useOptions('sign-in', null) };
    },

    async signInWithPasskey(call) {
      await observe.attempt('passkey', async () => {
        const uid = await ceremonies.verifyUse('sign-in', null, call.body.passkey);
        const person = await store.findUser(uid);
        if (!person) throw new AppError('passkey/not-accepted');
        await callAuth(call, (as) =>
          auth.api.finishSignIn({ body: { uid, secondFactor: 'passkey' }, ...as }),
        );
        await clients.remember(call, { uid, email: person.email });
        return { user: { uid } };
      });
      return DONE;
    },

    listPasskeys: ({ caller }) => list(caller.uid),

    async beginPasskey({ caller }) {
      await secondFactor.checkMayChange(holderOf(caller));
      // Asked early, so that no device keeps a passkey that is then refused; the database decides.
      if ((await passkeys.list(caller.uid)).length >= MOST_PASSKEYS)
        throw new AppError('passkey/too-many');
      return { options: await ceremonies.registrationOptions(caller) };
    },

    async addPasskey({ caller, body: { name, passkey } }) {
      const { uid, email, session } = holderOf(caller);
      await secondFactor.checkMayChange({ uid, session });
      const credential = await ceremonies.verifyRegistration(uid, passkey);
      const outcome = await passkeys.add({ id: newId(), uid, name, ...credential });
      if (outcome === 'full') throw new AppError('passkey/too-many');
      if (outcome === 'known') throw new AppError('passkey/already-added');
      const details = [{ label: 'Passkey', value: name }];
      await events.recordAlone('passkey-added', { uid, to: [email], details });
      // Its device has just verified the person, as at a use.
      await store.proveSession(session.id, 'passkey');
      return list(uid);
    },

    async renamePasskey({ caller: { uid }, params, body }) {
      if (!(await passkeys.rename(uid, params.id, body.name)))
        throw new AppError('passkey/not-found');
      return list(uid);
    },

    async removePasskey({ caller: { uid, email }, params }) {
      const required = await secondFactor.isRequired(uid);
      const removed = await passkeys.remove(uid, params.id, required);
      if (removed === 'unknown') throw new AppError('passkey/not-found');
      if (removed === 'kept') throw new AppError('auth/second-factor-kept');
      const details = [{ label: 'Passkey', value: removed.name }];
      await events.recordAlone('passkey-removed', { uid, to: [email], details });
      if (removed.turnedOff) await events.recordAlone('two-step-off', { uid, to: [email] });
      return list(uid);
    },

    async beginPasskeyProof({ caller }) {
      return { options: await ceremonies.useOptions('prove', caller.uid) };
    },
  };
}
