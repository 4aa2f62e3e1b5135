/**
 * Words and keyboard patterns at the top of every list of guessed passwords. A password is common
 * when it is one of them in another case, with look-alike characters, or with digits and symbols
 * appended.
 */
const COMMON = new Set(
  `
  password passwort passwd pass passw passphrase passcode secret secure security
  qwerty qwertz qwert qwer azerty asdf asdfgh asdfghjkl zxcv zxcvbn zxcvbnm
  qwertyuiop qazwsx qazwsxedc qaz qazxsw wsx zaq zaqwsx
  abc abcd abcde abcdef abcdefg abcdefgh
  admin administrator root user guest login letmein welcome hello changeme change default
  temp temporary test testing tester demo example sample master access
  iloveyou love lovely princess sunshine angel baby sweetheart flower
  dragon monkey tiger shadow football baseball liverpool arsenal chelsea everton rangers celtic
  superman batman pokemon starwars ninja killer computer internet google facebook apple samsung
  summer winter spring autumn january february march april june july august september october
  november december monday tuesday wednesday thursday friday saturday sunday
  london england scotland britain india
  michael jordan charlie daniel thomas george jessica ashley hannah robert andrew matthew
  freedom whatever trustno nothing cheese cookie chocolate banana buster
  company hospital clinic doctor nurse health healthcare patient member halewell
  `
    .trim()
    .split(/\s+/),
);

/** Common in exactly this form: keyboard patterns that include digits and symbols. */
const COMMON_WHOLE = new Set([
  '1qaz@wsx',
  '1qaz!qaz',
  '1qaz2wsx!',
  '!qaz2wsx',
  '!qaz1qaz',
  '@wsx3edc',
  'zaq!2wsx',
  'zaq1@wsx',
  '1q2w3e4r!',
  'q1w2e3r4!',
  '1234qwer!',
  '!@#$1234qwer',
  'aa123456!',
  'aa123456@',
  'a1b2c3d4!',
]);

const LOOK_ALIKES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    '0': 'o',
    '1': 'i',
    '3': 'e',
    '4': 'a',
    '5': 's',
    '7': 't',
    '@': 'a',
    $: 's',
    '!': 'i',
  }),
);

/** Whether attackers would try this password first: "Password1!", "P@ssw0rd", "Welcome2024!". */
export function isCommonPassword(password: string): boolean {
  const lower = password.toLowerCase();
  const word = lower
    .replace(/[^\p{L}]+$/u, '')
    .replace(/[013457@$!]/g, (sign) => LOOK_ALIKES.get(sign) ?? sign);
  return COMMON_WHOLE.has(lower) || COMMON.has(word);
}
