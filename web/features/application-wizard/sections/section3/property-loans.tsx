import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import { MAX_LOANS_PER_PROPERTY } from '../../../../../domain/application/checks/limits.ts';
import { PROPERTY_LOAN_TYPES } from '../../../../../domain/application/section3/property-options.ts';
import {
  addPropertyLoan,
  removePropertyLoan,
  restorePropertyLoan,
  withLoansOnProperty,
} from '../../../../../domain/application/section3/section3-changes.ts';
import type {
  OwnedProperty,
  PropertyLoan,
} from '../../../../../domain/application/section3/section3-real-estate.ts';
import { EntryList } from '../../../../forms/entry-list.tsx';
import { MoneyField } from '../../../../forms/fields/money-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { offerUndo } from '../../../../forms/removal-undo.ts';
import { useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { withProperty, withSection3 } from '../../steps/section-changes.ts';
import { bindingBelow, type FieldBinding, useRowIds } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';

export function PropertyLoans({ property, place }: { property: FieldBinding; place: number }) {
  const { form } = useWizardForm();
  const changeProperty = usePropertyChange(place);
  const removal = useRemovalConfirmation();
  const question = bindingBelow<OwnedProperty>(property, 'hasLoansOnProperty');
  const loans = bindingBelow<OwnedProperty>(property, 'mortgageLoansOnThisProperty');
  const ids = useRowIds(loans);
  const loanAt = (loan: number) => bindingBelow<PropertyLoan[]>(loans, `${loan}`);
  const answer = (has: boolean) =>
    removal.applyOrAsk(!has && holdsAnswers(form.getValues(loans.name)), {
      title: `Remove the mortgage loans on property ${place + 1}?`,
      consequence: 'Its mortgage loans and their answers will be removed.',
      confirmLabel: 'Remove loans',
      apply: () => changeProperty((before) => withLoansOnProperty(before, has)),
    });
  const remove = (loan: number) => {
    const gone = structuredClone(form.getValues(loanAt(loan).name)) as PropertyLoan;
    removal.applyOrAsk(holdsAnswers(gone), {
      title: `Remove mortgage loan ${loan + 1} on property ${place + 1}?`,
      consequence: 'This loan’s answers will be removed.',
      confirmLabel: 'Remove loan',
      apply: () => {
        // Errors belong to an index, which the next loan now has.
        form.clearErrors(loans.name);
        changeProperty((before) => removePropertyLoan(before, loan));
        offerUndo(() => changeProperty((before) => restorePropertyLoan(before, loan, gone)));
      },
    });
  };
  return (
    <>
      <YesNoField {...question} label="Are there mortgage loans on this property?" required write={answer} />
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
      {removal.dialog}
    </>
  );
}

function PropertyLoanFields({ loan }: { loan: FieldBinding }) {
  const at = (field: keyof PropertyLoan) => bindingBelow<PropertyLoan>(loan, field);
  return (
    <FormStack>
      <FormGrid>
        <FormCell span={6}>
          <TextField {...at('creditorName')} label="Creditor name" required maxLength={200} />
        </FormCell>
        <FormCell span={3}>
          <TextField {...at('accountNumber')} label="Account number" required />
        </FormCell>
        <FormCell span={3}>
          <SelectField {...at('loanType')} label="Loan type" options={PROPERTY_LOAN_TYPES} required />
        </FormCell>
        <FormCell span={4}>
          <MoneyField {...at('monthlyMortgagePayment')} label="Monthly mortgage payment" required />
        </FormCell>
        <FormCell span={4} half>
          <MoneyField {...at('unpaidBalance')} label="Unpaid balance" required />
        </FormCell>
        <FormCell span={4} half>
          <MoneyField {...at('creditLimit')} label="Credit limit" />
        </FormCell>
      </FormGrid>
      <YesNoField {...at('toBePaidOff')} label="To be paid off at or before closing?" />
    </FormStack>
  );
}

/** Applies a change of the domain to the property at an index of the page's list. */
export function usePropertyChange(
  place: number,
): (change: (property: OwnedProperty) => OwnedProperty) => void {
  const { change, holder } = useWizardForm();
  return (changeProperty) =>
    change((application) =>
      withSection3(application, holder, (section) => withProperty(section, place, changeProperty)),
    );
}
