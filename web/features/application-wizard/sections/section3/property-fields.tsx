import { propertyDates } from '../../../../../domain/application/checks/date-ranges.ts';
import {
  OCCUPANCIES,
  PROPERTY_STATUSES,
} from '../../../../../domain/application/section3/property-options.ts';
import { withPurchaseDate } from '../../../../../domain/application/section3/section3-changes.ts';
import type { OwnedProperty } from '../../../../../domain/application/section3/section3-real-estate.ts';
import {
  asksInvestment,
  asksOccupancy,
} from '../../../../../domain/application/section3/section3-real-estate-rules.ts';
import { DateField } from '../../../../forms/fields/date-field.tsx';
import { MoneyField } from '../../../../forms/fields/money-field.tsx';
import { NetMoneyField } from '../../../../forms/fields/net-money-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { AddressFields } from '../../fields/address-fields.tsx';
import { bindingBelow, type FieldBinding, useDerived, useFieldsAt } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { PropertyLoans, usePropertyChange } from './property-loans.tsx';

export function PropertyFields({ place }: { place: number }) {
  const property = useFieldsAt('section3RealEstate')(`propertiesOwned.${place}`);
  const at = (field: keyof OwnedProperty) => bindingBelow<OwnedProperty>(property, field);
  return (
    <FormStack>
      <FormGrid>
        <AddressFields address={at('propertyAddress')} ending="county" />
        <FormCell span={4} half>
          <MoneyField {...at('propertyValue')} label="Property value" required />
        </FormCell>
        <StatusCells property={property} place={place} />
        <InvestmentCells property={property} place={place} />
      </FormGrid>
      <PropertyLoans property={property} place={place} />
    </FormStack>
  );
}

/**
 * Status, and the occupancy of a retained property. Answers that are no longer asked for stay until the page is saved.
 */
function StatusCells({ property, place }: { property: FieldBinding; place: number }) {
  const changeProperty = usePropertyChange(place);
  const isKept = useDerived<OwnedProperty, boolean>(property, (answers) => asksOccupancy(answers ?? {}));
  const answer = (answered: Pick<OwnedProperty, 'status' | 'occupancy'>) =>
    changeProperty((before) => ({ ...before, ...answered }));
  return (
    <>
      <FormCell span={4} half>
        <SelectField
          {...bindingBelow<OwnedProperty>(property, 'status')}
          label="Status"
          options={PROPERTY_STATUSES}
          required
          write={(status) => answer({ status })}
        />
      </FormCell>
      {isKept ? (
        <FormCell span={4}>
          <SelectField
            {...bindingBelow<OwnedProperty>(property, 'occupancy')}
            label="Intended occupancy"
            options={OCCUPANCIES}
            required
            write={(occupancy) => answer({ occupancy })}
          />
        </FormCell>
      ) : null}
    </>
  );
}

function InvestmentCells({ property, place }: { property: FieldBinding; place: number }) {
  const changeProperty = usePropertyChange(place);
  const isInvestment = useDerived<OwnedProperty, boolean>(property, (answers) =>
    asksInvestment(answers ?? {}),
  );
  const { today } = useWizardForm();
  const past = propertyDates(today);
  if (!isInvestment) return null;
  const at = (field: keyof OwnedProperty) => bindingBelow<OwnedProperty>(property, field);
  return (
    <>
      <FormCell span={4} half>
        <DateField
          {...at('purchasedOn')}
          label="Purchased on"
          range={past}
          write={(date) => changeProperty((before) => withPurchaseDate(before, date, today))}
        />
      </FormCell>
      <FormCell span={4} half>
        <DateField {...at('investmentPropertySince')} label="Investment property since" range={past} />
      </FormCell>
      <FormCell span={4} half>
        <MoneyField {...at('monthlyRentalIncome')} label="Monthly rental income" required />
      </FormCell>
      <FormCell span={3}>
        <MoneyField {...at('monthlyInsurance')} label="Monthly insurance" required />
      </FormCell>
      <FormCell span={3}>
        <MoneyField {...at('monthlyTaxes')} label="Monthly taxes" required />
      </FormCell>
      <FormCell span={3}>
        <MoneyField {...at('monthlyHoaFee')} label="Monthly HOA fee" required />
      </FormCell>
      <FormCell span={3}>
        <NetMoneyField {...at('netMonthlyRentalIncome')} label="Net monthly rental income" />
      </FormCell>
    </>
  );
}
