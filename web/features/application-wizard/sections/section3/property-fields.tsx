import { OCCUPANCIES, PROPERTY_STATUSES } from '../../../../../domain/application/property-options.ts';
import {
  losesInvestmentAnswers,
  withoutHiddenAnswers,
} from '../../../../../domain/application/section3-changes.ts';
import type { OwnedProperty } from '../../../../../domain/application/section3-real-estate.ts';
import { asksOccupancy } from '../../../../../domain/application/section3-real-estate-rules.ts';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { MoneyField } from '../../../../forms/money-field.tsx';
import { SelectField } from '../../../../forms/select-field.tsx';
import { AddressFields } from '../../address-fields.tsx';
import { useConfirmedLoss } from '../../confirmed-loss.tsx';
import { bindingBelow, type FieldBinding, useDerived, useFieldsAt } from '../../section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { InvestmentCells } from './investment-cells.tsx';
import { PropertyLoans } from './property-loans.tsx';
import { usePropertyChange } from './use-property-change.ts';

/** One property: where it is, what it is worth and what becomes of it. */
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

/** Status, and for a property that is kept its occupancy. An answer that stops asking another clears it. */
function StatusCells({ property, place }: { property: FieldBinding; place: number }) {
  const { form } = useWizardForm();
  const changeProperty = usePropertyChange(place);
  const loss = useConfirmedLoss();
  const isKept = useDerived<OwnedProperty, boolean>(property, (answers) => asksOccupancy(answers ?? {}));
  const answer = (answered: Pick<OwnedProperty, 'status' | 'occupancy'>) => {
    const before = form.getValues(property.name) as OwnedProperty;
    loss.lose(losesInvestmentAnswers({ ...before, ...answered }), {
      title: `Remove the rent and costs of property ${place + 1}?`,
      consequence: 'They are only asked of an investment property that is kept, and will be removed.',
      confirmLabel: 'Remove rent and costs',
      apply: () => changeProperty((property) => withoutHiddenAnswers({ ...property, ...answered })),
    });
  };
  return (
    <>
      <FormCell span={4} half>
        <SelectField
          {...bindingBelow<OwnedProperty>(property, 'status')}
          label="Status"
          options={PROPERTY_STATUSES}
          required
          onAnswer={(status) => answer({ status })}
        />
      </FormCell>
      {isKept ? (
        <FormCell span={4}>
          <SelectField
            {...bindingBelow<OwnedProperty>(property, 'occupancy')}
            label="Intended occupancy"
            options={OCCUPANCIES}
            required
            onAnswer={(occupancy) => answer({ occupancy })}
          />
        </FormCell>
      ) : null}
      {loss.dialog}
    </>
  );
}
