/** Letters of other alphabets and drawn Latin ones that read like a Latin letter, each before that letter. */
const PAIRS =
  // Cyrillic
  'аaеeоoрpсcуyхxіiјjѕsһhԁdԛqԝwӏlьbгrпnкkмmтtвbнhѵvүyАAВBЕEКKМMНHОOРPСCТTУYХXІIЈJЅSҮYԌGӀIԚQԜWѴVԀD' +
  // Greek
  'ΑAΒBΕEΖZΗHΙIΚKΜMΝNΟOΡPΤTΥYΧXϹCαaεeιiκkνvοoρpτtυuχxωwγyηnϲcϳj' +
  // Armenian and Cherokee
  'օoոnսuհhԳqցgյjՕOՏSԼLᎪAᏴBᏟCᎠDᎬEᏀGᎻHᏆIᎫJᏦKᏞLᎷMᏢPᎡRᏚSᎢTᏙVᎳWᏃZ' +
  // Small capitals and other drawn letters
  'ᴀaʙbᴄcᴅdᴇeꜰfɢgʜhɪiᴊjᴋkʟlᴍmɴnᴏoᴘpʀrꜱsᴛtᴜuᴠvᴡwʏyᴢzıiȷjɑaɡgɩi';
/** Letters of Latin alphabets that are drawn with a stroke. */
const STROKES = 'øoØOđdĐDħhĦHłlŁLƚlȽLɫlⱢLⱡlⱠLɇeɆEⱥaȺAŧtŦTƒf';

const mapOf = (pairs: string) =>
  new Map(pairs.match(/../gu)?.map((pair) => [pair.charAt(0), pair.charAt(1)]));
const LATIN = mapOf(PAIRS);
const STROKED = mapOf(STROKES);
/** Letters on a dark disc, on a dark square, and of flags. */
for (const first of [0x1f150, 0x1f170, 0x1f1e6])
  for (let letter = 0; letter < 26; letter += 1)
    LATIN.set(String.fromCodePoint(first + letter), String.fromCharCode(65 + letter));

const ASCII = /^[\x20-\x7E\s£–—‘’“”…•·]*$/u;
const OTHER = /[^\x20-\x7E]/gu;
/** A word with a letter of its own alphabet is honest. */
const WORD = /[\p{L}\p{N}\p{So}]+/gu;
const FOREIGN = /[\p{Script=Cyrillic}\p{Script=Greek}\p{Script=Armenian}\p{Script=Cherokee}]/u;
/** Nothing is seen of them. In emoji they stay, unless a letter or figure is beside them. */
const INVISIBLE =
  /(?<=^|[\p{L}\p{N}\p{M}\s])\p{Default_Ignorable_Code_Point}+|\p{Default_Ignorable_Code_Point}+(?=[\p{L}\p{N}])/gu;
/** Strokes, rings and the like on a Latin letter or figure that is no letter of its own with them. */
const MARKS = /(?<=[\p{Script=Latin}\p{Nd}])\p{M}+/gu;
/** "m²" and "Botox¹" stay; "²⁰" is a number. */
const ALONE_ABOVE = /^[²³¹⁰-₎]$/u;

function latinLetter(letter: string): string {
  const known = LATIN.get(letter);
  if (known !== undefined) return known;
  if (ALONE_ABOVE.test(letter)) return letter;
  const plain = letter.normalize('NFKC');
  return /^[\x21-\x7E]{1,3}$/u.test(plain) ? plain : letter;
}

/**
 * A text as a person reads it: full-width, drawn and foreign letters that look Latin are Latin, and what
 * is not seen is gone. For comparing only: it also changes honest Greek.
 */
export function asRead(text: string): string {
  if (ASCII.test(text)) return text;
  return text
    .normalize('NFC')
    .replace(INVISIBLE, '')
    .replace(MARKS, '')
    .replace(/[²³¹⁰-₎]{2,}/gu, (figures) => figures.normalize('NFKC'))
    .replace(WORD, (word) => {
      const latin = word.replace(OTHER, latinLetter);
      return FOREIGN.test(latin) ? word : latin;
    })
    .replace(/[\uFF01-\uFF5E]/gu, latinLetter);
}

/** The same, in small letters and without accents: for looking up a word that may be disguised. */
export function foldedForLookup(text: string): string {
  if (!/[^\x20-\x7E]/u.test(text)) return text.toLowerCase();
  return asRead(text)
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(OTHER, (letter) => STROKED.get(letter) ?? letter)
    .toLowerCase();
}
