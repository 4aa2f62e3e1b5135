// @vitest-environment happy-dom
import { cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { ProviderPictures } from './provider-pictures.tsx';
import { buildProvider } from './testing/build-provider.ts';

afterEach(cleanup);

const show = (pictures: { src: string; alt: string }[]) =>
  render(
    <ProviderPictures
      provider={buildProvider({ name: 'Ashdown', pictures })}
      sizes="10rem"
      priority={false}
    />,
  );

it('are a carousel named after the provider', () => {
  show([{ src: '/photos/door.webp', alt: 'The door' }]);
  expect(screen.getByLabelText('Pictures of Ashdown')).toBeTruthy();
  expect(screen.getByAltText('The door')).toBeTruthy();
});

it('are the symbol of the category where there are none', () => {
  const { container } = show([]);
  expect(screen.queryByLabelText('Pictures of Ashdown')).toBeNull();
  expect(container.querySelector('svg')).toBeTruthy();
});
