/** The alternative text of each of our images, in order: image 1 of a category comes first. */
const alts = {
  doctors: [
    'A consulting room with a desk, a lamp and two chairs by a window',
    'A stethoscope and a white coat on a row of hooks',
    'A treatment couch in the corner of a room at dusk',
    'A reception desk with two waiting chairs under a clock',
    'A doctor’s bag and a blood pressure gauge on a table',
  ],
  'tests-and-scans': [
    'A scanner with its bed drawn out in a bright room',
    'A microscope on a laboratory bench between two flasks',
    'An ultrasound machine beside a couch in a darkened room',
    'X-ray films of a hand and a rib cage on a light box',
    'Sample tubes in a rack beside flasks on a laboratory bench',
  ],
  'mental-health': [
    'Two armchairs facing each other across a small table by a window',
    'Tissues, a cup of tea and a notebook on a table by a lamp',
    'An armchair under a reading lamp before a window at dusk',
    'A sofa with cushions beside a tall bookcase',
    'Balanced stones, a candle and a plant on a window sill at sunrise',
  ],
  dentists: [
    'A dental chair with its lamp in a bright surgery',
    'A dental mirror, probe and tweezers on a tray, seen from above',
    'A dental chair in lamplight before a window over evening roofs',
    'A wash basin under a round mirror, with a soap pump and toothbrushes',
    'A model of a tooth beside a glass of toothbrushes',
  ],
  physiotherapists: [
    'A treatment table, wall bars and an exercise ball',
    'A foam roller, a ball and a dumbbell on a mat',
    'Walking bars in front of three windows at sunrise',
    'Shelves of rolled mats and balls beside hanging exercise bands',
    'A model of a knee on a desk by a window',
  ],
  audiologists: [
    'A hearing booth with a chair and headphones inside',
    'Headphones on a stand in front of a hearing chart',
    'A desk with a hearing chart on the screen by a window',
    'Five tuning forks in a wooden block',
    'A pair of hearing aids on a dish beside a seashell',
  ],
  aesthetics: [
    'A treatment chair under a ring lamp, with an orchid on a cabinet',
    'Dropper bottles and a pot of cream on round stands',
    'A dressing table with a lit mirror and an orchid at dusk',
    'Skin care bottles on shelves in three arched niches',
    'A face roller, a smooth stone and an orchid on a table',
  ],
  fitness: [
    'A rack of dumbbells and a bench in front of a mirror',
    'Two kettlebells and a dumbbell on a sunlit floor',
    'An exercise mat by a wide window at sunrise',
    'A changing room with lockers, a sports bag and trainers',
    'Two exercise bikes before a window at night',
  ],
  massage: [
    'A massage table and a folding screen under a paper lamp',
    'Rolled towels stacked beside a bottle of oil',
    'A massage table before a garden window at dusk',
    'A cupboard of towels, oils and candles beside a vase of grasses',
    'Massage oil, a bowl of blossoms and candles in low light',
  ],
  opticians: [
    'A wall of spectacle frames beside a counter and a round mirror',
    'A trial frame on a case of test lenses',
    'An eye test room with a lit chart and an armchair',
    'Spectacles displayed in three arched niches',
    'A pair of spectacles on a pile of books',
  ],
  nutrition: [
    'A kitchen table with a bowl of fruit under shelves of jars',
    'A bowl of vegetables beside kitchen scales',
    'Herbs in pots on a kitchen window sill at sunrise',
    'Pantry shelves with jars of grains and pulses',
    'A plate of greens, grains and beans, seen from above',
  ],
  pharmacies: [
    'A pharmacy counter in front of a wall of small drawers',
    'A pestle and mortar with leaves beside two bottles',
    'A pharmacy shop front with an awning, lit in the evening',
    'Bottles and jars on pharmacy shelves',
    'A weekly pill box, a glass of water and a pair of scales',
  ],
  spa: [
    'Two loungers beside a pool under arched windows',
    'Hot stones and folded towels by candlelight',
    'A free-standing bath under a round window at dusk',
    'Bath robes on hooks above a bench with towels',
    'A sauna with wooden benches, a stove and a pail',
  ],
  chiropractors: [
    'A chiropractic table below a chart of the back',
    'A model of a spine on a stand',
    'A chiropractic table in lamplight in the evening',
    'A waiting area with a bench and a posture mirror',
    'A model of the lower back on a desk by a window',
  ],
} as const satisfies Record<string, readonly string[]>;

type PictureSlug = keyof typeof alts;

const isPictureSlug = (slug: string): slug is PictureSlug => Object.hasOwn(alts, slug);

/** The alternative text of image n of a category; '' for an image that does not exist. */
export function pictureAlt(slug: string, n: number): string {
  return isPictureSlug(slug) ? (alts[slug][n - 1] ?? '') : '';
}
