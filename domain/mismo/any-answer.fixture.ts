import fc from 'fast-check';
import type { Shape } from '../application/any-application.fixture.ts';
import { EXPLAINED_QUESTIONS } from '../application/section5/declarations.ts';
import { isStorableText } from '../texts/storable-text.ts';

const NAMES = ['Ann', 'Zoë', 'O’Brien-Smith', "D'Arcy", 'van der Berg', 'Jr.', '李', 'José María', 'X'];
const ORGANIZATIONS = ['Harbor Bank', 'Quill & Sons <LLC>', '"Elm"', 'Ünion  Cards', '7'];
const STREETS = ['1 Elm St', '22 Oak Ln, Apt #4', 'Apartment 3', '9½ Ink Rd', 'PO Box (7)'];

const year = fc.integer({ min: 1900, max: 2060 });
export const date = fc
  .tuple(year, fc.integer({ min: 1, max: 12 }), fc.integer({ min: 1, max: 28 }))
  .map(([y, m, d]) => `${y}-${String(m).padStart(2, '0')}-${String(d).padStart(2, '0')}`);
const phone = fc.stringMatching(/^\+1\([1-9]\d{2}\)\d{3}-\d{4}$/);
export const email = fc.constantFrom('ann@reed.example', 'zoe.o-brien@mail.reed.example');
export const name = fc.constantFrom(...NAMES);
const person = fc.array(name, { minLength: 1, maxLength: 4 }).map((words) => words.join(' '));
export const organization = fc.oneof(
  fc.constantFrom(...ORGANIZATIONS),
  fc.string({ unit: 'grapheme', minLength: 1, maxLength: 12 }).filter((text) => /\S/.test(text)),
);
const accountNumber = fc.stringMatching(/^[A-Za-z0-9][A-Za-z0-9 -]{4,20}[A-Za-z0-9]$/);
const text = fc.oneof(
  fc.string({ unit: 'binary', maxLength: 12 }).filter(isStorableText),
  fc.constantFrom('Apartment', 'English', 'Email or Internet', ' blanks ', 'a\nb\r\nc', 'Mexican', 'Samoan'),
);

/** Generators for fields that restrict their text. */
const TEXTS: Readonly<Record<string, fc.Arbitrary<string>>> = {
  accountNumber,
  adjustableRatePlan: text,
  alternateNames: person,
  builderName: name,
  cellPhone: phone,
  city: fc.constantFrom('Austin', 'Winston-Salem', 'São Paulo'),
  company: organization,
  country: fc.constantFrom('USA', 'Canada', 'US', 'Atlantis', 'United Kingdom', 'Republic of Nowhere'),
  county: fc.constantFrom('Travis', 'St. Mary’s (north)'),
  creditorName: organization,
  emailAddress: email,
  employerName: organization,
  employerPhone: phone,
  firstName: name,
  homePhone: phone,
  institution: organization,
  lastName: name,
  middleName: name,
  name: person,
  owners: fc.constantFrom('primary', 'spouse', 'joint-a', 'gone'),
  position: organization,
  question: fc.constantFrom(...EXPLAINED_QUESTIONS),
  socialSecurityNumber: fc.stringMatching(/^\d{3}-\d{2}-\d{4}$/),
  state: fc.constantFrom('TX', 'Texas', 'ny', 'Ontario'),
  street: fc.constantFrom(...STREETS),
  suffix: name,
  unit: fc.constantFrom('4', 'Apt 4', 'Apartment 3', '#12-B'),
  workPhone: phone,
  workPhoneExt: fc.stringMatching(/^\d{1,7}$/),
  zip: fc.stringMatching(/^\d{5}$/),
};

const IS_DATE = /(?:Date|dateOfBirth|On|Since)$/;
const IS_RATE = /(?:Rate)$/;
/** Section 3 restricts account numbers differently. */
const LOAN_ACCOUNT = fc.stringMatching(/^\w{1,17}$/);

export function anyValue(shape: Shape, field: string, path: string): fc.Arbitrary<unknown> {
  if (shape.anyOf !== undefined) {
    const kinds = shape.anyOf.map((one) => ({
      weight: one.type === 'null' ? 1 : 14,
      arbitrary: anyValue(one, field, path),
    }));
    return fc.oneof(...kinds);
  }
  if (shape.enum !== undefined) return fc.constantFrom(...shape.enum);
  if (Array.isArray(shape.type)) {
    return anyValue({ anyOf: shape.type.map((type) => ({ ...shape, type })) }, field, path);
  }
  switch (shape.type) {
    case 'object':
      return anyRecord(shape.properties ?? {}, path);
    case 'array':
      return anyList(shape.items ?? {}, field, path);
    case 'integer':
      return fc.oneof(
        fc.integer({ min: shape.minimum ?? 0, max: shape.maximum ?? 1000 }),
        fc.integer({ min: Math.max(shape.minimum ?? 0, -9), max: Math.min(shape.maximum ?? 9, 9) }),
      );
    case 'number': {
      const [min, max] = [(shape.minimum ?? 0) * 1000, (shape.maximum ?? 10) * 1000];
      return fc.integer({ min, max }).map((thousandths) => thousandths / 1000);
    }
    case 'boolean':
      return fc.boolean();
    case 'null':
      return fc.constant(null);
    default:
      return anyText(field, path);
  }
}

function anyRecord(properties: Record<string, Shape>, path: string): fc.Arbitrary<object> {
  const fields = Object.entries(properties).map(
    ([key, value]) =>
      [key, fc.option(anyValue(value, key, `${path}.${key}`), { freq: 8, nil: undefined })] as const,
  );
  return fc
    .record(Object.fromEntries(fields))
    .map((record) => Object.fromEntries(Object.entries(record).filter(([, value]) => value !== undefined)));
}

function anyText(field: string, path: string): fc.Arbitrary<string> {
  if (field === 'accountNumber' && path.includes('mortgageLoans')) return LOAN_ACCOUNT;
  const given = TEXTS[field] ?? (IS_DATE.test(field) && !IS_RATE.test(field) ? date : text);
  return fc.oneof(
    { weight: 5, arbitrary: given },
    { weight: 1, arbitrary: fc.constant(field === 'alternateNames' ? 'Ann Lee' : '') },
  );
}

function anyList(items: Shape, field: string, path: string): fc.Arbitrary<unknown[]> {
  const item = anyValue(items, field, `${path}[]`);
  const list = fc.array(item, { maxLength: field === 'otherBorrowers' ? 2 : 3 });
  if (field === 'owners')
    return list.map((owners) =>
      [...new Set(owners.length === 0 ? ['primary'] : owners)].filter((owner) => owner !== ''),
    );
  return list.map((rows) => rows.map((row, place) => withId(row, place, field)));
}

/** Rows usually have an id, but some were stored without. */
function withId(row: unknown, place: number, field: string): unknown {
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return row;
  const { id: _, ...answers } = row as Record<string, unknown>;
  if (field === 'otherBorrowers') return { ...answers, id: place === 0 ? 'joint-a' : 'joint-b' };
  return place === 1 ? answers : { ...answers, id: `${field.slice(0, 3)}_${9 - place}` };
}
