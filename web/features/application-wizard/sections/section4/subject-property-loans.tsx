import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import { MAX_SUBJECT_PROPERTY_LOANS } from '../../../../../domain/application/checks/limits.ts';
import { LIEN_TYPES } from '../../../../../domain/application/section3/property-options.ts';
import {
  addSubjectPropertyLoan,
  removeSubjectPropertyLoan,
  restoreSubjectPropertyLoan,
} from '../../../../../domain/application/section4/section4-changes.ts';
import { asksSubjectPropertyLoans } from '../../../../../domain/application/section4/section4-conditions.ts';
import type { SubjectPropertyLoan } from '../../../../../domain/application/section4/section4-loan-and-property.ts';
import { EntryList } from '../../../../forms/entry-list.tsx';
import { MoneyField } from '../../../../forms/fields/money-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { offerUndo } from '../../../../forms/removal-undo.ts';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { bindingBelow, type FieldBinding, useFieldsAt, useRowIds } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { useLoanFields, useSection4Change, useSection4Condition } from './section4-fields.ts';

/** The property's mortgage loans, unless it is being bought. */
export function SubjectPropertyLoans() {
  const isAsked = useSection4Condition(asksSubjectPropertyLoans);
  return isAsked ? <LoanList /> : null;
}

function LoanList() {
  const { form } = useWizardForm();
  const question = useLoanFields()('hasOtherLoansOnProperty');
  const loans = useFieldsAt('section4LoanAndPropertyInformation')('part4bOtherLoansOnSubjectProperty');
  const changeSection = useSection4Change();
  const removal = useRemovalConfirmation();
  const ids = useRowIds(loans);
  const loanAt = (place: number) => bindingBelow<SubjectPropertyLoan[]>(loans, `${place}`);
  const remove = (place: number) => {
    const gone = structuredClone(form.getValues(loanAt(place).name)) as SubjectPropertyLoan;
    removal.applyOrAsk(holdsAnswers(gone), {
      title: `Delete mortgage loan ${place + 1}?`,
      consequence: 'This loan’s answers will be removed.',
      confirmLabel: 'Delete loan',
      apply: () => {
        // Errors belong to an index, which the next loan now has.
        form.clearErrors(loans.name);
        changeSection((section) => removeSubjectPropertyLoan(section, place));
        offerUndo(() => changeSection((section) => restoreSubjectPropertyLoan(section, place, gone)));
      },
    });
  };
  return (
    <SectionCard title="Mortgage Loans on the property you are Refinancing" content="padded">
      <EntryList
        entryName="Mortgage Loan"
        count={ids.length}
        ids={ids}
        max={MAX_SUBJECT_PROPERTY_LOANS}
        addLabel="Add Loan"
        onAdd={() => changeSection(addSubjectPropertyLoan)}
        removeLabel="Delete Loan"
        onRemove={remove}
        onEmptied={() => form.setFocus(question.name)}
      >
        {(place) => <LoanFields loan={loanAt(place)} />}
      </EntryList>
      {removal.dialog}
    </SectionCard>
  );
}

function LoanFields({ loan }: { loan: FieldBinding }) {
  const at = (field: keyof SubjectPropertyLoan) => bindingBelow<SubjectPropertyLoan>(loan, field);
  return (
    <FormStack>
      <FormGrid>
        <FormCell span={8}>
          <TextField {...at('creditorName')} label="Creditor name" required maxLength={200} />
        </FormCell>
        <FormCell span={4}>
          <SelectField {...at('lienType')} label="Lien type" options={LIEN_TYPES} required />
        </FormCell>
        <FormCell span={4} half>
          <MoneyField {...at('monthlyPayment')} label="Monthly payment" required />
        </FormCell>
        <FormCell span={4} half>
          <MoneyField {...at('loanAmount')} label="Loan amount" required />
        </FormCell>
        <FormCell span={4} half>
          <MoneyField {...at('creditLimit')} label="Credit limit" />
        </FormCell>
      </FormGrid>
      <YesNoField {...at('isCashOutLoan')} label="Is it a cash-out loan?" required />
    </FormStack>
  );
}
