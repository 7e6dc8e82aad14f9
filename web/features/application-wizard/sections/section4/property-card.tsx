import { primaryBorrowerOf } from '../../../../../domain/application/borrowers.ts';
import { holdsAnswers } from '../../../../../domain/application/held-answers.ts';
import {
  HOUSE_TYPES,
  OCCUPANCIES,
  type Occupancy,
} from '../../../../../domain/application/property-options.ts';
import { withOccupancy } from '../../../../../domain/application/section4-changes.ts';
import {
  asksProperty,
  asksRentalIncome,
  needsPropertyAddress,
} from '../../../../../domain/application/section4-conditions.ts';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { NetMoneyField } from '../../../../forms/net-money-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { AddressFields } from '../../address-fields.tsx';
import { useConfirmedLoss } from '../../confirmed-loss.tsx';
import { withPerson, withSection4 } from '../../section-changes.ts';
import { bindingBelow, useFieldsAt } from '../../section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { PropertyQuestions } from './property-questions.tsx';
import { useLoanCondition, useLoanFields } from './section4-fields.ts';

/** The property that the loan is for. */
export function PropertyCard() {
  const at = useLoanFields();
  return (
    <SectionCard title="Property" content="padded">
      <FormStack>
        <FormGrid>
          <OccupancyCell />
          <FormCell span={4}>
            <SelectField {...at('typeOfHouse')} label="Type of house" options={HOUSE_TYPES} required />
          </FormCell>
          <PlaceCells />
          <RentalIncomeCells />
        </FormGrid>
        <PropertyQuestions />
      </FormStack>
    </SectionCard>
  );
}

function OccupancyCell() {
  const { form, change } = useWizardForm();
  const at = useLoanFields();
  const loss = useConfirmedLoss();
  const answer = (occupancy: Occupancy) => {
    const spouse = primaryBorrowerOf(form.getValues())?.spouse;
    loss.lose(occupancy !== 'Primary Residence' && holdsAnswers(spouse), {
      title: 'Remove the spouse?',
      consequence: `Only a primary residence asks for the spouse: ${spouse?.firstName || 'the spouse'} and everything on the co-borrower's pages will be removed.`,
      confirmLabel: 'Remove spouse',
      apply: () =>
        change((application) => {
          const before = application.section4LoanAndPropertyInformation ?? {};
          const next = withOccupancy(before, primaryBorrowerOf(application) ?? {}, occupancy);
          const changed = withSection4(application, () => next.section);
          return withPerson(changed, () => next.person);
        }),
    });
  };
  return (
    <FormCell span={4}>
      <SelectField {...at('occupancy')} label="Occupancy" options={OCCUPANCIES} required onAnswer={answer} />
      {loss.dialog}
    </FormCell>
  );
}

/** Units and address, once it is known what the loan is for. */
function PlaceCells() {
  const address = useLoanFields()('propertyAddress');
  const isAsked = useLoanCondition(asksProperty);
  const isNeeded = useLoanCondition(needsPropertyAddress);
  if (!isAsked) return null;
  return (
    <>
      <FormCell span={4} half>
        <WholeNumberField
          {...bindingBelow<{ numberOfUnits: number }>(address, 'numberOfUnits')}
          label="Number of units"
          required
        />
      </FormCell>
      <AddressFields address={address} ending="county" required={isNeeded} />
    </>
  );
}

function RentalIncomeCells() {
  const at = useFieldsAt('section4LoanAndPropertyInformation');
  const isAsked = useLoanCondition(asksRentalIncome);
  if (!isAsked) return null;
  return (
    <>
      <FormCell span={6} half>
        <MoneyField
          {...at('part4cRentalIncomeOnSubjectProperty.expectedMonthlyRentalIncome')}
          label="Expected monthly rental income"
          required
        />
      </FormCell>
      <FormCell span={6} half>
        <NetMoneyField
          {...at('part4cRentalIncomeOnSubjectProperty.expectedNetMonthlyRentalIncome')}
          label="Expected net monthly rental income"
        />
      </FormCell>
    </>
  );
}
