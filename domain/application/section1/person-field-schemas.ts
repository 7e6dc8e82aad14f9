import type { z } from 'zod';
import { dateField, listField, optionField, patternField, textField } from '../checks/draft-fields.ts';
import { MAX_ALTERNATE_NAMES } from '../checks/limits.ts';
import { EMAIL, FULL_NAME, PHONE, SSN } from '../checks/patterns.ts';
import {
  PERSON_FIELD_NAMES,
  type PERSON_FIELDS,
  type PersonField,
  type PersonFieldName,
  personField,
} from './person-fields.ts';
import { isMaskedSocialSecurityNumber } from './social-security-number.ts';

const namesField = listField(patternField(FULL_NAME), MAX_ALTERNATE_NAMES, 'alternate names');

function schemaOf({ kind, pattern, options = [] }: PersonField): z.ZodType {
  switch (kind) {
    case 'text':
      return pattern === undefined ? textField() : patternField(pattern);
    case 'texts':
      return namesField;
    case 'choice':
      return optionField(options);
    case 'birth date':
      return dateField();
    case 'phone':
      return patternField(PHONE);
    case 'e-mail':
      return patternField(EMAIL);
    case 'social security number':
      // A whole number as '###-##-####' or nine digits, or the masked form of a stored number.
      return patternField({
        accepts: (text) => SSN.accepts(text) || isMaskedSocialSecurityNumber(text),
        message: SSN.message,
      });
  }
}

type SchemaOf<Field> = Field extends { options: infer Options extends readonly string[] }
  ? ReturnType<typeof optionField<Options>>
  : Field extends { kind: 'texts' }
    ? typeof namesField
    : ReturnType<typeof textField>;

type Schemas<Name extends PersonFieldName> = { [Key in Name]: SchemaOf<(typeof PERSON_FIELDS)[Key]> };

type NameOnRow = {
  [Name in PersonFieldName]: (typeof PERSON_FIELDS)[Name] extends { onRow: true } ? Name : never;
}[PersonFieldName];

function schemasOf(names: readonly PersonFieldName[]) {
  return Object.fromEntries(names.map((name) => [name, schemaOf(personField(name))]));
}

export const personFieldSchemas = schemasOf(PERSON_FIELD_NAMES) as Schemas<PersonFieldName>;

export const rowFieldSchemas = schemasOf(
  PERSON_FIELD_NAMES.filter((name) => personField(name).onRow),
) as Schemas<NameOnRow>;
