import type {
  PersonalInformation,
  Spouse,
} from '../../../../../domain/application/section1/section1-borrower.ts';
import type {
  LoanInformation,
  Section4,
} from '../../../../../domain/application/section4/section4-loan-and-property.ts';
import { withPerson, withSection4 } from '../../steps/section-changes.ts';
import { bindingBelow, type FieldBinding, useDerived, useFieldsAt } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';

const SECTION = 'section4LoanAndPropertyInformation';

export function useLoanFields(): (field: keyof LoanInformation) => FieldBinding {
  const loan = useFieldsAt(SECTION)('part4aLoanInformation');
  return (field) => bindingBelow<LoanInformation>(loan, field);
}

export function useLoanCondition(asks: (loan: LoanInformation | null | undefined) => boolean): boolean {
  const loan = useFieldsAt(SECTION)('part4aLoanInformation');
  return useDerived<LoanInformation, boolean>(loan, asks);
}

export function useSection4Condition(asks: (section: Section4 | null | undefined) => boolean): boolean {
  const { form } = useWizardForm();
  return useDerived<Section4, boolean>({ control: form.control, name: SECTION }, asks);
}

export function useSection4Change(): (change: (section: Section4) => Section4) => void {
  const { change } = useWizardForm();
  return (changeSection) => change((application) => withSection4(application, changeSection));
}

/** Section 4 asks for the loan's other people, who are stored with the primary borrower. */
export function usePrimaryPerson(): FieldBinding {
  return useFieldsAt('section1BorrowerInformation')('part1aPersonalInformation');
}

export function useSpouseFields(): (field: keyof Spouse) => FieldBinding {
  const person = usePrimaryPerson();
  return (field) => bindingBelow<PersonalInformation>(person, `spouse.${field}`);
}

export function usePeople<Result>(
  derive: (person: PersonalInformation | null | undefined) => Result,
): Result {
  return useDerived<PersonalInformation, Result>(usePrimaryPerson(), derive);
}

export function usePeopleChange(): (change: (person: PersonalInformation) => PersonalInformation) => void {
  const { change } = useWizardForm();
  return (changePerson) => change((application) => withPerson(application, changePerson));
}
