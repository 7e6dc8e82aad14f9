import type { PersonalInformation } from '../../../../../domain/application/section1-borrower.ts';
import { bindingBelow, type FieldBinding, useFieldsAt } from '../../section-fields.ts';

/** Part 1a of the page's holder; the co-borrower's copy has the fields of the primary borrower's but the spouse. */
export type PersonField = keyof Omit<PersonalInformation, 'spouse'>;

export function usePersonFields(): (field: PersonField) => FieldBinding {
  const person = usePersonPart();
  return (field) => bindingBelow<PersonalInformation>(person, field);
}

/** The part as a whole. */
export function usePersonPart(): FieldBinding {
  return useFieldsAt('section1BorrowerInformation')('part1aPersonalInformation');
}
