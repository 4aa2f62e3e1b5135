import {
  type CategoryName,
  CATEGORIES,
  findCategory,
} from '#shared/domain/providers/categories.ts';
import { toDiscountLines } from '#shared/domain/providers/discount-lines.ts';
import { type Candidate, type FileOrigin, RowError } from './candidate.ts';
import {
  cleanCoordinates,
  cleanEmail,
  cleanPhone,
  cleanPostcode,
  cleanRegistrations,
  cleanText,
  cleanWebsite,
} from './clean-value.ts';
import type { FileFormat, FileRow } from './read-file.ts';

const NAME_MAX_LENGTH = 200;
const NHS_SOURCE = 'NHS.UK';
/** The licence under which NHS.UK publishes these files. */
const NHS_LICENCE = 'Open Government Licence v2.0';
const SOURCE_NAMES_LICENCE = /\((ODbL|OGL)[^)]*\)$/i;
const LICENCES: ReadonlyMap<string, string> = new Map(
  Object.entries({
    odbl: 'Open Database License (ODbL) 1.0',
    ogl: 'Open Government Licence',
  }),
);

const NHS_CATEGORIES: ReadonlyMap<string, CategoryName> = new Map(
  Object.entries<CategoryName>({
    clinic: 'Doctors',
    dentists: 'Dentists',
    gp: 'Doctors',
    hospital: 'Doctors',
    opticians: 'Opticians',
    pharmacy: 'Pharmacies',
  }),
);
/** Clinics are of any kind; the name may indicate a category. */
const CLINICS_BY_NAME: readonly (readonly [RegExp, CategoryName])[] = [
  [/physio/i, 'Physiotherapists'],
  [/chiropractic/i, 'Chiropractors'],
  [/hearing|hearcare|audiolog/i, 'Audiologists'],
  [/counsel+ing|psycho|mental health/i, 'Mental Health'],
  [/\b(?:mri|x-?ray|imaging|ultrasound|diagnostics?)\b|scan\b/i, 'Tests & Scans'],
  [/dental|dentist|orthodont/i, 'Dentists'],
  [/optician|optometr/i, 'Opticians'],
  [/pharmacy/i, 'Pharmacies'],
];

/**
 * Converts a row to a candidate.
 * @throws RowError with the reason why it cannot be converted
 */
export function mapRow(row: FileRow, format: FileFormat, origin: FileOrigin): Candidate {
  const column = (name: string) => cleanText(row.values[name] ?? '');
  return format === 'nhs' ? mapNhs(row.line, column, origin) : mapCatalogue(row, column, origin);
}

type Column = (name: string) => string;

function mapCatalogue({ line, values }: FileRow, column: Column, origin: FileOrigin): Candidate {
  const source = column('source') || origin.source;
  if (!source) throw new RowError('it has no source: add one with --source');
  const named = SOURCE_NAMES_LICENCE.exec(source)?.[1]?.toLowerCase();
  return {
    line,
    source,
    sourceId: required(column('source_id'), 'source_id'),
    licence: (named && LICENCES.get(named)) ?? origin.licence,
    category: categoryOf(column('category')),
    name: nameOf(column('name')),
    street: column('address'),
    town: column('town'),
    county: column('county'),
    postcode: cleanPostcode(column('postcode')),
    ...cleanCoordinates(column('lat'), column('lng')),
    phone: cleanPhone(column('phone')),
    email: cleanEmail(column('email')),
    website: cleanWebsite(column('website')),
    // Its line breaks separate the discount lines.
    discount: toDiscountLines(values['discount'] ?? '').map(cleanText),
    registrations: cleanRegistrations(values['registrations'] ?? ''),
  };
}

function mapNhs(line: number, column: Column, origin: FileOrigin): Candidate {
  const status = column('OrganisationStatus');
  if (status !== '' && status !== 'Visible')
    throw new RowError(`NHS.UK does not show it (${status})`);
  const type = column('OrganisationType');
  const name = nameOf(column('OrganisationName'));
  const street = ['Address1', 'Address2', 'Address3']
    .map(column)
    .filter((part) => part !== '' && part !== name);
  return {
    line,
    source: origin.source ?? `${NHS_SOURCE} ${type}`,
    sourceId: required(column('OrganisationCode'), 'OrganisationCode'),
    licence: origin.licence ?? NHS_LICENCE,
    category: nhsCategory(type, name),
    name,
    street: street.join(', '),
    town: column('City'),
    county: column('County'),
    postcode: cleanPostcode(column('Postcode')),
    ...cleanCoordinates(column('Latitude'), column('Longitude')),
    phone: cleanPhone(column('Phone')),
    email: cleanEmail(column('Email')),
    website: cleanWebsite(column('Website')),
    discount: [],
    registrations: [],
  };
}

function nhsCategory(type: string, name: string): CategoryName {
  const category = NHS_CATEGORIES.get(type.toLowerCase());
  if (!category) throw new RowError(`"${type}" is no kind of organisation that we list`);
  return (
    (type === 'Clinic' ? CLINICS_BY_NAME.find(([words]) => words.test(name))?.[1] : undefined) ??
    category
  );
}

function categoryOf(text: string): CategoryName {
  const slug = findCategory(text)?.slug;
  const category = CATEGORIES.find((one) => one.slug === slug);
  if (!category) throw new RowError(`"${text}" is not one of our categories`);
  return category.name;
}

function nameOf(text: string): string {
  const name = required(text, 'name');
  if (name.length > NAME_MAX_LENGTH)
    throw new RowError(`its name is longer than ${NAME_MAX_LENGTH} characters`);
  if (!/[\p{L}\p{N}]/u.test(name) || name.includes('\uFFFD'))
    throw new RowError(`"${name}" is not a name that can be read`);
  return name;
}

function required(text: string, column: string): string {
  if (text === '') throw new RowError(`${column} is empty`);
  return text;
}
