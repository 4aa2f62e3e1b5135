import { type Check, type Finding, reasonOf, type Subject, unknown } from './finding.ts';

/** Longer than the time limits of the checks' own calls. */
const TIME_LIMIT_MS = 20_000;

export type Report = { readonly about: string; readonly findings: readonly Finding[] }[];

/** Runs the checks side by side. One that takes too long or breaks is unknown. */
export function runChecks(
  checks: readonly Check[],
  subject: Subject,
  timeLimitMs: number = TIME_LIMIT_MS,
): Promise<Report> {
  return Promise.all(
    checks.map(async (check) => ({
      about: check.about,
      findings: await runOne(check, subject, timeLimitMs),
    })),
  );
}

async function runOne(
  { needs, run }: Check,
  subject: Subject,
  timeLimitMs: number,
): Promise<readonly Finding[]> {
  const wrong = needs.filter((setting) => subject.problems.has(setting));
  if (wrong.length > 0)
    return [unknown('This could not be asked.', `Correct ${wrong.join(' and ')} first.`)];
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<readonly Finding[]>((resolve) => {
    timer = setTimeout(
      () =>
        resolve([
          unknown(`There was no answer within ${timeLimitMs / 1000} seconds.`, 'Try again.'),
        ]),
      timeLimitMs,
    );
  });
  try {
    return await Promise.race([Promise.resolve(run(subject)), late]);
  } catch (error) {
    return [unknown(`This could not be asked: ${reasonOf(error)}.`, 'Try again.')];
  } finally {
    clearTimeout(timer);
  }
}
