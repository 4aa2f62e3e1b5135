/** The only colours of the pictures: one grey-blue ramp from dark to light, one warm light, one plant green. */
export const c = {
  night: '#26405A',
  navy: '#2F4D68',
  blue: '#3D6080',
  steel: '#5B7C99',
  slate: '#7591AB',
  mist: '#8FA8BE',
  cloud: '#ABBFD0',
  haze: '#C6D3DE',
  frost: '#D7E1E9',
  ice: '#E6EDF3',
  white: '#F6F8FA',
  amber: '#DDAE5C',
  sun: '#F2C879',
  cream: '#FFE3B0',
  milk: '#FFF2DA',
  pine: '#55806E',
  leaf: '#6E9A86',
  sage: '#98BAAB',
};

/** The colours of a room; each scene uses one mood so that adjacent images differ in lightness. */
export interface Mood {
  readonly wall: string;
  readonly low: string;
  readonly trim: string;
  readonly floor: string;
  readonly shadow: string;
  /** The colour and strength of light falling through a window. */
  readonly glow: string;
  readonly light: number;
}

export const moods = {
  paper: {
    wall: c.white,
    low: c.ice,
    trim: c.haze,
    floor: c.frost,
    shadow: c.haze,
    glow: c.cream,
    light: 0.85,
  },
  bright: {
    wall: c.ice,
    low: c.frost,
    trim: c.white,
    floor: c.haze,
    shadow: c.cloud,
    glow: c.cream,
    light: 0.9,
  },
  soft: {
    wall: c.haze,
    low: '#B9C9D6',
    trim: c.ice,
    floor: c.cloud,
    shadow: c.mist,
    glow: c.cream,
    light: 0.8,
  },
  mid: {
    wall: c.mist,
    low: '#829DB5',
    trim: c.haze,
    floor: c.slate,
    shadow: c.steel,
    glow: c.cream,
    light: 0.8,
  },
  deep: {
    wall: c.steel,
    low: '#52738F',
    trim: c.mist,
    floor: c.blue,
    shadow: c.navy,
    glow: c.mist,
    light: 0.5,
  },
  dark: {
    wall: c.blue,
    low: '#375874',
    trim: c.steel,
    floor: c.navy,
    shadow: c.night,
    glow: c.slate,
    light: 0.45,
  },
} as const satisfies Record<string, Mood>;
