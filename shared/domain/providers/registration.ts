import { onlyReading } from '../text/as-meant.ts';
import type { CategoryName } from './categories.ts';

/**
 * The public registers of health and care in the UK, with the shape of their numbers and the page on
 * which anyone can look one up.
 */
export const REGISTERS = [
  {
    id: 'CQC',
    name: 'Care Quality Commission',
    number: /^1-\d{6,12}$/,
    url: 'https://www.cqc.org.uk/',
  },
  {
    id: 'HIS',
    name: 'Healthcare Improvement Scotland',
    number: /^[A-Z]{0,3}\d{3,8}$/,
    url: 'https://www.healthcareimprovementscotland.scot/',
  },
  {
    id: 'HIW',
    name: 'Healthcare Inspectorate Wales',
    number: /^[A-Z]{0,3}\d{3,8}$/,
    url: 'https://www.hiw.org.uk/',
  },
  {
    id: 'RQIA',
    name: 'Regulation and Quality Improvement Authority',
    number: /^[A-Z]{0,3}\d{3,8}$/,
    url: 'https://www.rqia.org.uk/',
  },
  {
    id: 'GMC',
    name: 'General Medical Council',
    number: /^\d{7}$/,
    url: 'https://www.gmc-uk.org/',
  },
  {
    id: 'GDC',
    name: 'General Dental Council',
    number: /^\d{4,6}$/,
    url: 'https://olr.gdc-uk.org/',
  },
  {
    id: 'GOC',
    name: 'General Optical Council',
    number: /^(?:\d{2}|[A-Z]{1,2})-?\d{3,6}$/,
    url: 'https://optical.org/',
  },
  {
    id: 'GPhC',
    name: 'General Pharmaceutical Council',
    number: /^\d{7}$/,
    url: 'https://www.pharmacyregulation.org/',
  },
  {
    id: 'HCPC',
    name: 'Health and Care Professions Council',
    number: /^[A-Z]{2,3}\d{4,6}$/,
    url: 'https://www.hcpc-uk.org/',
  },
  {
    id: 'NMC',
    name: 'Nursing and Midwifery Council',
    number: /^\d{2}[A-Z]\d{4}[A-Z]$/,
    url: 'https://www.nmc.org.uk/',
  },
  {
    id: 'GOsC',
    name: 'General Osteopathic Council',
    number: /^\d{3,5}$/,
    url: 'https://www.osteopathy.org.uk/',
  },
  {
    id: 'GCC',
    name: 'General Chiropractic Council',
    number: /^\d{3,5}$/,
    url: 'https://www.gcc-uk.org/',
  },
] as const;

export type RegisterId = (typeof REGISTERS)[number]['id'];

/** The regulators of clinics in England, Scotland, Wales and Northern Ireland. */
const CLINIC_REGULATORS = ['CQC', 'HIS', 'HIW', 'RQIA'] as const;

type Regulation = { readonly registers: readonly RegisterId[]; readonly required?: true };

/**
 * The registers in which a business of each category may be. Where the law requires one of them, so
 * does an application to be listed.
 */
const REGULATIONS: Readonly<Record<CategoryName, Regulation>> = {
  Doctors: { registers: [...CLINIC_REGULATORS, 'GMC'], required: true },
  'Tests & Scans': { registers: [...CLINIC_REGULATORS, 'HCPC', 'GMC'], required: true },
  'Mental Health': { registers: [...CLINIC_REGULATORS, 'HCPC', 'GMC', 'NMC'] },
  Dentists: { registers: [...CLINIC_REGULATORS, 'GDC'], required: true },
  Physiotherapists: { registers: ['HCPC', 'GOsC', ...CLINIC_REGULATORS], required: true },
  Audiologists: { registers: ['HCPC'] },
  Aesthetics: { registers: [...CLINIC_REGULATORS, 'GMC', 'GDC', 'NMC'] },
  Fitness: { registers: [] },
  Massage: { registers: [] },
  Opticians: { registers: ['GOC'], required: true },
  Nutrition: { registers: ['HCPC'] },
  Pharmacies: { registers: ['GPhC'], required: true },
  Spa: { registers: [] },
  Chiropractors: { registers: ['GCC'], required: true },
};

/** The registers of these categories, each once, in the order of REGISTERS. */
export function registersOf(categories: readonly CategoryName[]) {
  const wanted = new Set<RegisterId>(categories.flatMap((name) => REGULATIONS[name].registers));
  return REGISTERS.filter(({ id }) => wanted.has(id));
}

/**
 * The categories that need a number of one of their registers and have none.
 * @param registrations in their stored form, like "GDC 123456"
 */
export function categoriesWithoutRegister(
  categories: readonly CategoryName[],
  registrations: readonly string[],
): CategoryName[] {
  const given = new Set(registrations.map((line) => readRegistration(line)?.register));
  return categories.filter((name) => {
    const { registers, required } = REGULATIONS[name];
    return required === true && !registers.some((id) => given.has(id));
  });
}

export type Registration = {
  readonly register: RegisterId;
  readonly registerName: string;
  readonly number: string;
  /** The register's website, where anyone can look the number up. */
  readonly url: string;
};

const WRITTEN = /^([A-Za-z]{3,4})(?:\s*(?:no\.?|number))?[\s:#]+([A-Za-z0-9][A-Za-z0-9 -]*)$/i;

/**
 * Reads a registration as people write it, such as "GDC no. 123 456": one of the known registers, and a
 * number of its shape. Whether it exists is for the register to say. Null if it is none.
 */
export function readRegistration(text: string): Registration | null {
  const [, written = '', digits = ''] = WRITTEN.exec(text.trim()) ?? [];
  const register = REGISTERS.find(({ id }) => id.toLowerCase() === written.toLowerCase());
  const number =
    register && onlyReading(digits.replaceAll(' ', ''), (one) => register.number.test(one));
  if (!register || !number) return null;
  return { register: register.id, registerName: register.name, number, url: register.url };
}

/** The form in which a registration is stored: "GDC 123456". */
export function formatRegistration({ register, number }: Registration): string {
  return `${register} ${number}`;
}
