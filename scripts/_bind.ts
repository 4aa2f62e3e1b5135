import { readdirSync, readFileSync, writeFileSync, existsSync } from 'node:fs';
import { listSources, readSource, readWords, type Title } from './source-files.ts';
const dir = 'docs/requirements';
const cache = new Map<string, readonly Title[]>();
const titles = (f: string) => {
  const k = cache.get(f) ?? readWords(f).titles;
  cache.set(f, k);
  return k;
};
const write = process.argv.includes('--write');
const squash = (text: string) => text.replace(/\s+/g, ' ');
/** offset in original of the first occurrence of words (whitespace-insensitive) */
function find(text: string, words: string): number[] {
  const re = new RegExp(
    words
      .split(/\s+/)
      .map((w) => w.replace(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`))
      .join(String.raw`\s+`),
    'g',
  );
  return [...text.matchAll(re)].map((m) => m.index);
}
const tests = listSources(/\.(test\.tsx?|journey\.ts)$/);
let ok = 0,
  bound = 0;
const bad: string[] = [];
const isCase = (f: string, t: Title) =>
  !/^\s*(?:test\.)?describe/.test(readSource(f).slice(t.start, t.start + 20));
function enclosing(f: string, at: number): Title | undefined {
  return titles(f)
    .filter((t) => isCase(f, t) && t.start <= at && at < t.end)
    .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
}
function declared(text: string, at: number): string | null {
  let name: string | null = null;
  for (const m of text.matchAll(/^(?:export )?(?:const|function|async function|type) (\w+)/gm))
    if (m.index <= at) name = m[1] ?? null;
  return name;
}
function bind(f: string, words: string): string | null {
  const text = readSource(f);
  const isTest = /\.(test\.tsx?|journey\.ts)$/.test(f);
  const places = words === '' ? [0] : find(text, words);
  if (isTest && words !== '') {
    if (titles(f).some((t) => squash(t.text) === words)) return `${f} :: ${words}`;
    for (const at of places) {
      const t = enclosing(f, at);
      if (t) return t.text === words ? `${f} :: ${words}` : `${f} :: ${squash(t.text)} :: ${words}`;
    }
    // describe title: the first case in it
    for (const at of places) {
      const d = titles(f)
        .filter((t) => t.start <= at && at < t.end)
        .at(-1);
      const inside =
        d && titles(f).find((t) => t.start > d.start && t.end <= d.end && isCase(f, t));
      if (inside) return `${f} :: ${squash(inside.text)} :: ${words}`;
    }
    for (const at of places) {
      const name = declared(text, at);
      const t =
        name &&
        titles(f).find(
          (x) =>
            isCase(f, x) && new RegExp(String.raw`\b${name}\b`).test(text.slice(x.start, x.end)),
        );
      if (t) return `${f} :: ${squash(t.text)} :: ${words}`;
      if (name) {
        const outer = [...text.matchAll(/^(?:async )?function (\w+)|^const (\w+)/gm)]
          .filter((m) =>
            new RegExp(String.raw`\b${name}\b`).test(
              text.slice(m.index + 10, m.index + 3000).split(/\n\}/)[0] ?? '',
            ),
          )
          .map((m) => m[1] ?? m[2]);
        for (const o of outer) {
          const tt = titles(f).find(
            (x) =>
              isCase(f, x) && new RegExp(String.raw`\b${o}\b`).test(text.slice(x.start, x.end)),
          );
          if (tt) return `${f} :: ${squash(tt.text)} :: ${words}`;
        }
      }
    }
    return null;
  }
  if (!isTest) {
    const name = declared(text, places[0] ?? 0);
    const base = f.split('/').at(-1) ?? '';
    for (const t of tests) {
      const tt = readSource(t);
      if (
        !tt.includes(base) ||
        !name ||
        !new RegExp(String.raw`\b${name}\b`).test(tt.replace(/import[^;]*;/g, ''))
      )
        continue;
      const c = titles(t)
        .filter(
          (x) => isCase(t, x) && new RegExp(String.raw`\b${name}\b`).test(tt.slice(x.start, x.end)),
        )
        .toSorted((a, b) => a.end - a.start - (b.end - b.start))[0];
      if (c) return `${t} :: ${squash(c.text)} :: ${f} ${words}`;
    }
  }
  return null;
}
for (const file of readdirSync(dir)) {
  const path = `${dir}/${file}`;
  const out = readFileSync(path, 'utf8')
    .split('\n')
    .map((line, i) => {
      if (i === 0 || line.trim() === '') return line;
      const cells = line.split('\t');
      cells[2] = (cells[2] ?? '')
        .split(' ; ')
        .filter(Boolean)
        .map((proof) => {
          const [f = '', words = '', more] = proof.split(' :: ');
          if (more !== undefined || !existsSync(f)) {
            if (!existsSync(f)) bad.push(`${cells[0]}: gone ${f}`);
            return proof;
          }
          const b = bind(f, words);
          if (b === null) {
            bad.push(`${cells[0]}: ${proof}`);
            return proof;
          }
          if (b === proof) ok += 1;
          else bound += 1;
          return b;
        })
        .filter((p, k, all) => all.indexOf(p) === k)
        .join(' ; ');
      return cells.join('\t');
    })
    .join('\n');
  if (write) writeFileSync(path, out);
}
console.log({ ok, bound, bad: bad.length });
for (const b of bad) console.log(b);
