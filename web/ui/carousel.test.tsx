// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createRef } from 'react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Carousel } from './carousel.tsx';
import { ScrollRow } from './scroll-row.tsx';

const slides = ['one', 'two', 'three'].map((key) => ({ key, node: <span>{key}</span> }));
const scrollTo = vi.fn();

beforeEach(() => {
  vi.spyOn(HTMLElement.prototype, 'clientWidth', 'get').mockReturnValue(300);
  HTMLElement.prototype.scrollTo = scrollTo;
});

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
  scrollTo.mockReset();
});

const arrow = (name: 'Next picture' | 'Previous picture') => screen.getByRole('button', { name });

describe('a carousel', () => {
  it('steps with its arrows and stops at both ends', () => {
    render(<Carousel label="Pictures" slides={slides} />);
    expect(arrow('Previous picture').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(arrow('Next picture'));
    fireEvent.click(arrow('Next picture'));
    expect(scrollTo.mock.calls).toEqual([[{ left: 300 }], [{ left: 600 }]]);
    expect(arrow('Next picture').getAttribute('aria-disabled')).toBe('true');
    fireEvent.click(arrow('Next picture'));
    expect(scrollTo).toHaveBeenCalledTimes(2);
  });

  it('keeps its position while scrolling to a requested slide', () => {
    render(<Carousel label="Pictures" slides={slides} />);
    fireEvent.click(arrow('Next picture'));
    const list = screen.getByRole('list');
    list.scrollLeft = 20;
    fireEvent.scroll(list);
    fireEvent.click(arrow('Next picture'));
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 600 });
  });

  it('steps back, but not before the first picture', () => {
    render(<Carousel label="Pictures" slides={slides} />);
    fireEvent.click(arrow('Previous picture'));
    expect(scrollTo).not.toHaveBeenCalled();
    fireEvent.click(arrow('Next picture'));
    fireEvent.click(arrow('Previous picture'));
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 0 });
    expect(arrow('Previous picture').getAttribute('aria-disabled')).toBe('true');
  });

  it('follows a swipe that begins while it scrolls to a slide', () => {
    render(<Carousel label="Pictures" slides={slides} />);
    fireEvent.click(arrow('Next picture'));
    fireEvent.click(arrow('Next picture'));
    const list = screen.getByRole('list');
    fireEvent.pointerDown(list);
    list.scrollLeft = 290;
    fireEvent.scroll(list);
    fireEvent.click(arrow('Next picture'));
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 600 });
    expect(scrollTo).toHaveBeenCalledTimes(3);
  });

  it('does not follow the surrounding link when an arrow is clicked', () => {
    const around = vi.fn();
    render(
      <div ref={(box) => box?.addEventListener('card-opened', around)}>
        <Carousel label="Pictures" slides={slides} />
      </div>,
    );
    const pressed = fireEvent.click(arrow('Next picture'));
    expect(pressed).toBe(false);
  });

  it('follows its card’s link when a slide is tapped, with modifier keys for a new tab', () => {
    const link = createRef<HTMLAnchorElement>();
    const opened = vi.fn((event: MouseEvent) => event.preventDefault());
    render(
      <>
        <a href="/somewhere" ref={link}>
          Somewhere
        </a>
        <Carousel label="Pictures" slides={slides} linkRef={link} />
      </>,
    );
    link.current?.addEventListener('click', opened);
    fireEvent.click(screen.getByText('one'), { ctrlKey: true });
    expect(opened.mock.calls[0]?.[0].ctrlKey).toBe(true);
    fireEvent.click(arrow('Next picture'));
    expect(opened).toHaveBeenCalledTimes(1);
  });

  it('is one tab stop, and none with a single image', () => {
    const { container, rerender } = render(<Carousel label="Pictures" slides={slides} />);
    expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(1);
    rerender(<Carousel label="Pictures" slides={slides.slice(0, 1)} />);
    expect(container.querySelectorAll('[tabindex="0"]')).toHaveLength(0);
  });

  it('has a dot for each image, and marks the visible one', () => {
    const { container } = render(<Carousel label="Pictures" slides={slides} />);
    const marked = () =>
      [...container.querySelectorAll('div[aria-hidden] > span')].map(
        ({ className }) => !className.includes('opacity-50'),
      );
    expect(marked()).toEqual([true, false, false]);
    fireEvent.click(arrow('Next picture'));
    expect(marked()).toEqual([false, true, false]);
  });

  it('has no controls for a single image', () => {
    render(<Carousel label="Pictures" slides={slides.slice(0, 1)} />);
    expect(screen.queryAllByRole('button')).toEqual([]);
  });
});

describe('a scroll row', () => {
  const items = ['Dentists', 'Opticians', 'Physio'];
  const build = (activeKey?: string) => (
    <ScrollRow
      label="Categories"
      items={items}
      itemKey={(item) => item}
      activeKey={activeKey}
      renderItem={(item, roving) => (
        <button type="button" {...roving}>
          {item}
        </button>
      )}
    />
  );
  const stops = () =>
    items.filter((name) => screen.getByRole('button', { name, hidden: true }).tabIndex === 0);

  it.each([
    ['the first item', undefined, 'Dentists'],
    ['the selected item', 'Physio', 'Physio'],
    ['the first item if the selected one does not exist', 'Gone', 'Dentists'],
  ])('has its tab stop at %s', (_name, active, stop) => {
    render(build(active));
    expect(stops()).toEqual([stop]);
  });

  it.each([
    ['ArrowRight', 'Dentists', 'Opticians'],
    ['ArrowLeft', 'Opticians', 'Dentists'],
    ['ArrowLeft', 'Dentists', 'Dentists'],
    ['End', 'Dentists', 'Physio'],
    ['Home', 'Physio', 'Dentists'],
  ])('%s moves from %s to %s', (key, from, to) => {
    HTMLElement.prototype.scrollIntoView = vi.fn();
    render(build());
    const start = screen.getByRole('button', { name: from });
    act(() => start.focus());
    fireEvent.keyDown(start, { key });
    expect(document.activeElement?.textContent).toBe(to);
    expect(stops()).toEqual([to]);
  });
});
