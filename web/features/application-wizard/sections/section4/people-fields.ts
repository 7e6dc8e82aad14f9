import type {
  PersonalInformation,
  Spouse,
} from '../../../../../domain/application/section1/section1-borrower.ts';
import { withPerson } from '../../steps/section-changes.ts';
import { bindingBelow, type FieldBinding, useDerived, useFieldsAt } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';

/** Section 4 asks for the other people of the loan, who are stored with the primary borrower. */
export function usePrimaryPerson(): FieldBinding {
  return useFieldsAt('section1BorrowerInformation')('part1aPersonalInformation');
}

export function useSpouseFields(): (field: keyof Spouse) => FieldBinding {
  const person = usePrimaryPerson();
  return (field) => bindingBelow<PersonalInformation>(person, `spouse.${field}`);
}

/** The facts that follow from the people of the loan. */
export function usePeople<Result>(
  derive: (person: PersonalInformation | null | undefined) => Result,
): Result {
  return useDerived<PersonalInformation, Result>(usePrimaryPerson(), derive);
}

/** Applies a change of the domain to the people of the loan. */
export function usePeopleChange(): (change: (person: PersonalInformation) => PersonalInformation) => void {
  const { change } = useWizardForm();
  return (changePerson) => change((application) => withPerson(application, changePerson));
}
