import { WrongField } from './set-aside.ts';

/** The plausible dates of a payment; a year of five digits or none is no date for the database. */
const EARLIEST_S = Date.UTC(2000, 0) / 1000;
const LATEST_S = Date.UTC(2100, 0) / 1000;
/** What a column of pence holds. */
const MAX_PENCE = 2_147_483_647;

/** @throws WrongField unless it is an instant of this century */
export function instantField<T extends object>(object: T, name: keyof T & string): Date {
  const seconds: unknown = object[name];
  if (!isPlausible(seconds)) throw wrong(name, seconds);
  return new Date(seconds * 1000);
}

/** An instant that nothing depends on: null without a plausible one. */
export function instantIfPlausible(seconds: unknown): Date | null {
  return isPlausible(seconds) ? new Date(seconds * 1000) : null;
}

function isPlausible(seconds: unknown): seconds is number {
  return typeof seconds === 'number' && seconds >= EARLIEST_S && seconds < LATEST_S;
}

/** @throws WrongField unless it is a whole number of pence from `min` */
export function penceField<T extends object>(
  object: T,
  name: keyof T & string,
  min: 0 | 1,
): number {
  const pence: unknown = object[name];
  const fits = typeof pence === 'number' && Number.isInteger(pence);
  if (!fits || pence < min || pence > MAX_PENCE) throw wrong(name, pence);
  return pence;
}

/** @throws WrongField unless it is in pounds */
export function requirePounds({ currency }: { readonly currency?: unknown }): void {
  if (currency !== 'gbp') throw wrong('currency', currency);
}

/** @throws WrongField unless it is a text */
export function textField<T extends object>(object: T, name: keyof T & string): string {
  const text: unknown = object[name];
  if (typeof text !== 'string' || text === '') throw wrong(name, text);
  return storable(text);
}

/** A text that may be missing, as the database can store it. */
export function textIfAny(value: unknown): string | null {
  return typeof value === 'string' ? storable(value) : null;
}

/** @throws WrongField unless it is true or false */
export function booleanField<T extends object>(object: T, name: keyof T & string): boolean {
  const value: unknown = object[name];
  if (typeof value !== 'boolean') throw wrong(name, value);
  return value;
}

/** @throws WrongField for an object without the field or list */
export function missing(name: string): WrongField {
  return wrong(name, null);
}

export function wrong(name: string, value: unknown): WrongField {
  return new WrongField(`its ${name} is ${describe(value)}`);
}

function describe(value: unknown): string {
  if (value === null || value === undefined || value === '') return 'missing';
  if (typeof value === 'number') return String(value);
  return typeof value === 'string' ? `“${storable(value).slice(0, 40)}”` : 'of another type';
}

/** PostgreSQL has no text with a NUL. */
function storable(text: string): string {
  return text.replaceAll('\0', '');
}
