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
    'A scanner with its bed pulled out in a bright room',
    'A microscope on a laboratory bench between two flasks',
    'An ultrasound machine beside a couch in a darkened room',
    'X-rays of a hand and a rib cage on a light box',
    'Test tubes in a rack next to flasks on a laboratory bench',
  ],
  'mental-health': [
    'Two armchairs facing each other across a small table by a window',
    'Tissues, a cup of tea and a notebook on a table by a lamp',
    'An armchair under a reading lamp by a window at dusk',
    'A sofa with cushions beside a tall bookcase',
    'Balanced stones, a candle and a plant on a windowsill at sunrise',
  ],
  dentists: [
    'A dental chair with its lamp in a bright surgery',
    'A dental mirror, probe and tweezers on a tray, seen from above',
    'A dental chair in lamplight by a window, with rooftops outside in the evening',
    'A washbasin under a round mirror, with a soap pump and toothbrushes',
    'A model of a tooth next to a glass of toothbrushes',
  ],
  physiotherapists: [
    'A treatment table, wall bars and an exercise ball',
    'A foam roller, a ball and a dumbbell on a mat',
    'Parallel bars for walking in front of three windows at sunrise',
    'Shelves of rolled-up mats and balls next to hanging exercise bands',
    'A model of a knee on a desk by a window',
  ],
  audiologists: [
    'A hearing booth with a chair and headphones inside',
    'Headphones on a wooden stand, with a hearing chart on the wall',
    'A desk by a window, with a hearing chart on the screen',
    'Five tuning forks in a wooden block',
    'A pair of hearing aids on a dish next to a seashell',
  ],
  aesthetics: [
    'A treatment chair under a ring lamp, with an orchid on a cabinet',
    'Dropper bottles and a pot of cream on round stands',
    'A dressing table with a lit mirror and an orchid at dusk',
    'Skincare bottles on shelves in three arched alcoves',
    'A face roller, a smooth stone and an orchid on a table',
  ],
  fitness: [
    'A rack of dumbbells and a bench in front of a mirror',
    'Two kettlebells and a dumbbell on a sunlit floor',
    'An exercise mat by a wide window at sunrise',
    'A changing room with lockers, a sports bag and trainers',
    'Two exercise bikes by a window at night',
  ],
  massage: [
    'A massage table and a folding screen under a paper lamp',
    'A stack of rolled towels next to a bottle of oil',
    'A massage table by a garden window at dusk',
    'A cupboard of towels, oils and candles next to a vase of grasses',
    'Massage oil, a bowl of flowers and candles in low light',
  ],
  opticians: [
    'A wall of glasses next to a counter and a round mirror',
    'A trial frame on a case of test lenses',
    'An eye test room with a lit chart and an armchair',
    'Glasses on display in three arched alcoves',
    'A pair of glasses on a pile of books',
  ],
  nutrition: [
    'A kitchen table with a bowl of fruit under shelves of jars',
    'A bowl of vegetables next to kitchen scales',
    'Potted herbs on a kitchen windowsill at sunrise',
    'Pantry shelves with jars of grains and pulses',
    'A plate of greens, grains and beans, seen from above',
  ],
  pharmacies: [
    'A pharmacy counter in front of a wall of small drawers',
    'A pestle and mortar with leaves next to two bottles',
    'A pharmacy shop front with an awning, lit in the evening',
    'Bottles and jars on pharmacy shelves',
    'A weekly pill box, a glass of water and a pair of scales',
  ],
  spa: [
    'Two loungers beside a pool under arched windows',
    'Hot stones and folded towels by candlelight',
    'A freestanding bath under a round window at dusk',
    'Bathrobes on hooks above a bench with towels',
    'A sauna with wooden benches, a stove and a bucket',
  ],
  chiropractors: [
    'A chiropractic table below a chart of the spine',
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
