/** American spellings of British words in the generated catalogue. */
export const AMERICAN: Readonly<Record<string, string>> = {
  ageing: 'aging',
  anaemia: 'anemia',
  anaesthesia: 'anesthesia',
  apnoea: 'apnea',
  behaviour: 'behavior',
  behavioural: 'behavioral',
  coeliac: 'celiac',
  colour: 'color',
  coloured: 'colored',
  counselling: 'counseling',
  fibre: 'fiber',
  foetal: 'fetal',
  gynaecology: 'gynecology',
  haematology: 'hematology',
  haemophilia: 'hemophilia',
  immunisation: 'immunization',
  lymphoedema: 'lymphedema',
  mobilisation: 'mobilization',
  mould: 'mold',
  oedema: 'edema',
  oesophageal: 'esophageal',
  oestrogen: 'estrogen',
  orthopaedic: 'orthopedic',
  paediatric: 'pediatric',
  programme: 'program',
  sulphur: 'sulfur',
  yoghurt: 'yogurt',
};
const BRITISH = new Map(Object.entries(AMERICAN).map(([british, american]) => [american, british]));

const SINGULAR: Readonly<Record<string, string>> = {
  teeth: 'tooth',
  feet: 'foot',
  lenses: 'lens',
  children: 'child',
  women: 'woman',
  men: 'man',
  allergies: 'allergy',
  therapies: 'therapy',
};
const SAME_IN_BOTH = /(?:ss|us|is|as|lens)$/;

/** The words of a text in lower case, without possessives ("men's" is "men"). */
export function plainWords(text: string): string[] {
  return text
    .toLowerCase()
    .replaceAll(/['’]s?\b/g, '')
    .split(/[^a-z0-9]+/)
    .filter((word) => word !== '');
}

/** One form for singular, plural and both spellings, independent of the product's code. */
export function plainForm(word: string): string {
  const single =
    SINGULAR[word] ??
    (word.length > 3 && word.endsWith('s') && !SAME_IN_BOTH.test(word) ? word.slice(0, -1) : word);
  return BRITISH.get(single) ?? single;
}

/** Whether the words occur adjacently in the others; the last one may be incomplete. */
export function occursIn(
  words: readonly string[],
  others: readonly string[],
  lastIsHalf = false,
): boolean {
  const wanted = words.map(plainForm);
  const there = others.map(plainForm);
  return there.some((_, from) =>
    wanted.every((word, index) => {
      const other = there[from + index];
      if (other === undefined) return false;
      return lastIsHalf && index === wanted.length - 1
        ? other.startsWith(words[index] ?? '') ||
            (others[from + index] ?? '').startsWith(words[index] ?? '')
        : other === word;
    }),
  );
}
