import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import { primaryBorrowerOf } from '../../../../../domain/application/section1/borrowers.ts';
import {
  HOUSE_TYPES,
  OCCUPANCIES,
  type Occupancy,
} from '../../../../../domain/application/section3/property-options.ts';
import { withOccupancy } from '../../../../../domain/application/section4/section4-changes.ts';
import {
  asksProperty,
  asksRentalIncome,
  needsPropertyAddress,
} from '../../../../../domain/application/section4/section4-conditions.ts';
import { MoneyField } from '../../../../forms/fields/money-field.tsx';
import { NetMoneyField } from '../../../../forms/fields/net-money-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { WholeNumberField } from '../../../../forms/fields/whole-number-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { AddressFields } from '../../fields/address-fields.tsx';
import { AFTER_REMOVAL, useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { withPerson, withSection4 } from '../../steps/section-changes.ts';
import { bindingBelow, useFieldsAt } from '../../steps/section-fields.ts';
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
  const removal = useRemovalConfirmation();
  const answer = (occupancy: Occupancy) => {
    const spouse = primaryBorrowerOf(form.getValues())?.spouse;
    removal.applyOrAsk(occupancy !== 'Primary Residence' && holdsAnswers(spouse), {
      title: 'Remove the spouse?',
      consequence: `The spouse is asked for only on a primary residence. ${spouse?.firstName || 'the spouse'} and everything on the co-borrower's pages will be removed. ${AFTER_REMOVAL}`,
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
      {removal.dialog}
    </FormCell>
  );
}

/** Units and address, once the loan's purpose is known. */
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
