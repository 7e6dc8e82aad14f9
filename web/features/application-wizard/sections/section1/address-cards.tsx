import { HISTORY_MONTHS } from '../../../../../domain/application/checks/limits.ts';
import type { BorrowerAddress } from '../../../../../domain/application/section1/address.ts';
import { TENURES } from '../../../../../domain/application/section1/borrower-options.ts';
import { DateField } from '../../../../forms/fields/date-field.tsx';
import { MoneyField } from '../../../../forms/fields/money-field.tsx';
import { SelectField } from '../../../../forms/fields/select-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { WholeNumberField } from '../../../../forms/fields/whole-number-field.tsx';
import { FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { AddressFields } from '../../fields/address-fields.tsx';
import { bindingBelow, type FieldBinding, useRowKeys } from '../../steps/section-fields.ts';
import { type FieldName, useWizardForm } from '../../wizard-form.tsx';
import { usePersonFields } from './section1-fields.ts';

/** The current address, and former ones until they cover 24 months. */
export function AddressCards() {
  const addresses = usePersonFields()('addresses');
  return useRowKeys(addresses).map((key, place) => {
    const address = bindingBelow<BorrowerAddress[]>(addresses, `${place}`);
    return <AddressCard key={key} address={address} place={place} />;
  });
}

function AddressCard({ address, place }: { address: FieldBinding; place: number }) {
  const at = (field: keyof BorrowerAddress) => bindingBelow<BorrowerAddress>(address, field);
  const isCurrent = place === 0;
  return (
    <SectionCard
      title={isCurrent ? 'Current address' : `Former address ${place}`}
      aside={isCurrent ? `${HISTORY_MONTHS / 12} years of history needed` : undefined}
      content="padded"
    >
      <FormGrid>
        <AddressFields address={address} ending="country" />
        <DurationCells address={address} />
        <FormCell span={isCurrent ? 4 : 3} half>
          <DateField {...at('startDate')} label="Lived there from" />
        </FormCell>
        {isCurrent ? null : (
          <FormCell span={3}>
            <DateField {...at('endDate')} label="Lived there to" />
          </FormCell>
        )}
        <FormCell span={isCurrent ? 4 : 2} half>
          <SelectField {...at('isOwnProperty')} label="Own or rental" options={TENURES} />
        </FormCell>
        <FormCell span={4}>
          <TextField
            {...at('housingType')}
            label="Housing type"
            placeholder="House, apartment"
            maxLength={200}
          />
        </FormCell>
        <FormCell span={4} half>
          <MoneyField {...at('housingMonthlyExpense')} label="Monthly housing expense" />
        </FormCell>
      </FormGrid>
    </SectionCard>
  );
}

/** Years and months at an address. Each of them, and the two together, are checked with every keystroke. */
function DurationCells({ address }: { address: FieldBinding }) {
  const { form } = useWizardForm();
  const at = (field: keyof BorrowerAddress) => bindingBelow<BorrowerAddress>(address, field);
  const years = at('yearsAtAddress');
  const months = at('monthsAtAddress');
  const answer = (name: FieldName) => (value: number | string | null) => {
    form.setValue(name, value as number | null, { shouldDirty: true });
    void form.trigger(years.name);
    void form.trigger(months.name);
  };
  return (
    <>
      <FormCell span={2}>
        <WholeNumberField {...years} label="Years at address" required write={answer(years.name)} />
      </FormCell>
      <FormCell span={2}>
        <WholeNumberField {...months} label="Months at address" required write={answer(months.name)} />
      </FormCell>
    </>
  );
}
