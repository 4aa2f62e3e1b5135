import { Resolver } from 'node:dns/promises';
import { inspectConfig } from '../../config/config.ts';
import type { Check, Finding, Subject } from '../finding.ts';
import { runChecks } from '../run-checks.ts';

type Ways = Partial<Pick<Subject, 'fetch' | 'now'>> & { dnsServer?: string };

/** Runs one check on an installation with these settings. @returns `state: sentence` of each finding */
export async function examine(
  check: Check,
  env: Record<string, string>,
  { dnsServer = '127.0.0.1:9', ...ways }: Ways = {},
): Promise<string[]> {
  const { config, problems } = inspectConfig(env);
  const dns = new Resolver({ timeout: 1000, tries: 1 });
  dns.setServers([dnsServer]);
  const subject = { config, env, problems: problems.found, dns, fetch, now: Date.now, ...ways };
  const [report] = await runChecks([check], subject);
  return (report?.findings ?? []).map(describe);
}

const describe = ({ state, sentence, mend }: Finding) =>
  `${state}: ${sentence}${mend ? ` ${mend}` : ''}`;
