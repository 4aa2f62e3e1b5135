/**
 * Emoji with an obvious meaning in a search for health, each with what people would type instead. Others
 * mean nothing: “😊” after “dentist” changes nothing.
 */
const MEANINGS: readonly (readonly [emoji: string, words: string])[] = [
  ['💊', 'tablets'],
  ['💉', 'jab'],
  ['🩸', 'blood'],
  ['🩻', 'x-ray'],
  ['🩺 ⚕ 🏥', 'doctor'],
  ['🚑', 'ambulance'],
  ['🧬', 'genetic test'],
  ['🩹', 'plaster'],
  ['🩼', 'crutches'],
  ['🦷 🪥', 'tooth'],
  ['👁', 'eye'],
  ['👓 🕶', 'glasses'],
  ['👂', 'ear'],
  ['🦻', 'hearing aid'],
  ['🧠', 'mental health'],
  ['😢 😭 😔 😞 😿', 'sad'],
  ['😰 😟', 'anxious'],
  ['😴 💤', 'sleep'],
  ['🤢', 'nausea'],
  ['🤮', 'vomiting'],
  ['🤒 🌡', 'fever'],
  ['🤧', 'cold'],
  ['🤕', 'injury'],
  ['🫀', 'heart'],
  ['🫁', 'lungs'],
  ['🦴', 'bones'],
  ['🦶', 'foot'],
  ['🤰 🫃 🫄', 'pregnancy'],
  ['👶 🍼', 'baby'],
  ['💆', 'massage'],
  ['🧖', 'spa'],
  ['🧘', 'yoga'],
  ['🏋 💪', 'gym'],
  ['🏃', 'running'],
  ['🚴', 'cycling'],
  ['🏊', 'swimming'],
  ['🥊', 'boxing'],
  ['🥗 🍎 🍏 🥦', 'nutrition'],
  ['🚭', 'stop smoking'],
  ['💅', 'nails'],
  ['💇', 'haircut'],
  ['♿ 🦽 🦼', 'wheelchair'],
  ['🦯', 'low vision'],
];

const BY_EMOJI: ReadonlyMap<string, string> = new Map(
  MEANINGS.flatMap(([emoji, words]) => emoji.split(' ').map((each) => [each, words] as const)),
);

/** One emoji: a picture with its skin tone, and the pictures that are joined to it. */
export const EMOJI =
  /\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{FE0F}]*(?:\u{200D}\p{Extended_Pictographic}[\p{Emoji_Modifier}\u{FE0F}]*)*/gu;

/** “🧘🏽‍♀️” is “🧘”, and “👩‍⚕️” is “⚕”: who it is makes no difference. */
const LOOKS = /\p{Emoji_Modifier}|\u{FE0F}|\u{200D}|♀|♂/gu;
const WHO = /^[👨👩🧑](?=.)/u;

/** What people would type instead of an emoji; null: it means nothing here. */
export function emojiWords(emoji: string): string | null {
  return BY_EMOJI.get(emoji.replace(LOOKS, '').replace(WHO, '')) ?? null;
}

/** A text with words instead of the emoji that mean something. */
export function withEmojiWords(text: string): string {
  return text.replace(EMOJI, (emoji) => {
    const words = emojiWords(emoji);
    return words === null ? emoji : ` ${words} `;
  });
}
