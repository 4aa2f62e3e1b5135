// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { announceNavigation } from './announce-navigation.ts';

beforeEach(() => {
  vi.useFakeTimers();
  document.title = 'Plans';
  document.body.innerHTML = `
    <header><a href="/pricing" id="link">Plans</a> <button id="menu">Menu</button></header>
    <main id="main" tabindex="-1"><h2 id="faq">Questions</h2><input id="search" /></main>
    <div role="dialog"><button id="close">Close</button></div>
    <div role="alertdialog"><button id="stay">Stay signed in</button></div>`;
});
afterEach(() => {
  vi.runAllTimers();
  vi.useRealTimers();
  document.body.replaceChildren();
});

const byId = (id: string) => document.getElementById(id);
const focused = () => document.activeElement?.id;
const regions = () => [...document.querySelectorAll('[aria-live]')];
const announced = () => regions().map(({ textContent }) => textContent);

/** Follows a link, which keeps the focus, to a page. */
function follow(hash = '', from = byId('link')) {
  from?.focus();
  announceNavigation(hash, document.activeElement);
}

describe('after a navigation the focus', () => {
  it.each([
    ['goes from a link to the main part of the page', 'link', '', 'main'],
    ['goes to the part that the address names', 'link', '#faq', 'faq'],
    ['goes to the main part if the address names no part', 'link', '#gone', 'main'],
    ['stays in the main part, such as in a search', 'search', '', 'search'],
    ['stays in the main part also if the address names a part', 'search', '#faq', 'search'],
    ['stays in a dialog', 'close', '', 'close'],
    ['stays in a question', 'stay', '', 'stay'],
  ])('%s', (_, from, hash, to) => {
    follow(hash, byId(from));
    expect(focused()).toBe(to);
    // A browser focuses a heading only with one.
    expect(byId('faq')?.getAttribute('tabindex')).toBe(to === 'faq' ? '-1' : null);
  });

  it('goes to the main part if what had it is gone', () => {
    const link = byId('link');
    link?.focus();
    link?.remove();
    announceNavigation('', link);
    expect(focused()).toBe('main');
  });

  it('goes to the main part if nothing had it', () => {
    announceNavigation('', document.body);
    expect(focused()).toBe('main');
  });

  it('stays where the page or the person has moved it meanwhile', () => {
    const link = byId('link');
    link?.focus();
    byId('menu')?.focus();
    announceNavigation('', link);
    expect(focused()).toBe('menu');
  });

  it.each([
    ['', 'main'],
    ['#faq', 'faq'],
  ])('leaves the page scrolled as it is: %j', (hash, to) => {
    const focus = vi.spyOn(byId(to) as HTMLElement, 'focus');
    follow(hash);
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it('stays where it is on a page without a main part', () => {
    byId('main')?.remove();
    follow();
    expect(focused()).toBe('link');
  });
});

describe('a screen reader', () => {
  it('reads out the new title once the page has set it, without interrupting', () => {
    follow();
    vi.advanceTimersByTime(399);
    expect(announced()).toEqual(['']);
    document.title = 'Northgate Dental';
    vi.advanceTimersByTime(1);
    expect(announced()).toEqual(['Northgate Dental']);
    expect(regions()[0]?.getAttribute('aria-live')).toBe('polite');
  });

  it('reads out the title also when the focus stays', () => {
    follow('', byId('search'));
    vi.advanceTimersByTime(400);
    expect(announced()).toEqual(['Plans']);
  });

  it('reads out the same title again after another navigation', () => {
    follow();
    vi.advanceTimersByTime(400);
    follow();
    expect(announced()).toEqual(['']);
    vi.advanceTimersByTime(400);
    expect(announced()).toEqual(['Plans']);
  });

  it('reads out only the last of several pages', () => {
    follow();
    vi.advanceTimersByTime(300);
    document.title = 'About';
    follow();
    vi.advanceTimersByTime(300);
    expect(announced()).toEqual(['']);
    vi.advanceTimersByTime(100);
    expect(announced()).toEqual(['About']);
  });

  it('still reads out titles after the document was replaced', () => {
    follow();
    vi.advanceTimersByTime(400);
    document.body.innerHTML = '<main id="main" tabindex="-1"></main>';
    document.title = 'Sign in';
    follow();
    vi.advanceTimersByTime(400);
    expect(announced()).toEqual(['Sign in']);
  });

  it('has the title out of sight and out of print', () => {
    follow();
    const [region] = regions();
    expect(region?.classList.contains('sr-only')).toBe(true);
    expect(region?.getAttribute('data-print')).toBe('hide');
  });
});
