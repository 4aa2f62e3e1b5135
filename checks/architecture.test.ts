import { describe, expect, it } from 'vitest';
import { importsOf, listReachable, listSources, readSource } from '../scripts/source-files.ts';

const files = listSources(/\.tsx?$/).filter((file) => file.includes('/'));
const sources = files.filter((file) => !/\.test\.tsx?$/.test(file));

/** Static imports, without types and lazy imports. */
const STATIC_IMPORT =
  /(?:^|\n)\s*(?:import|export)\s(?!type\s)[^'"]*?from\s*'([^']+)'|(?:^|\n)import\s*'([^']+)'/g;

const edges = sources.flatMap((file) => importsOf(file).map((target) => ({ file, target })));
const breaking = (rule: (file: string, target: string) => boolean) =>
  edges
    .filter(({ file, target }) => rule(file, target))
    .map(({ file, target }) => `${file} -> ${target}`);
const area = (path: string, folder: string) => new RegExp(`^${folder}/([^/]+)/`).exec(path)?.[1];

describe('import rules', () => {
  it('finds the files and their imports', () => {
    expect(sources.length).toBeGreaterThan(100);
    expect(edges.length).toBeGreaterThan(300);
  });

  it('shared imports nothing but shared', () => {
    expect(
      breaking((file, target) => file.startsWith('shared/') && !target.startsWith('shared/')),
    ).toEqual([]);
  });

  it('shared/domain is the lowest layer, then fields, then forms, then the contract', () => {
    const above: Record<string, string[]> = {
      domain: ['fields', 'forms', 'errors'],
      fields: ['forms', 'contract', 'errors'],
    };
    expect(
      breaking((file, target) =>
        (above[area(file, 'shared') ?? ''] ?? []).includes(area(target, 'shared') ?? ''),
      ),
    ).toEqual([]);
  });

  it('the browser never imports the server', () => {
    expect(
      breaking((file, target) => file.startsWith('web/') && target.startsWith('server/')),
    ).toEqual([]);
  });

  it('the server imports from web only what renders its pages', () => {
    const allowed = ['web/app/server-context.ts', 'web/lib/api/client.ts'];
    expect(
      breaking(
        (file, target) =>
          file.startsWith('server/') && target.startsWith('web/') && !allowed.includes(target),
      ),
    ).toEqual([]);
  });

  it('a feature never imports another feature', () => {
    expect(
      breaking((file, target) => {
        const [from, to] = [area(file, 'web/features'), area(target, 'web/features')];
        return from !== undefined && to !== undefined && from !== to;
      }),
    ).toEqual([]);
  });

  it('ui imports no feature, page or contract', () => {
    expect(
      breaking(
        (file, target) =>
          file.startsWith('web/ui/') &&
          /^(web\/(features|pages|app|lib\/api|lib\/session)|shared\/contract)\//.test(target),
      ),
    ).toEqual([]);
  });

  it('only stores, the database and process startup access tables', () => {
    const allowed =
      /(store|tables)\.ts$|^server\/(database|testing|jobs|http\/idempotency)|\/testing\//;
    const kysely = sources.filter(
      (file) =>
        file.startsWith('server/') &&
        !allowed.test(file) &&
        /import (?!type)[^;]*from 'kysely'/.test(readSource(file)),
    );
    expect(kysely).toEqual([]);
  });

  it('no query is removed under the screen that watches it', () => {
    const removing = sources.filter(
      (file) => file.startsWith('web/') && readSource(file).includes('removeQueries('),
    );
    expect(removing).toEqual([]);
  });

  it('the audit log has one writer', () => {
    const writers = sources.filter((file) =>
      /insertInto\('audit_entry'\)|insert into audit_entry/.test(readSource(file)),
    );
    expect(writers).toEqual(['server/audit/write-audit.ts']);
  });

  it('a store is used only by its own area and by the composition root', () => {
    expect(
      breaking((file, target) => {
        const owner = area(target, 'server');
        return (
          target.endsWith('store.ts') &&
          file.startsWith('server/') &&
          area(file, 'server') !== owner &&
          !/^server\/(services|main|app|dev|testing|database)|\/testing\//.test(file)
        );
      }),
    ).toEqual([]);
  });

  it('only the composition root loads the development pages', () => {
    expect(
      breaking(
        (file, target) =>
          target.startsWith('server/dev/') &&
          !file.startsWith('server/dev/') &&
          file !== 'server/main.ts',
      ),
    ).toEqual([]);
  });
});

/** Folders that the product does not depend on. */
const STANDALONE = /^(payments-sandbox|scripts|bench)\//;

describe('folders apart from the product', () => {
  it('are imported by no product code except the choice of the payment provider', () => {
    const naming = edges.filter(
      ({ file, target }) =>
        /^(shared|server|web)\//.test(file) &&
        !file.includes('testing/') &&
        STANDALONE.test(target),
    );
    expect([...new Set(naming.map(({ file }) => file))]).toEqual(['server/ports/choose-ports.ts']);
  });

  it('import at most the shared rules, as the payments sandbox does', () => {
    const needs = {
      'payments-sandbox': /^(payments-sandbox|shared)\//,
      'scripts/pictures': /^scripts\/pictures\//,
    };
    for (const [folder, own] of Object.entries(needs))
      expect(
        breaking((file, target) => file.startsWith(`${folder}/`) && !own.test(target)),
      ).toEqual([]);
  });

  it('are not loaded with the server, nor are the development pages and the demo data', () => {
    const loaded = listReachable(['server/entry.ts'], STATIC_IMPORT);
    expect(loaded.size).toBeGreaterThan(200);
    expect(
      [...loaded].filter(
        (file) => STANDALONE.test(file) || /^server\/(dev|database\/seed)\//.test(file),
      ),
    ).toEqual([]);
  });
});

describe('shared rules', () => {
  it('never read the clock', () => {
    const impure = sources.filter(
      (file) =>
        file.startsWith('shared/') &&
        /new Date\(\s*\)|Date\.now\(|performance\./.test(readSource(file)),
    );
    expect(impure).toEqual([]);
  });
});

describe('file names and lengths', () => {
  it('has no catch-all files and no barrels', () => {
    const catchAlls = files.filter((file) =>
      /(^|\/)(utils?|helpers?|misc|common|constants|types|index)\.tsx?$/.test(file),
    );
    expect(catchAlls).toEqual([]);
  });

  it('keeps files short: none above 300 lines', () => {
    const long = files.filter((file) => readSource(file).split('\n').length - 1 > 300);
    expect(long).toEqual([]);
  });
});

describe('journeys', () => {
  it('count no audit as a proof of what a person reads', () => {
    const unread = listSources(/\.journey\.ts$/).flatMap((file) => {
      const parts = readSource(file).split(/\bauditScreen\(/);
      return parts
        .slice(1)
        .flatMap((part, at) =>
          parts[at]?.includes('expect') ? [] : [`${file}: ${part.slice(0, 60)}`],
        );
    });
    expect(unread).toEqual([]);
  });
});

describe('imports', () => {
  it('have no cycle', () => {
    const graph = new Map(
      sources.map((file) => [
        file,
        edges.filter((edge) => edge.file === file).map((edge) => edge.target),
      ]),
    );
    const done = new Set<string>();
    const cycles: string[] = [];
    const visit = (file: string, path: string[]): void => {
      if (path.includes(file)) cycles.push([...path.slice(path.indexOf(file)), file].join(' -> '));
      if (done.has(file) || path.includes(file)) return;
      for (const target of graph.get(file) ?? []) visit(target, [...path, file]);
      done.add(file);
    };
    for (const file of graph.keys()) visit(file, []);
    expect(cycles).toEqual([]);
  });
});
