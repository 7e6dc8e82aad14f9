import { z } from 'zod';
import { stateCode } from '../addresses/us-states.ts';
import type { Json } from '../history/json.ts';
import { leiFault } from '../hmda/identifiers/loan-identifier.ts';
import { AGENCIES } from '../hmda/record/transmittal-sheet.ts';
import {
  OPTIONAL_DATA,
  OPTIONAL_PARAGRAPHS,
  type OptionalParagraph,
} from '../hmda/register/partial-exemption.ts';
import { isStorableText, UNSTORABLE_MESSAGE } from '../texts/storable-text.ts';
import { refuseCharacters, UNSEEN_IN_LINE } from '../texts/unsafe-characters.ts';
import { choice, list, radios, text } from './setting-kinds.ts';

const GROUP = 'hmda';
const MAX_LINE = 100;

/** 12 CFR 1003.4(a)(33); a loan can say otherwise. */
const SUBMISSION = {
  1: 'Directly to the company',
  2: 'Through a broker or another company',
} as const;

const PAYABLE = {
  1: 'Notes are payable to the company first',
  2: 'Notes are payable to another company first',
} as const;

const YES_NO = { yes: 'Yes', no: 'No' } as const;

/** Empty until an administrator fills it in: the edits of the transmittal sheet then name it. */
function line(
  about: { label: string; span: number; example: string; hint?: string; maxLength?: number; isUpper?: true },
  check: (value: string) => string | null = () => null,
) {
  const { maxLength = MAX_LINE, isUpper, ...rest } = about;
  const schema = z
    .string()
    .refine(isStorableText, { error: UNSTORABLE_MESSAGE, abort: true })
    .check(refuseCharacters(UNSEEN_IN_LINE))
    .trim()
    .overwrite((value) => (isUpper ? value.toUpperCase() : value))
    .max(maxLength, `Enter at most ${maxLength} characters`)
    .refine((value) => !value.includes('|'), 'Remove the vertical bar, which ends a field of the file')
    .superRefine((value, context) => {
      const fault = value === '' ? null : check(value);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    });
  return text(schema, { ...rest, group: GROUP, maxLength, defaultOf: () => '' });
}

const like = (pattern: RegExp, message: string) => (value: string) => (pattern.test(value) ? null : message);

/** Of HMDA_SETTINGS: 'Credit score'. */
export function optionalDataWords(value: Json): string {
  return Array.isArray(value)
    ? value
        .map((paragraph) => OPTIONAL_DATA[paragraph as OptionalParagraph]?.name ?? String(paragraph))
        .join('; ')
    : String(value);
}

const optionalDataSchema = z
  .array(z.enum(OPTIONAL_PARAGRAPHS))
  .max(OPTIONAL_PARAGRAPHS.length)
  .refine((paragraphs) => new Set(paragraphs).size === paragraphs.length, 'Choose each data point once');

/** The company in its HMDA register, and what the transmittal sheet says of it (HMDA-40). */
export const HMDA_SETTINGS = {
  hmdaLei: line(
    {
      label: 'Legal Entity Identifier (LEI)',
      hint: '20 letters and digits. The identifiers of loans begin with it',
      span: 6,
      maxLength: 20,
      isUpper: true,
      example: 'HARBORLENDING00EX193',
    },
    leiFault,
  ),
  hmdaTaxId: line(
    { label: 'Federal taxpayer number', span: 6, maxLength: 10, example: '84-0123456' },
    like(/^\d{2}-\d{7}$/, 'Enter it as 99-9999999'),
  ),
  hmdaAgency: choice(
    { none: 'Not chosen', ...AGENCIES },
    { label: 'Supervising agency', group: GROUP, span: 12, defaultOf: () => 'none' },
  ),
  hmdaContactName: line({ label: 'HMDA contact: name', span: 6, example: 'Grace Kim' }),
  hmdaContactPhone: line(
    { label: 'HMDA contact: phone', span: 6, maxLength: 12, example: '801-555-0100' },
    like(/^\d{3}-\d{3}-\d{4}$/, 'Enter it as 999-999-9999'),
  ),
  hmdaContactEmail: line(
    { label: 'HMDA contact: email', span: 6, example: 'hmda@lender.example' },
    like(/^[^\s@]+@[^\s@]+\.[A-Za-z]{2,}$/, 'Enter an email address'),
  ),
  hmdaContactStreet: line({ label: 'HMDA contact: street', span: 6, example: '240 Evergreen Commons' }),
  hmdaContactCity: line({ label: 'HMDA contact: city', span: 6, example: 'Springfield' }),
  hmdaContactState: line(
    { label: 'HMDA contact: state', span: 3, maxLength: 2, isUpper: true, example: 'IL' },
    (value) => (stateCode(value) === value ? null : 'Enter a two-letter state code'),
  ),
  hmdaContactZip: line(
    { label: 'HMDA contact: ZIP code', span: 3, maxLength: 10, example: '62701' },
    like(/^\d{5}(?:-\d{4})?$/, 'Enter it as 12345 or 12345-1010'),
  ),
  hmdaReportsClosedEnd: radios(YES_NO, {
    label: 'At least 25 closed-end loans in each of the two preceding years',
    hint: 'With fewer, no loan belongs in the register (12 CFR 1003.3(c)(11))',
    group: GROUP,
    span: 12,
    defaultOf: () => 'yes',
  }),
  hmdaPreapprovalProgram: radios(YES_NO, {
    label: 'Preapproval program',
    hint: 'A full review and a written commitment (12 CFR 1003.2(b)(2))',
    group: GROUP,
    span: 12,
    defaultOf: () => 'no',
  }),
  hmdaSubmission: radios(SUBMISSION, {
    label: 'How applications come in',
    group: GROUP,
    span: 12,
    defaultOf: () => '1',
  }),
  hmdaPayable: radios(PAYABLE, {
    label: 'Whose name loans close in',
    group: GROUP,
    span: 12,
    defaultOf: () => '1',
  }),
  hmdaExempt: list<OptionalParagraph>({
    label: 'HMDA data left out under the partial exemption',
    hint: 'Only for an insured depository or credit union with fewer than 500 loans (12 CFR 1003.3(d))',
    group: GROUP,
    span: 12,
    schema: optionalDataSchema,
    inForce: optionalDataSchema,
    words: optionalDataWords,
    defaultOf: () => [],
  }),
};
