import { propertyDates } from '../../../../../domain/application/checks/date-ranges.ts';
import { withPurchaseDate } from '../../../../../domain/application/section3/section3-changes.ts';
import type { OwnedProperty } from '../../../../../domain/application/section3/section3-real-estate.ts';
import { asksInvestment } from '../../../../../domain/application/section3/section3-real-estate-rules.ts';
import { DateField } from '../../../../forms/fields/date-field.tsx';
import { MoneyField } from '../../../../forms/fields/money-field.tsx';
import { NetMoneyField } from '../../../../forms/fields/net-money-field.tsx';
import { FormCell } from '../../../../forms/form-grid.tsx';
import { bindingBelow, type FieldBinding, useDerived } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { usePropertyChange } from './use-property-change.ts';

/** The questions about a property kept as an investment: its dates, its rent and its costs. */
export function InvestmentCells({ property, place }: { property: FieldBinding; place: number }) {
  const changeProperty = usePropertyChange(place);
  const isInvestment = useDerived<OwnedProperty, boolean>(property, (answers) =>
    asksInvestment(answers ?? {}),
  );
  const past = propertyDates(useWizardForm().today);
  if (!isInvestment) return null;
  const at = (field: keyof OwnedProperty) => bindingBelow<OwnedProperty>(property, field);
  return (
    <>
      <FormCell span={4} half>
        <DateField
          {...at('purchasedOn')}
          label="Purchased on"
          range={past}
          onAnswer={(date) => changeProperty((before) => withPurchaseDate(before, date))}
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
        <MoneyField {...at('monthlyHoaFee')} label="Monthly HoA fee" required />
      </FormCell>
      <FormCell span={3}>
        <NetMoneyField {...at('netMonthlyRentalIncome')} label="Net monthly rental income" />
      </FormCell>
    </>
  );
}
