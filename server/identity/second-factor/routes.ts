import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { secondFactorContract } from '#shared/contract/second-factor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Call, Handlers } from '../../http/call.ts';
import type { Caller } from '../../http/caller.ts';
import type { Auth } from '../auth.ts';
import { callAuth } from '../auth-call.ts';
import type { KnownClients } from '../known-clients.ts';
import type { SignInObserver } from '../observe-sign-ins.ts';
import { presentPerson } from '../present-person.ts';
import type { Holder, SecondFactorService } from './second-factor.ts';
import type { SecondStep, SecondStepProof } from './second-step.ts';

type Deps = {
  readonly auth: Auth;
  readonly secondFactor: SecondFactorService;
  readonly secondStep: SecondStep;
  readonly clients: KnownClients;
  readonly observe: SignInObserver;
};

type Client = Pick<Call<Endpoint>, 'address' | 'requestHeader' | 'setHeader'>;
const DONE = { success: true } as const;

/** The calls of two-step sign-in (P-64). */
export function secondFactorRoutes(deps: Deps): Handlers<typeof secondFactorContract> {
  const { auth, secondFactor, secondStep, clients, observe } = deps;

  const finish = (call: Client, proof: SecondStepProof) =>
    observe.attempt(proof.method, async () => {
      const { uid } = await secondStep.prove(call, proof);
      const body = { uid, secondFactor: proof.method };
      const { user } = await callAuth(call, (as) => auth.api.finishSignIn({ body, ...as }));
      await clients.remember(call, { uid: user.id, email: user.email });
      return { user: presentPerson(user) };
    });

  return {
    /** Asked by the identity cookie, before there is an access token. */
    async getSecondFactor(call) {
      const found = await callAuth(call, (as) => auth.api.getSession({ method: 'GET', ...as }));
      if (!found) throw new AppError('auth/signed-out');
      return secondFactor.getState(found.user.id, found.session.id);
    },
    setUpAuthenticator: ({ caller }) => secondFactor.setUp(holderOf(caller)),
    confirmAuthenticator: async ({ caller, body }) => ({
      recoveryCodes: await secondFactor.confirm(holderOf(caller), body.code),
    }),
    usePasskeyAsSecondStep: async ({ caller }) => ({
      recoveryCodes: await secondFactor.usePasskey(holderOf(caller)),
    }),
    replaceRecoveryCodes: async ({ caller }) => ({
      recoveryCodes: await secondFactor.replaceRecoveryCodes(holderOf(caller)),
    }),
    async turnSecondFactorOff({ caller }) {
      await secondFactor.turnOff(holderOf(caller));
      return DONE;
    },
    proveCode: (call) => finish(call, { method: 'code', code: call.body.code }),
    proveRecoveryCode: (call) => finish(call, { method: 'recovery-code', code: call.body.code }),
  };
}

/** @throws AppError auth/required for a registration token, which has no session */
export function holderOf({ uid, email, session }: Caller): Holder {
  if (!session) throw new AppError('auth/required');
  return { uid, email, session };
}
