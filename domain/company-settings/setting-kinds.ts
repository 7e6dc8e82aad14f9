import { z } from 'zod';
import type { Json } from '../history/json.ts';

export const COMPANY_SETTING_GROUPS = {
  company: 'Company',
  signIn: 'Sign-in and sessions',
  access: 'Access',
  loans: 'Loans',
  underwriting: 'Underwriting',
  packages: 'Packages of documents',
  notices: 'Notices to applicants',
  disclosures: 'Loan Estimate',
  closing: 'Closing Disclosure',
  hmda: 'HMDA register',
  quotes: 'Quotes',
} as const;

export interface Installation {
  demo: boolean;
}

interface About<Value> {
  label: string;
  group: keyof typeof COMPANY_SETTING_GROUPS;
  hint?: string;
  /** Out of twelve grid columns on the page. */
  span: number;
  defaultOf: (installation: Installation) => Value;
  environment?: string;
}

/** Contract, store, history and page are derived from this record. */
export interface CompanySetting extends About<unknown> {
  /** Picks the field on the page. */
  kind: 'text' | 'number' | 'choice' | 'radios' | 'list' | 'own-page';
  schema: z.ZodType;
  /** The schema in answers: the environment may set a value that the page refuses. */
  inForce: z.ZodType;
  words: (value: Json) => string;
}

/** `example` is for the API document. */
export function text(
  schema: z.ZodType<string, string>,
  about: About<string> & { example: string; maxLength?: number },
) {
  const examples = [about.example];
  return {
    ...about,
    kind: 'text' as const,
    schema: schema.meta({ examples }),
    inForce: z.string().meta({ examples }),
    words: String,
  };
}

interface Bounds {
  least: number;
  most: number;
}

/** `unit` follows the number in the history: 'hour' makes '1 hour' and '12 hours'. */
export function wholeNumber(
  bounds: Bounds,
  about: Omit<About<number>, 'hint'> & { hint: (bounds: Bounds) => string } & (
      | { unit: string }
      | { words: (value: Json) => string }
    ),
) {
  const { least, most } = bounds;
  const message = `Enter a whole number from ${least} to ${most.toLocaleString('en-US')}`;
  return {
    ...about,
    hint: about.hint(bounds),
    kind: 'number' as const,
    schema: z.int(message).min(least, message).max(most, message),
    inForce: z.int(),
    words: 'words' in about ? about.words : (value: Json) => counted(value, about.unit),
  };
}

export function choice<const Options extends Readonly<Record<string, string>>>(
  options: Options,
  about: About<KeyOf<Options>>,
) {
  const schema = z.enum(Object.keys(options) as KeyOf<Options>[]);
  return { ...about, kind: 'choice' as const, options, schema, inForce: schema, words: wordsOf(options) };
}

type KeyOf<Options> = `${keyof Options & (string | number)}`;

export function radios<const Options extends Readonly<Record<string, string>>>(
  options: Options,
  about: About<KeyOf<Options>>,
) {
  return { ...choice(options, about), kind: 'radios' as const };
}

export function list<Item>(
  about: About<Item[]> & {
    schema: z.ZodType<Item[], unknown>;
    inForce: z.ZodType<Item[], unknown>;
    words: (value: Json) => string;
  },
) {
  return { ...about, kind: 'list' as const };
}

/** Has a page of its own instead of a field on the page of settings. */
export function onOwnPage<Value>(
  about: Omit<About<Value>, 'group' | 'span'> & {
    schema: z.ZodType<Value, Value>;
    words: (value: Json) => string;
  },
) {
  const { schema } = about;
  return { ...about, group: 'loans' as const, span: 12, kind: 'own-page' as const, inForce: schema };
}

function counted(value: Json, unit: string): string {
  return value === 1 ? `1 ${unit}` : `${value} ${unit}s`;
}

function wordsOf(options: Readonly<Record<string, string>>): (value: Json) => string {
  return (value) => {
    const key = String(value);
    return Object.hasOwn(options, key) ? (options[key] ?? key) : key;
  };
}
