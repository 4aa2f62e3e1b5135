import { execFileSync } from 'node:child_process';
import { chownSync, cpSync, existsSync, mkdirSync, statSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { commandOf, type Step } from './containerfile.ts';

/** A stage of the image, with a folder in place of its root. */
type Stage = { readonly root: string; workdir: string; readonly env: Record<string, string> };

/** What the image would run. */
export type BuiltImage = {
  readonly root: string;
  readonly workdir: string;
  readonly env: Readonly<Record<string, string>>;
  readonly command: readonly string[];
  readonly healthcheck: readonly string[];
  readonly user: number;
};

/** The folders of the Containerfile; everything else is the machine's own. */
const OWN_FOLDERS = /(^|[\s=:])\/(src|app|data)(?=[\s/]|$)/g;

/**
 * Runs the instructions of a Containerfile one by one, in folders instead of images and with this machine's
 * Node instead of the base image's, since there is no container engine where the tests run.
 * @param context the project; files that Git ignores are left out, as `.dockerignore` does
 * @param folder an empty one
 * @throws Error with the output of the step that failed
 */
export function runContainerfile(
  steps: readonly Step[],
  { context, folder }: { context: string; folder: string },
): BuiltImage {
  const stages = new Map<string, Stage>();
  let stage: Stage = { root: '', workdir: '/', env: {} };
  let [command, healthcheck, user]: [string[], string[], number] = [[], [], 0];

  const inside = ({ root, workdir }: Stage, path: string) =>
    path.startsWith('/') ? join(root, path) : join(root, workdir, path);

  function copy({ flags, words }: Step): void {
    const sources = words.slice(0, -1);
    const target = words.at(-1) ?? '';
    const from = flags['from'] === undefined ? null : stages.get(flags['from']);
    const to = inside(stage, target);
    mkdirSync(to, { recursive: true });
    for (const source of sources) {
      if (from) cpSync(inside(from, source), to, { recursive: true, verbatimSymlinks: true });
      else
        copyFromContext(
          source,
          target.endsWith('/') && source !== '.' ? join(to, basename(source)) : to,
        );
    }
    const owner = /^(\d+):(\d+)$/.exec(flags['chown'] ?? '');
    if (owner) chownSync(to, Number(owner[1]), Number(owner[2]));
  }

  function copyFromContext(source: string, to: string): void {
    if (!statSync(join(context, source)).isDirectory()) return cpSync(join(context, source), to);
    const args = ['ls-files', '-z', '--cached', '--others', '--exclude-standard', source];
    const files = execFileSync('git', args, { cwd: context, encoding: 'utf8', maxBuffer: 1e8 });
    for (const file of files
      .split('\0')
      .filter((name) => name && existsSync(join(context, name)))) {
      mkdirSync(dirname(join(to, file)), { recursive: true });
      cpSync(join(context, file), join(to, file));
    }
  }

  function run(text: string): void {
    const script = text.replace(
      OWN_FOLDERS,
      (_, before: string, name: string) => `${before}${join(stage.root, name)}`,
    );
    execFileSync('sh', ['-euc', script], {
      cwd: join(stage.root, stage.workdir),
      env: {
        // How this machine reaches the registry, and nothing of the test's own mode.
        ...process.env,
        NODE_ENV: undefined,
        PATH: `${dirname(process.execPath)}:/usr/local/bin:/usr/bin:/bin`,
        ...stage.env,
      },
      stdio: ['ignore', 'ignore', 'inherit'],
    });
  }

  const setVariables = (words: readonly string[]) => {
    for (const word of words) {
      const [name = '', ...value] = word.split('=');
      stage.env[name] = value.join('=');
    }
  };
  const instructions: Readonly<Record<string, (step: Step) => void>> = {
    FROM({ words }) {
      stage = { root: join(folder, `stage-${stages.size}`), workdir: '/', env: {} };
      mkdirSync(stage.root);
      stages.set(words[2] ?? '', stage);
    },
    WORKDIR({ words }) {
      stage.workdir = words[0] ?? '/';
      mkdirSync(join(stage.root, stage.workdir), { recursive: true });
    },
    COPY: copy,
    // The system's packages belong to the image, not to the machine that runs this test.
    RUN: ({ text }) => (text.startsWith('apt-get ') ? undefined : run(text)),
    ARG: ({ words }) => setVariables(words),
    ENV: ({ words }) => setVariables(words),
    CMD: (step) => void (command = commandOf(step)),
    HEALTHCHECK: (step) => void (healthcheck = commandOf(step)),
    USER: ({ words }) => void (user = Number(words[0]?.split(':')[0])),
    LABEL: () => undefined,
    EXPOSE: () => undefined,
    VOLUME: () => undefined,
    STOPSIGNAL: () => undefined,
  };
  for (const step of steps) {
    const perform = instructions[step.keyword];
    if (!perform) throw new Error(`The test does not know the instruction ${step.keyword}`);
    perform(step);
  }
  return { ...stage, command, healthcheck, user };
}
