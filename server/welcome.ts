import type { Config } from './config/config.ts';

/** The text for the terminal once the server is ready. */
export async function welcome(config: Config): Promise<string> {
  const lines = ['', `  ${config.brand.name} is ready: ${config.appUrl}`];
  if (!config.production) lines.push(`  Mailbox: ${config.appUrl}/dev/mailbox`);
  if (config.seed === 'demo') {
    const { DEMO_ACCOUNTS, DEMO_PASSWORD } = await import('./database/seed/demo-accounts.ts');
    lines.push('', `  Demo accounts (password ${DEMO_PASSWORD}):`);
    for (const { email, purpose } of DEMO_ACCOUNTS)
      lines.push(`    ${email.padEnd(30)} ${purpose}`);
  }
  return `${lines.join('\n')}\n\n`;
}
