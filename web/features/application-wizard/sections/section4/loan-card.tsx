import { withLoanPurpose } from '../../../../../domain/application/section4/current-address.ts';
import { losesSubjectPropertyLoans } from '../../../../../domain/application/section4/section4-changes.ts';
import { LOAN_PROGRAMS, LOAN_PURPOSES, type LoanPurpose } from '../../../../../domain/loans/loan-product.ts';
import { MoneyField } from '../../../../forms/fields/money-field.tsx';
import { RateField } from '../../../../forms/fields/rate-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { useWizardForm } from '../../wizard-form.tsx';
import { useLoanFields } from './section4-fields.ts';

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
  const { form, change } = useWizardForm();
  const at = useLoanFields();
  const removal = useRemovalConfirmation();
  const answer = (purpose: LoanPurpose) => {
    const section = form.getValues('section4LoanAndPropertyInformation') ?? {};
    removal.applyOrAsk(losesSubjectPropertyLoans(section, purpose), {
      title: 'Remove the mortgage loans on the property?',
      consequence: `A property being bought has none. Changing to '${purpose}' removes the loans that were filled in.`,
      confirmLabel: 'Remove loans',
      apply: () => change((application) => withLoanPurpose(application, purpose)),
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
      {removal.dialog}
    </FormCell>
  );
}
