import { SMTPServer } from 'smtp-server';

export type SmtpInbox = {
  readonly url: string;
  /** Accepted emails, as received. */
  readonly received: string[];
  /** Number of deliveries, including rejected ones. */
  readonly deliveries: () => number;
  /** Envelope senders, including those of rejected emails. */
  readonly senders: string[];
  /** Recipients, including rejected ones. */
  readonly recipients: string[];
  stop(): Promise<void>;
};

type Behaviour = {
  /** 0: any free port. */
  port?: number;
  /** SMTP code that rejects a recipient, or null. */
  refuseRecipient?: (address: string) => number | null;
  /** SMTP code that rejects an email, or null; `count` is 1 for the first. */
  refuseEmail?: (count: number) => number | null;
  /** Accepts only this user; by default there is no sign-in. */
  login?: { user: string; password: string };
  /** Delay before accepting an email. */
  takesMs?: number;
};

/** Starts an SMTP server on 127.0.0.1 that stores the emails it accepts. */
export async function startSmtpInbox({
  port = 0,
  refuseRecipient = () => null,
  refuseEmail = () => null,
  login,
  takesMs = 0,
}: Behaviour = {}): Promise<SmtpInbox> {
  const received: string[] = [];
  const senders: string[] = [];
  const recipients: string[] = [];
  let deliveries = 0;
  const refusal = (responseCode: number) =>
    Object.assign(new Error(responseCode < 500 ? 'Mailbox busy' : 'No such mailbox'), {
      responseCode,
    });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: login ? ['STARTTLS'] : ['STARTTLS', 'AUTH'],
    allowInsecureAuth: true,
    onAuth({ username, password }, _session, callback) {
      if (username === login?.user && password === login?.password)
        return callback(null, { user: username });
      return callback(new Error('Invalid user or password'));
    },
    // Does not wait for the pooled connection of the sender.
    closeTimeout: 200,
    onMailFrom({ address }, _session, callback) {
      senders.push(address);
      callback();
    },
    onRcptTo({ address }, _session, callback) {
      recipients.push(address);
      const code = refuseRecipient(address);
      callback(code === null ? null : refusal(code));
    },
    onData(stream, _session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        deliveries += 1;
        const code = refuseEmail(deliveries);
        if (code !== null) return callback(refusal(code));
        received.push(Buffer.concat(parts).toString('utf8'));
        return void setTimeout(callback, takesMs);
      });
    },
  });
  // A killed client breaks its connection.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const boundPort = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${boundPort}`,
    received,
    deliveries: () => deliveries,
    senders,
    recipients,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The Message-ID of a received email. */
export function messageIdOf(email: string): string {
  return /^Message-ID:\s*(\S+)/im.exec(email)?.[1] ?? '';
}
