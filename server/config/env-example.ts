import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { environment } from './environment.ts';

const HEAD = `# Every setting of Halewell. All have defaults that work without a network: copy this file to .env and
# remove the # of what you set. Variables of the environment win over the file. docs/operations.md
# explains them. Generated from server/config/environment.ts: npm run env:example`;

/** The text of `.env.example`: each setting as a comment with its meaning and an example. */
export function envExample(): string {
  const lines = Object.entries(environment.shape).map(([name, setting]) => {
    const { description, example } = setting.meta() ?? {};
    const line = `# ${name}=${typeof example === 'string' ? example : ''}`;
    return description ? `\n# ${description}\n${line}` : line;
  });
  return `${HEAD}\n${lines.join('\n')}\n`;
}

if (import.meta.main) writeFileSync(join(import.meta.dirname, '../../.env.example'), envExample());
