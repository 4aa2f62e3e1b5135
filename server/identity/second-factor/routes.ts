import type { Endpoint } from '#shared/contract/endpoint.ts';
import type { secondFactorContract } from '#shared/contract/second-factor.ts';
import { AppError } from '../../http/app-error.ts';
import type { Call, Handlers } from '../../http/call.ts';
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

/** The calls of two-step sign-in; the session is the one of the identity cookie. */
export function secondFactorRoutes(deps: Deps): Handlers<typeof secondFactorContract> {
  const { auth, secondFactor, secondStep, clients, observe } = deps;

  /** @throws AppError auth/signed-out */
  async function holderOf(call: Client): Promise<Holder> {
    const found = await callAuth(call, (as) => auth.api.getSession({ method: 'GET', ...as }));
    if (!found) throw new AppError('auth/signed-out');
    return { uid: found.user.id, email: found.user.email, sessionId: found.session.id };
  }
  const proofOf = ({ address, body }: Client & { body: { password?: string | undefined } }) => ({
    password: body.password,
    address,
  });

  const finish = (call: Client, proof: SecondStepProof) =>
    observe.attempt(proof.method, async () => {
      const { uid } = await secondStep.prove(call, proof);
      const body = { uid, secondFactor: proof.method };
      const { user } = await callAuth(call, (as) => auth.api.finishSignIn({ body, ...as }));
      await clients.remember(call, { uid: user.id, email: user.email });
      return { user: presentPerson(user) };
    });

  return {
    getSecondFactor: async (call) => secondFactor.getState(await holderOf(call)),
    setUpAuthenticator: async (call) => secondFactor.setUp(await holderOf(call), proofOf(call)),
    async confirmAuthenticator(call) {
      return { recoveryCodes: await secondFactor.confirm(await holderOf(call), call.body.code) };
    },
    async replaceRecoveryCodes(call) {
      const holder = await holderOf(call);
      return { recoveryCodes: await secondFactor.replaceRecoveryCodes(holder, proofOf(call)) };
    },
    async turnSecondFactorOff(call) {
      await secondFactor.turnOff(await holderOf(call), proofOf(call));
      return DONE;
    },
    proveCode: (call) => finish(call, { method: 'code', code: call.body.code }),
    proveRecoveryCode: (call) => finish(call, { method: 'recovery-code', code: call.body.code }),
  };
}
