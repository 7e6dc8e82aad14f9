import { LENDER_FIELDS } from './lender-field-names.ts';

/**
 * Fields of the form by key. The key is the last part of a field's name without its index:
 * 'topmostSubform[0].Page1[0]._1a_Email[0]' is '_1a_Email'. Names that some prints have instead are aliases.
 */
export type FieldKey = string;

export interface OtherNames {
  /** Whole names of the field in other prints. */
  names?: readonly string[];
  /** The field's description for screen readers, where its name is not known. */
  description?: RegExp;
}

/** The fields of the parts whose names are not known, by their descriptions. */
const BY_DESCRIPTION: Readonly<Record<FieldKey, OtherNames>> = Object.fromEntries(
  Object.entries(LENDER_FIELDS).map(([key, description]) => [key, { description }]),
);

/** The fields that some prints of the form name otherwise. */
export const OTHER_NAMES: Readonly<Record<FieldKey, OtherNames>> = {
  ...BY_DESCRIPTION,
  loanNumber: { names: ['1'], description: /^lender loan no/i },
  agencyCaseNumber: { names: ['2'], description: /agency case n/i },
  _1a_Name: { names: ['3'] },
  _1a_Alt_Name: { names: ['4'] },
  _1a_Security_1: { names: ['5'] },
  _1a_Security_2: { names: ['6'] },
  _1a_Security_3: { names: ['7'] },
  _1a_Address_Years: { names: ['Text1'] },
  _1a_Address_Months: { names: ['Text2'] },
  _1a_Former_Address_Years: { names: ['Text3'] },
  _1a_Former_Address_Months: { names: ['Text4'] },
  _1b_Employment_Years: { names: ['Text6'] },
  _1b_Employment_Months: { names: ['Text7'] },
  _1c_Employment_Years: { names: ['How long in this line of work1'] },
  _1c_Employment_Months: { names: ['How long in this line of work2'] },
  /** On the Additional Borrower form: whose form has the answers to Sections 2 to 4. */
  otherApplication: { description: /insert name of borrower|name of (the )?other borrower/i },
};

/** The key of a field's whole name. */
export function fieldKey(name: string): FieldKey {
  const last = name.split(/(?<!\\)\./).at(-1) ?? name;
  return last.replaceAll('\\', '').replace(/\[\d+\]$/, '');
}
