import type { PersonalInformation } from '../../../../../domain/application/section1/section1-borrower.ts';
import { bindingBelow, type FieldBinding, useFieldsAt } from '../../steps/section-fields.ts';

/**
 * The fields of part 1a for the page's borrower. The co-borrower has the primary borrower's fields except the spouse.
 */
export type PersonField = keyof Omit<PersonalInformation, 'spouse'>;

export function usePersonFields(): (field: PersonField) => FieldBinding {
  const person = usePersonPart();
  return (field) => bindingBelow<PersonalInformation>(person, field);
}

export function usePersonPart(): FieldBinding {
  return useFieldsAt('section1BorrowerInformation')('part1aPersonalInformation');
}
