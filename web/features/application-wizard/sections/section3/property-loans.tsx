import { holdsAnswers } from '../../../../../domain/application/held-answers.ts';
import { MAX_LOANS_PER_PROPERTY } from '../../../../../domain/application/limits.ts';
import {
  addPropertyLoan,
  removePropertyLoan,
  withLoansOnProperty,
} from '../../../../../domain/application/section3-changes.ts';
import type { OwnedProperty, PropertyLoan } from '../../../../../domain/application/section3-real-estate.ts';
import { EntryList } from '../../../../forms/entry-list.tsx';
import { YesNoField } from '../../../../forms/yes-no-field.tsx';
import { useConfirmedLoss } from '../../confirmed-loss.tsx';
import { bindingBelow, type FieldBinding, useRowIds } from '../../section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { PropertyLoanFields } from './property-loan-fields.tsx';
import { usePropertyChange } from './use-property-change.ts';

/** Whether there are mortgage loans on a property, and which. */
export function PropertyLoans({ property, place }: { property: FieldBinding; place: number }) {
  const { form } = useWizardForm();
  const changeProperty = usePropertyChange(place);
  const loss = useConfirmedLoss();
  const question = bindingBelow<OwnedProperty>(property, 'hasLoansOnProperty');
  const loans = bindingBelow<OwnedProperty>(property, 'mortgageLoansOnThisProperty');
  const ids = useRowIds(loans);
  const loanAt = (loan: number) => bindingBelow<PropertyLoan[]>(loans, `${loan}`);
  const answer = (has: boolean) =>
    loss.lose(!has && holdsAnswers(form.getValues(loans.name)), {
      title: `Remove the mortgage loans on property ${place + 1}?`,
      consequence: 'What was filled in for its mortgage loans will be removed.',
      confirmLabel: 'Remove loans',
      apply: () => changeProperty((before) => withLoansOnProperty(before, has)),
    });
  const remove = (loan: number) =>
    loss.lose(holdsAnswers(form.getValues(loanAt(loan).name)), {
      title: `Remove mortgage loan ${loan + 1} on property ${place + 1}?`,
      consequence: 'What was filled in for this loan will be removed.',
      confirmLabel: 'Remove loan',
      apply: () => {
        // Errors are known by their place, where the next loan stands now.
        form.clearErrors(loans.name);
        changeProperty((before) => removePropertyLoan(before, loan));
      },
    });
  return (
    <>
      <YesNoField
        {...question}
        label="Are there mortgage loans on this property?"
        required
        onAnswer={answer}
      />
      {ids.length > 0 ? (
        <EntryList
          entryName="Mortgage Loan"
          count={ids.length}
          ids={ids}
          max={MAX_LOANS_PER_PROPERTY}
          addLabel="Add loan"
          onAdd={() => changeProperty(addPropertyLoan)}
          removeLabel="Delete Loan"
          onRemove={remove}
          onEmptied={() => form.setFocus(question.name)}
        >
          {(loan) => <PropertyLoanFields loan={loanAt(loan)} />}
        </EntryList>
      ) : null}
      {loss.dialog}
    </>
  );
}
