import { useState } from 'react';
import { Button } from '../button.tsx';

/** Complete class names, because Tailwind scans the source for them. */
const colours = {
  Grounds: 'bg-canvas bg-surface bg-line bg-control bg-backdrop',
  Text: 'bg-ink bg-muted bg-focus',
  Brand:
    'bg-primary bg-primary-strong bg-primary-soft bg-primary-ink bg-theme bg-theme-strong bg-theme-ink',
  Meaning: 'bg-benefit bg-benefit-soft bg-reward bg-reward-soft',
  Status:
    'bg-green bg-green-soft bg-red bg-red-strong bg-red-soft bg-blue bg-blue-soft bg-purple bg-purple-soft bg-yellow bg-yellow-soft bg-grey bg-grey-soft',
};

const sizes = {
  'text-xs': '13',
  'text-sm': '15',
  'text-base': '17',
  'text-lg': '20',
  'text-xl': '21 to 24',
  'text-2xl': '26 to 32',
  'text-3xl': '32 to 44',
};

const spaces = {
  '4': 'w-1',
  '8': 'w-2',
  '12': 'w-3',
  '16': 'w-4',
  '24': 'w-6',
  '32': 'w-8',
  '48': 'w-12',
  '72': 'w-18',
};

const radii = {
  'inner 7': 'rounded-inner',
  'control 10': 'rounded-control',
  'card 16': 'rounded-card',
  'plate 24': 'rounded-plate',
};

const motions = {
  'appear, 180 ms': 'animate-appear',
  'rise, 220 ms': 'animate-rise',
  'late, after 150 ms': 'animate-late',
};

const swatch = 'h-12 rounded-control border border-line forced-color-adjust-none';

export function GalleryTokens() {
  const [played, setPlayed] = useState(0);
  return (
    <section className="grid grid-cols-1 gap-6">
      <h2>Tokens</h2>
      {Object.entries(colours).map(([group, names]) => (
        <div key={group} className="grid gap-3">
          <h3 className="text-base">{group}</h3>
          <ul className="grid grid-cols-2 gap-3 text-xs sm:grid-cols-4 lg:grid-cols-7">
            {names.split(' ').map((background) => (
              <li key={background} className="grid gap-1">
                <span aria-hidden="true" className={`${swatch} ${background}`} />
                {background.slice('bg-'.length)}
              </li>
            ))}
          </ul>
        </div>
      ))}
      <h3 className="text-base">Type</h3>
      <ul className="grid gap-2">
        {Object.entries(sizes).map(([size, pixels]) => (
          <li key={size} className={size}>
            {size}, {pixels} px
          </li>
        ))}
      </ul>
      <h3 className="text-base">Space and radius</h3>
      <ul className="flex flex-wrap items-end gap-6 text-xs">
        {Object.entries(spaces).map(([pixels, width]) => (
          <li key={pixels} className="grid gap-1">
            <span aria-hidden="true" className={`block h-6 border bg-primary ${width}`} />
            {pixels}
          </li>
        ))}
        {Object.entries(radii).map(([name, corner]) => (
          <li key={name} className="grid gap-1">
            <span
              aria-hidden="true"
              className={`block size-18 border border-control bg-surface ${corner}`}
            />
            {name}
          </li>
        ))}
        <li className="rounded-card bg-surface p-6 shadow-float">shadow-float</li>
      </ul>
      <h3 className="text-base">Motion</h3>
      <div className="flex flex-wrap items-center gap-3">
        <Button onClick={() => setPlayed(played + 1)}>Play again</Button>
        <ul key={played} className="flex flex-wrap gap-3 text-sm">
          {Object.entries(motions).map(([name, motion]) => (
            <li
              key={name}
              className={`rounded-control border border-line bg-surface px-4 py-2 ${motion}`}
            >
              {name}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
