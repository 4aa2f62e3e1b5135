import { emailField } from '#shared/fields/email.ts';
import type { Connection } from '../database/connection.ts';
import { keepAdministrator } from '../accounts/last-administrator.ts';
import { AppError } from '../http/app-error.ts';
import { OperatorError } from '../operator-error.ts';
import type { Clock } from '../ports/clock/port.ts';
import { COMMAND_LINE, createPeopleStore, type PersonRow } from './people-store.ts';

type Deps = {
  readonly connection: Pick<Connection, 'db'>;
  readonly clock: Clock;
  readonly appUrl: string;
  readonly requireSecondFactor: boolean;
};

/** Who may use the console, managed at the server's terminal. Each call returns what to print. */
export function createAdministrators({
  connection: { db },
  clock,
  appUrl,
  requireSecondFactor,
}: Deps) {
  const people = createPeopleStore(db);

  /** @throws OperatorError for an invalid address, or one without an account */
  async function find(text: string): Promise<PersonRow> {
    const email = emailField.safeParse(text);
    if (!email.success) throw new OperatorError(`${text} is not an email address.`);
    const person = await people.findByEmail(email.data);
    if (person) return person;
    throw new OperatorError(
      `There is no account for ${email.data}. Sign up at ${appUrl}/signup, confirm the email address, sign in once, and run this command again.`,
    );
  }

  const setRole = (uid: string, role: 'admin' | 'user') =>
    people.setRole(uid, role, { at: clock.now(), by: COMMAND_LINE });

  return {
    /** @throws OperatorError for an account that cannot be used */
    async grant(text: string): Promise<string> {
      const { uid, email, stored_role, email_verified, banned } = await find(text);
      if (banned)
        throw new OperatorError(
          `${email} is suspended. Another administrator has to lift the suspension first: ${appUrl}/admin.`,
        );
      if (!email_verified)
        throw new OperatorError(
          `${email} is not confirmed yet. Select the button in the email that we sent to this address, and run this command again.`,
        );
      if (stored_role === 'admin') return `${email} is already an administrator.`;
      await setRole(uid, 'admin');
      const done = `${email} is now an administrator. The console is at ${appUrl}/admin.`;
      return requireSecondFactor
        ? `${done} It asks for two-step sign-in first: have a device for a passkey, or an authenticator app, ready.`
        : done;
    },

    /** @throws OperatorError if there is no such account, or no other administrator */
    async revoke(text: string): Promise<string> {
      const { uid, email, stored_role } = await find(text);
      if (stored_role !== 'admin') return `${email} is not an administrator.`;
      await keepAdministrator(() => setRole(uid, 'user')).catch((error: unknown) => {
        if (!(error instanceof AppError)) throw error;
        throw new OperatorError(
          `${email} is the only administrator who can use the console. Run “npm run admin:grant -- EMAIL” for someone else first.`,
        );
      });
      return `${email} is no longer an administrator.`;
    },

    /**
     * For a person who has lost phone and recovery codes.
     * @throws OperatorError if there is no such account
     */
    async resetSecondFactor(text: string): Promise<string> {
      const { uid, email } = await find(text);
      await people.resetSecondFactor(uid, clock.now());
      return `${email} is signed out everywhere, and signs in with the password alone until two-step sign-in is set up again. Ask for that to happen now.`;
    },

    async list(): Promise<string> {
      const admins = await people.listAdmins();
      if (admins.length === 0)
        return 'There is no administrator yet. “npm run admin:grant -- EMAIL” makes one.';
      return admins.map(describe).join('\n');
    },
  };
}

function describe({ email, full_name, email_verified, banned }: PersonRow): string {
  const state = banned ? ' (suspended)' : email_verified ? '' : ' (email not confirmed)';
  return `${email}  ${full_name}${state}`.trim();
}
