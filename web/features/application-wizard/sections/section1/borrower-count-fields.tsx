import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import { MAX_BORROWERS } from '../../../../../domain/application/checks/limits.ts';
import { withNumberOfBorrowers } from '../../../../../domain/application/section1/borrower-changes.ts';
import { borrowerCount, jointBorrowersOf } from '../../../../../domain/application/section1/borrowers.ts';
import type { PersonalInformation } from '../../../../../domain/application/section1/section1-borrower.ts';
import { ChoiceField } from '../../../../forms/fields/choice-field.tsx';
import { ReadField } from '../../../../forms/fields/read-field.tsx';
import { AFTER_REMOVAL, useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { withPerson } from '../../steps/section-changes.ts';
import { useDerived } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { usePersonFields, usePersonPart } from './person-fields.ts';

/** The number of borrowers, and the resulting type of credit. Section 4 names the others. */
export function BorrowerCountFields() {
  const { form, change } = useWizardForm();
  const at = usePersonFields();
  const person = usePersonPart();
  const removal = useRemovalConfirmation();
  // The primary borrower and a spouse on the loan always count.
  const least = useDerived<PersonalInformation, number>(
    person,
    (answers) => borrowerCount(answers) - jointBorrowersOf(answers).length,
  );
  const choices = Array.from({ length: MAX_BORROWERS }, (_, i) => ({
    label: String(i + 1),
    value: i + 1,
    disabled: i + 1 < least,
  }));
  const answer = (wanted: number) => {
    const dropped = jointBorrowersOf(form.getValues(person.name) as PersonalInformation).slice(
      wanted - least,
    );
    removal.applyOrAsk(holdsAnswers(dropped), {
      title: `Reduce to ${wanted} borrower${wanted === 1 ? '' : 's'}?`,
      consequence: `The joint borrowers beyond that number will be removed. ${AFTER_REMOVAL}`,
      confirmLabel: 'Remove borrowers',
      apply: () =>
        change((application) => withPerson(application, (before) => withNumberOfBorrowers(before, wanted))),
    });
  };
  return (
    <div>
      <ChoiceField
        {...at('numberOfBorrowers')}
        label="Total number of borrowers"
        choices={choices}
        required
        onAnswer={answer}
      />
      <ReadField {...at('typeOfCredit')} label="Type of credit" layout="line" format={capitalized} />
      {removal.dialog}
    </div>
  );
}

function capitalized(value: unknown): string {
  const text = String(value ?? '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
