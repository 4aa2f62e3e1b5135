import { SMTPServer } from 'smtp-server';

export type SmtpInbox = {
  readonly url: string;
  /** The mails that were taken, as they came over the wire. */
  readonly received: string[];
  /** How many mails were handed over, refused ones included. */
  readonly handed: () => number;
  /** Whom mails were addressed to, refused ones included. */
  readonly asked: string[];
  stop(): Promise<void>;
};

type Behaviour = {
  /** 0: a free one. */
  port?: number;
  /** The code that a recipient is refused with. */
  refuseRecipient?: (address: string) => number | null;
  /** The code that a mail is refused with; `count` is 1 for the first. */
  refuseEmail?: (count: number) => number | null;
  /** How long it takes to accept a mail. */
  takesMs?: number;
};

/** A real SMTP server on 127.0.0.1 that keeps what it takes. */
export async function startSmtpInbox({
  port = 0,
  refuseRecipient = () => null,
  refuseEmail = () => null,
  takesMs = 0,
}: Behaviour = {}): Promise<SmtpInbox> {
  const received: string[] = [];
  const asked: string[] = [];
  let handed = 0;
  const refusal = (responseCode: number) =>
    Object.assign(new Error(responseCode < 500 ? 'Mailbox busy' : 'No such mailbox'), {
      responseCode,
    });
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS', 'AUTH'],
    // The connection that is kept open for the next mail need not be waited for.
    closeTimeout: 200,
    onRcptTo({ address }, _session, callback) {
      asked.push(address);
      const code = refuseRecipient(address);
      callback(code === null ? null : refusal(code));
    },
    onData(stream, _session, callback) {
      const parts: Buffer[] = [];
      stream.on('data', (part: Buffer) => parts.push(part));
      stream.on('end', () => {
        handed += 1;
        const code = refuseEmail(handed);
        if (code !== null) return callback(refusal(code));
        received.push(Buffer.concat(parts).toString('utf8'));
        return void setTimeout(callback, takesMs);
      });
    },
  });
  // A client that is killed breaks its connection; that is its own affair.
  server.on('error', () => undefined);
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  const address = server.server.address();
  const taken = typeof address === 'object' && address ? address.port : 0;
  return {
    url: `smtp://127.0.0.1:${taken}`,
    received,
    handed: () => handed,
    asked,
    stop: () => new Promise<void>((resolve) => server.close(resolve)),
  };
}

/** The Message-ID of a mail as it came. */
export function messageIdOf(mail: string): string {
  return /^Message-ID:\s*(\S+)/im.exec(mail)?.[1] ?? '';
}
