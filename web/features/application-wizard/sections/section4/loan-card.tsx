import { withLoanPurpose } from '../../../../../domain/application/section4/current-address.ts';
import {
  MORTGAGE_TYPES,
  REFINANCE_TYPES,
} from '../../../../../domain/application/section4/lender-loan-information.ts';
import {
  asksMortgageType,
  asksRefinanceType,
} from '../../../../../domain/application/section4/loan-to-value-limit.ts';
import { losesSubjectPropertyLoans } from '../../../../../domain/application/section4/section4-changes.ts';
import { LENDER_LOAN_INFORMATION } from '../../../../../domain/labels/lender-labels.ts';
import { LOAN_PROGRAMS, LOAN_PURPOSES, type LoanPurpose } from '../../../../../domain/loans/loan-product.ts';
import { MoneyField } from '../../../../forms/fields/money-field.tsx';
import { RateField } from '../../../../forms/fields/rate-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { useFieldsAt } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { useLoanFields, useSection4Condition } from './section4-fields.ts';

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
        <MortgageTypeCells />
      </FormGrid>
    </SectionCard>
  );
}

/** A high loan's limit depends on its mortgage type, which 'Form Details' asks for in every loan. */
function MortgageTypeCells() {
  const at = useFieldsAt('section4LoanAndPropertyInformation');
  const isAsked = useSection4Condition(asksMortgageType);
  const asksRefinance = useSection4Condition(asksRefinanceType);
  if (!isAsked) return null;
  return (
    <>
      <FormCell span={6}>
        <SelectField
          {...at('lenderLoanInformation.mortgageType')}
          label={LENDER_LOAN_INFORMATION.mortgageType}
          description="It decides how high the loan can be"
          options={MORTGAGE_TYPES}
        />
      </FormCell>
      {asksRefinance ? (
        <FormCell span={6}>
          <SelectField
            {...at('lenderLoanInformation.refinanceType')}
            label={LENDER_LOAN_INFORMATION.refinanceType}
            options={REFINANCE_TYPES}
          />
        </FormCell>
      ) : null}
    </>
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
        write={answer}
      />
      {removal.dialog}
    </FormCell>
  );
}
