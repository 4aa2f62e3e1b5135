// @vitest-environment happy-dom
import { runInThisContext } from 'node:vm';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { holdEarly } from './hold-early.ts';
import { replayEarly } from './replay-early.ts';

const start = vi.fn(() => Promise.resolve());

beforeEach(() => {
  start.mockClear();
  localStorage.clear();
  vi.spyOn(document, 'readyState', 'get').mockReturnValue('loading');
  document.body.innerHTML = `
    <a href="#there">There</a><button id="plain"><span>Menu</span></button><p>Words</p>
    <form id="own"><input id="name"><button id="send">Send</button></form>
    <form action="/" method="get"><input id="sought"><button id="find">Find</button></form>
    <input id="words"><input id="box" type="checkbox"><select><option>a<option>b</select>`;
  holdEarly(start);
});
afterEach(() => {
  window.early?.release();
  vi.restoreAllMocks();
});

const find = (selector: string) => {
  const found = document.querySelector<HTMLElement>(selector);
  if (!found) throw new Error(`There is no ${selector}`);
  return found;
};
const send = (selector: string, type: string) =>
  find(selector).dispatchEvent(new Event(type, { bubbles: true, cancelable: true }));
/** Whether the page goes on with it by itself. */
const goesOn = (selector: string, type = 'click') => send(selector, type);

describe('the script of a page', () => {
  it.each(['pointerdown', 'keydown', 'focusin', 'input'])('comes at the first %s', (type) => {
    send('#words', type);
    send('#words', type);
    expect(start).toHaveBeenCalledOnce();
  });

  it('comes after everything else has been loaded and painted', async () => {
    dispatchEvent(new Event('load'));
    expect(start).not.toHaveBeenCalled();
    await vi.waitFor(() => expect(start).toHaveBeenCalledOnce(), 10_000);
  });

  it('comes at once for somebody with a session', () => {
    window.early?.release();
    localStorage.setItem('token', 'session');
    holdEarly(start);
    expect(start).toHaveBeenCalledOnce();
  });

  it('is tried again when it could not be had', async () => {
    start.mockRejectedValueOnce(new TypeError('Failed to fetch'));
    send('#plain', 'pointerdown');
    await Promise.resolve();
    await Promise.resolve();
    send('#plain', 'pointerdown');
    expect(start).toHaveBeenCalledTimes(2);
  });

  it('is written into the page as it stands', () => {
    const alone = runInThisContext(`(${holdEarly.toString()})`) as typeof holdEarly;
    window.early?.release();
    alone(start);
    expect(window.early?.pressed.size).toBe(0);
  });
});

describe('a press before the page answers', () => {
  it.each([
    ['a', 'click', true],
    ['#words', 'click', true],
    ['#find', 'click', true],
    ['#send', 'click', true],
    ['form[action]', 'submit', true],
    ['#own', 'submit', false],
    ['#plain', 'click', false],
    ['#plain span', 'click', false],
    ['p', 'click', false],
  ])('%s %s is left to the browser: %s', (selector, type, native) => {
    expect(goesOn(selector, type)).toBe(native);
  });

  it('is done once the page answers, each once, and then no more', () => {
    const pressed = vi.fn();
    send('#plain span', 'click');
    send('#plain', 'click');
    find('#plain').addEventListener('click', pressed);
    if (window.early) replayEarly(window.early);
    expect(pressed).toHaveBeenCalledOnce();
    expect(window.early).toBeUndefined();
    expect(goesOn('#plain')).toBe(true);
  });

  it.each([
    ['#name', 1],
    ['#sought', 0],
    ['#words', 0],
  ])('of the key Enter in %s is kept for %i form', (selector, kept) => {
    const key = new KeyboardEvent('keydown', { key: 'Enter', bubbles: true });
    find(selector).dispatchEvent(key);
    expect(window.early?.pressed.size).toBe(kept);
  });

  it('is forgotten with what it was on', () => {
    const pressed = vi.fn();
    const button = find('#plain');
    send('#plain', 'click');
    button.addEventListener('click', pressed);
    button.remove();
    if (window.early) replayEarly(window.early);
    expect(pressed).not.toHaveBeenCalled();
  });
});

describe('what was typed before the page answers', () => {
  it('is told, and stays', () => {
    const words = find('#words') as HTMLInputElement;
    const told: string[] = [];
    words.value = 'physio';
    send('#words', 'input');
    words.addEventListener('input', () => told.push(words.value));
    if (window.early) replayEarly(window.early);
    expect(told).toEqual(['physio']);
    expect(words.value).toBe('physio');
  });

  it('is told where the page emptied the field when it began to answer', () => {
    const words = find('#words') as HTMLInputElement;
    const told: string[] = [];
    words.value = 'LS1 4DY';
    send('#words', 'input');
    words.value = '';
    words.addEventListener('input', () => told.push(words.value));
    if (window.early) replayEarly(window.early);
    expect(told).toEqual(['LS1 4DY']);
  });

  it('is told of a box and of a choice as well', () => {
    const box = find('#box') as HTMLInputElement;
    const told: (string | boolean)[] = [];
    box.checked = true;
    send('#box', 'input');
    send('select', 'change');
    box.addEventListener('click', () => told.push(box.checked));
    find('select').addEventListener('change', () => told.push('choice'));
    if (window.early) replayEarly(window.early);
    expect(told).toEqual([true, 'choice']);
  });
});
