import {
  losesSubjectPropertyLoans,
  withPurpose,
} from '../../../../../domain/application/section4-changes.ts';
import { LOAN_PROGRAMS, LOAN_PURPOSES, type LoanPurpose } from '../../../../../domain/loan-product.ts';
import { FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { RateField } from '../../../../forms/rate-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { useConfirmedLoss } from '../../confirmed-loss.tsx';
import { useWizardForm } from '../../wizard-form.tsx';
import { useLoanFields, useSection4Change } from './section4-fields.ts';

/** What the money is for, how much and on what terms. */
export function LoanCard() {
  const at = useLoanFields();
  return (
    <SectionCard title="Loan information" content="padded">
      <FormGrid>
        <PurposeCell />
        <FormCell span={4}>
          <SelectField
            {...at('preferredLoanProgram')}
            label="Preferred loan program"
            options={LOAN_PROGRAMS}
            required
          />
        </FormCell>
        <FormCell span={4} half>
          <RateField {...at('preferredInterestRate')} label="Preferred interest rate" required />
        </FormCell>
        <FormCell span={6} half>
          <MoneyField {...at('propertyValue')} label="Sale price or appraisal value" required />
        </FormCell>
        <FormCell span={6} half>
          <MoneyField {...at('loanAmount')} label="Loan amount" required />
        </FormCell>
      </FormGrid>
    </SectionCard>
  );
}

function PurposeCell() {
  const { form } = useWizardForm();
  const at = useLoanFields();
  const changeSection = useSection4Change();
  const loss = useConfirmedLoss();
  const answer = (purpose: LoanPurpose) => {
    const section = form.getValues('section4LoanAndPropertyInformation') ?? {};
    loss.lose(losesSubjectPropertyLoans(section, purpose), {
      title: 'Remove the mortgage loans on the property?',
      consequence: `A property that is bought has none: the loans that were filled in will be removed by changing to '${purpose}'.`,
      confirmLabel: 'Remove loans',
      apply: () => changeSection((before) => withPurpose(before, purpose)),
    });
  };
  return (
    <FormCell span={4}>
      <SelectField
        {...at('loanPurpose')}
        label="Loan purpose"
        options={LOAN_PURPOSES}
        required
        onAnswer={answer}
      />
      {loss.dialog}
    </FormCell>
  );
}
