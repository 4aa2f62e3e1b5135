/**
 * - `fine`: the registry looked, and has nothing against our packages
 * - `found`: it has something
 * - `unasked`: it did not answer, so nothing is known
 */
export type Verdict = { readonly outcome: 'fine' | 'found' | 'unasked'; readonly details: string };

type Run = { readonly stdout: string; readonly stderr: string };

/** npm writes its reason into the report, or beside it. */
const unasked = (report: unknown, stderr: string): Verdict => {
  const { message, error } = (report ?? {}) as {
    message?: string;
    error?: { summary?: string };
  };
  return { outcome: 'unasked', details: message ?? error?.summary ?? stderr };
};

type Advisories = {
  readonly metadata?: { readonly vulnerabilities?: Readonly<Record<string, number>> };
  readonly vulnerabilities?: Readonly<Record<string, { readonly severity: string }>>;
};

/** Reads the result of `npm audit --json`: known vulnerabilities. */
export function readAudit({ stdout, stderr }: Run): Verdict {
  const report = parse(stdout) as Advisories | null;
  const total = report?.metadata?.vulnerabilities?.['total'];
  if (total === undefined) return unasked(report, stderr);
  if (total === 0) return { outcome: 'fine', details: 'no known vulnerability' };
  const names = Object.entries(report?.vulnerabilities ?? {}).map(
    ([name, { severity }]) => `${name} (${severity})`,
  );
  return { outcome: 'found', details: names.join(', ') };
}

type Signatures = {
  readonly invalid?: readonly { readonly name: string; readonly version: string }[];
  readonly missing?: readonly { readonly name: string; readonly version: string }[];
};

/** Reads the result of `npm audit signatures --json`: packages whose bytes the registry did not sign. */
export function readSignatures({ stdout, stderr }: Run): Verdict {
  const report = parse(stdout) as Signatures | null;
  if (!report?.invalid || !report.missing) return unasked(report, stderr);
  const wrong = [...report.invalid, ...report.missing];
  if (wrong.length === 0) return { outcome: 'fine', details: 'every package is signed' };
  const names = wrong.map(({ name, version }) => `${name}@${version}`);
  return { outcome: 'found', details: names.join(', ') };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
