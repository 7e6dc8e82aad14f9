import { withNumberOfBorrowers } from '../../../../../domain/application/borrower-changes.ts';
import { borrowerCount, jointBorrowersOf } from '../../../../../domain/application/borrowers.ts';
import { holdsAnswers } from '../../../../../domain/application/held-answers.ts';
import { MAX_BORROWERS } from '../../../../../domain/application/limits.ts';
import type { PersonalInformation } from '../../../../../domain/application/section1-borrower.ts';
import { ChoiceField } from '../../../../forms/choice-field.tsx';
import { ReadField } from '../../../../forms/read-field.tsx';
import { useConfirmedLoss } from '../../confirmed-loss.tsx';
import { withPerson } from '../../section-changes.ts';
import { useDerived } from '../../section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { usePersonFields, usePersonPart } from './person-fields.ts';

/** How many people borrow, and what kind of credit that makes it. More are named in section 4. */
export function BorrowerCountFields() {
  const { form, change } = useWizardForm();
  const at = usePersonFields();
  const person = usePersonPart();
  const loss = useConfirmedLoss();
  // The primary borrower and a spouse on the loan are counted whatever is chosen here.
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
    loss.lose(holdsAnswers(dropped), {
      title: `Reduce to ${wanted} borrower${wanted === 1 ? '' : 's'}?`,
      consequence:
        'The names and e-mail addresses of the joint borrowers beyond that number will be removed.',
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
      {loss.dialog}
    </div>
  );
}

function capitalized(value: unknown): string {
  const text = String(value ?? '');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
