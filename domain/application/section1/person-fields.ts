import { MAX_NAME_LENGTH } from '../../people/person-name.ts';
import * as patterns from '../checks/patterns.ts';
import { CITIZENSHIPS, MARITAL_STATUSES } from './borrower-options.ts';

/** Schema, checks, labels, history wording and both pages are derived from this record. */
export interface PersonField {
  label: string;
  question?: string;
  kind: 'text' | 'texts' | 'choice' | 'birth date' | 'phone' | 'email' | 'Social Security number';
  pattern?: patterns.Pattern;
  options?: readonly string[];
  /** Family questions are asked of the primary and joint borrowers, not of the spouse. */
  card: 'person' | 'family' | 'contact';
  /** Out of twelve grid columns. */
  span: number;
  /** Shares a row on a narrow screen. @default up to three columns */
  half?: boolean;
  order?: number;
  placeholder?: string;
  description?: string;
  maxLength?: number;
  /** For joint borrowers, asked on their row in section 4. */
  onRow?: true;
  /** The answer in made-up applications. Absent: the field is optional. */
  required?: unknown;
}

/** In the order of missing answers. */
export const PERSON_FIELDS = {
  firstName: {
    label: 'First name',
    kind: 'text',
    pattern: patterns.FIRST_NAME,
    card: 'person',
    span: 4,
    half: true,
    maxLength: MAX_NAME_LENGTH,
    onRow: true,
    required: 'Ada',
  },
  middleName: {
    label: 'Middle name',
    kind: 'text',
    pattern: patterns.MIDDLE_NAME,
    card: 'person',
    span: 3,
    maxLength: MAX_NAME_LENGTH,
    onRow: true,
  },
  lastName: {
    label: 'Last name',
    kind: 'text',
    pattern: patterns.LAST_NAME,
    card: 'person',
    span: 3,
    maxLength: MAX_NAME_LENGTH,
    onRow: true,
    required: 'Quill',
  },
  suffix: {
    label: 'Suffix',
    kind: 'text',
    pattern: patterns.SUFFIX,
    card: 'person',
    span: 2,
    placeholder: 'Jr., Sr., III',
    onRow: true,
  },
  alternateNames: {
    label: 'Alternate names',
    kind: 'texts',
    card: 'person',
    span: 8,
    order: 1,
    description: 'Names under which credit was received, separated by semicolons',
    onRow: true,
  },
  socialSecurityNumber: {
    label: 'Social Security number',
    kind: 'Social Security number',
    card: 'person',
    span: 3,
    required: '***-**-3456',
  },
  dateOfBirth: {
    label: 'Date of birth',
    kind: 'birth date',
    card: 'person',
    span: 3,
    required: '1985-04-02',
  },
  citizenship: {
    label: 'Citizenship',
    kind: 'choice',
    options: CITIZENSHIPS,
    card: 'person',
    span: 6,
    required: 'U.S. Citizen',
  },
  maritalStatus: {
    label: 'Marital status',
    kind: 'choice',
    options: MARITAL_STATUSES,
    card: 'family',
    span: 3,
    required: 'Unmarried',
  },
  homePhone: { label: 'Home phone', kind: 'phone', card: 'contact', span: 3, half: false },
  cellPhone: {
    label: 'Cell phone',
    kind: 'phone',
    card: 'contact',
    span: 3,
    half: false,
    order: -1,
    required: '+1(512)555-0123',
  },
  workPhone: { label: 'Work phone', kind: 'phone', card: 'contact', span: 3, half: false },
  workPhoneExt: {
    label: 'Extension',
    question: 'Work extension',
    kind: 'text',
    pattern: patterns.PHONE_EXTENSION,
    card: 'contact',
    span: 3,
  },
  emailAddress: {
    label: 'Email',
    kind: 'email',
    card: 'contact',
    span: 6,
    order: -2,
    onRow: true,
    required: 'ada@quill.example',
  },
  languagePreference: {
    label: 'Language preference',
    kind: 'text',
    card: 'person',
    span: 4,
    order: 1,
    maxLength: 200,
  },
} as const satisfies Record<string, PersonField>;

export type PersonFieldName = keyof typeof PERSON_FIELDS;

export const PERSON_FIELD_NAMES = Object.keys(PERSON_FIELDS) as PersonFieldName[];

export function personField(name: PersonFieldName): PersonField {
  return PERSON_FIELDS[name];
}

export function personFieldsOn(card: PersonField['card']): { name: PersonFieldName; field: PersonField }[] {
  return PERSON_FIELD_NAMES.map((name) => ({ name, field: personField(name) }))
    .filter(({ field }) => field.card === card)
    .sort((one, other) => (one.field.order ?? 0) - (other.field.order ?? 0));
}
