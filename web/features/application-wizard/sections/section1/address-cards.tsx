import type { BorrowerAddress } from '../../../../../domain/application/address.ts';
import { TENURES } from '../../../../../domain/application/borrower-options.ts';
import { HISTORY_MONTHS } from '../../../../../domain/application/limits.ts';
import { DateField } from '../../../../forms/date-field.tsx';
import { FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { TextField } from '../../../../forms/text-field.tsx';
import { WholeNumberField } from '../../../../forms/whole-number-field.tsx';
import { SectionCard } from '../../../../ui/section-card.tsx';
import { AddressFields } from '../../address-fields.tsx';
import { bindingBelow, type FieldBinding, useDerived } from '../../section-fields.ts';
import { usePersonFields } from './person-fields.ts';

/** The current address, and former ones until they reach back 24 months. */
export function AddressCards() {
  const addresses = usePersonFields()('addresses');
  const count = useDerived<BorrowerAddress[], number>(addresses, (list) => list?.length ?? 0);
  return Array.from({ length: count }, (_, place) =>
    bindingBelow<BorrowerAddress[]>(addresses, `${place}`),
  ).map((address, place) => <AddressCard key={address.name} address={address} place={place} />);
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
        <FormCell span={2}>
          <WholeNumberField {...at('yearsAtAddress')} label="Years at address" required />
        </FormCell>
        <FormCell span={2}>
          <WholeNumberField {...at('monthsAtAddress')} label="Months at address" digits={2} required />
        </FormCell>
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
