import { describe, expect, it } from 'vitest';
import { listSources, readSource, readWords } from '../scripts/source-files.ts';

/** Private words that once stood for technical things, and the field's word for each. */
const IN_NAMES: Readonly<Record<string, string>> = {
  anew: 'again; refetch, recreate',
  drawer: 'storage',
  ear: 'listener',
  echo: 'heartbeat',
  hear: 'receive, subscribe',
  heard: 'received, recorded',
  mails: 'emails',
  mended: 'repaired, corrected',
  noted: 'recorded, logged',
  outdate: 'invalidate',
  room: 'module, setup',
  seat: 'slot',
  slip: 'typo',
  told: 'notified',
  truth: 'expected result, oracle',
};

const IN_COMMENTS: Readonly<Record<string, string>> = {
  ...IN_NAMES,
  'e-mail': 'email',
  'mail program': 'email client',
  telephone: 'phone',
  everybody: 'everyone; better, say who',
  lays: 'creates',
  somebody: 'say who: a member, a visitor, a caller',
  stands: 'is, is shown',
  whoever: 'say who',
};

/** Data, product copy and standards that use one of these words for what it says. */
const EXCEPT: readonly RegExp[] = [
  // The icon and the search words of audiologists.
  /^(?:ears?|hear)$/i,
  // A field of the file with a person's own data.
  /^mails$/,
];

// The picture generator draws rooms with seats.
const files = listSources(/\.tsx?$/).filter(
  (file) => !file.startsWith('scripts/pictures/') && file !== 'checks/vocabulary.test.ts',
);

/** The words of an identifier or a path, in lower case and the singular. */
function wordsOf(name: string): string[] {
  return name
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .split(/[^A-Za-z]+/)
    .map((word) => word.toLowerCase())
    .flatMap((word) => [word, word.replace(/s$/, '')]);
}

const PRIVATE = new RegExp(String.raw`\b(${Object.keys(IN_COMMENTS).join('|')})s?\b`, 'gi');

/** The private words of a text. */
const privateIn = (text: string) =>
  [...text.matchAll(PRIVATE)].map(([, word = '']) => word.toLowerCase());

/** A comment line without what it quotes: code, addresses and the product's own texts. */
const plain = (line: string) => line.replaceAll(/`[^`]*`|"[^"]*"|“[^”]*”/g, '');

/** The files with such a word anywhere: parsing them all takes half a minute on a busy machine. */
const suspects = files.filter((file) => {
  const text = readSource(file);
  return (
    privateIn(text).length > 0 ||
    [...wordsOf(text), ...wordsOf(file)].some((word) => Object.hasOwn(IN_NAMES, word))
  );
});

describe('vocabulary', () => {
  it('names nothing by a private word', () => {
    const wrong = suspects.flatMap((file) =>
      [...readWords(file).names, ...file.split('/')]
        .filter((name) => !EXCEPT.some((pattern) => pattern.test(name)))
        .flatMap((name) =>
          wordsOf(name)
            .filter((word) => Object.hasOwn(IN_NAMES, word))
            .map((word) => `${file}: ${name} (${word}: ${IN_NAMES[word]})`),
        ),
    );
    expect([...new Set(wrong)]).toEqual([]);
  });

  it('describes nothing by a private word, in comments and test titles', () => {
    const wrong = suspects.flatMap((file) => {
      const { comments, titles } = readWords(file);
      const lines = [
        ...comments.flatMap(({ value }) => value.split('\n')),
        ...titles.map(({ text }) => text),
      ];
      return lines.flatMap((line) =>
        privateIn(plain(line)).map(
          (word) => `${file}: ${word} -> ${IN_COMMENTS[word]}: ${line.trim()}`,
        ),
      );
    });
    expect(wrong).toEqual([]);
  });

  it('names no document by a private word', () => {
    const documents = listSources(/\.(?:sql|css|mjs)$/).flatMap((file) =>
      readSource(file)
        .split('\n')
        .filter((line) => /^\s*(?:--|\/\*|\*|\/\/)/.test(line))
        .flatMap((line) =>
          privateIn(plain(line)).map((word) => `${file}: ${word}: ${line.trim()}`),
        ),
    );
    expect(documents).toEqual([]);
  });
});
