import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import { primaryBorrowerOf } from '../../../../../domain/application/section1/borrowers.ts';
import {
  HOUSE_TYPES,
  OCCUPANCIES,
  type Occupancy,
} from '../../../../../domain/application/section3/property-options.ts';
import {
  withOccupancy,
  withOtherLoans,
} from '../../../../../domain/application/section4/section4-changes.ts';
import {
  asksMixedUse,
  asksProperty,
  asksRentalIncome,
  asksSharedWalls,
  isPurchase,
  isRefinance,
  needsPropertyAddress,
} from '../../../../../domain/application/section4/section4-conditions.ts';
import { MoneyField } from '../../../../forms/fields/money-field.tsx';
import { NetMoneyField } from '../../../../forms/fields/net-money-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { WholeNumberField } from '../../../../forms/fields/whole-number-field.tsx';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { AddressFields } from '../../fields/address-fields.tsx';
import { AFTER_REMOVAL, useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { withPerson, withSection4 } from '../../steps/section-changes.ts';
import { bindingBelow, useFieldsAt } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { useLoanCondition, useLoanFields, useSection4Change } from './section4-fields.ts';

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
      consequence: `The answers about the spouse start anew with '${occupancy}'. ${spouse?.firstName || 'The spouse'} and everything on the co-borrower's pages will be removed, and Section 4 asks about the spouse again. ${AFTER_REMOVAL}`,
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
      <SelectField {...at('occupancy')} label="Occupancy" options={OCCUPANCIES} required write={answer} />
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

function PropertyQuestions() {
  const at = useLoanFields();
  const isPrimaryResidence = useLoanCondition(asksMixedUse);
  const isCondo = useLoanCondition(asksSharedWalls);
  return (
    <div>
      {isPrimaryResidence ? (
        <YesNoField
          {...at('isMixedUseProperty')}
          label="Mixed-use property: will you set aside space within the property to operate your own business?"
          required
        />
      ) : null}
      {isCondo ? (
        <YesNoField
          {...at('isCondoWithoutSharedWalls')}
          label="Is it a condo without shared walls (detached condo)?"
        />
      ) : null}
      <YesNoField {...at('isManufacturedHome')} label="Is the property a manufactured home?" />
      <YesNoField {...at('isPropertyHeldInATrust')} label="Is or will the property be held in a trust?" />
      <YesNoField {...at('hasSolarPanels')} label="Does the property have solar panels?" />
      <OtherLoansQuestion />
    </div>
  );
}

/** Whether the property has mortgage loans. A property being bought has none. */
function OtherLoansQuestion() {
  const { form } = useWizardForm();
  const at = useLoanFields();
  const changeSection = useSection4Change();
  const removal = useRemovalConfirmation();
  const isAsked = useLoanCondition((loan) => asksProperty(loan) && !isPurchase(loan));
  const isRequired = useLoanCondition(isRefinance);
  if (!isAsked) return null;
  const answer = (has: boolean) => {
    const loans = form.getValues('section4LoanAndPropertyInformation.part4bOtherLoansOnSubjectProperty');
    removal.applyOrAsk(!has && holdsAnswers(loans), {
      title: 'Remove the mortgage loans on the property?',
      consequence: 'The loans that were filled in will be removed.',
      confirmLabel: 'Remove loans',
      apply: () => changeSection((section) => withOtherLoans(section, has)),
    });
  };
  return (
    <>
      <YesNoField
        {...at('hasOtherLoansOnProperty')}
        label="Are there mortgage loans on this property?"
        required={isRequired}
        write={answer}
      />
      {removal.dialog}
    </>
  );
}
