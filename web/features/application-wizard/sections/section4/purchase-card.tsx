import { useWatch } from 'react-hook-form';
import { closingDates } from '../../../../../domain/application/checks/date-ranges.ts';
import { SELLER_WORDS } from '../../../../../domain/application/section3/property-options.ts';
import { withSeller } from '../../../../../domain/application/section4/section4-changes.ts';
import {
  asksBuilderName,
  isPurchase,
} from '../../../../../domain/application/section4/section4-conditions.ts';
import { formatDate } from '../../../../../domain/time/eastern-time.ts';
import { ChoiceField } from '../../../../forms/fields/choice-field.tsx';
import { DateField } from '../../../../forms/fields/date-field.tsx';
import { ReadValue } from '../../../../forms/fields/read-field.tsx';
import { TextField } from '../../../../forms/fields/text-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../../../forms/form-grid.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { useFieldsAt } from '../../steps/section-fields.ts';
import { type FieldName, useWizardForm } from '../../wizard-form.tsx';
import { useLoanCondition, useSection4Change, useSection4Condition } from './section4-fields.ts';

const SELLERS = [
  { label: SELLER_WORDS.true, value: true },
  { label: SELLER_WORDS.false, value: false },
];

export function PurchaseCard() {
  const at = useFieldsAt('section4LoanAndPropertyInformation');
  const changeSection = useSection4Change();
  const asksBuilder = useSection4Condition(asksBuilderName);
  const { today } = useWizardForm();
  const isBought = useLoanCondition(isPurchase);
  if (!isBought) return null;
  return (
    <SectionCard title="Purchase" content="padded">
      <FormStack>
        <ChoiceField
          {...at('isPurchasingFromBuilder')}
          label="Are you purchasing from a builder or an individual seller?"
          choices={SELLERS}
          required
          write={(isBuilder) => changeSection((section) => withSeller(section, isBuilder))}
        />
        <FormGrid>
          {asksBuilder ? (
            <FormCell span={8}>
              <TextField {...at('builderName')} label="Builder name" required maxLength={100} />
            </FormCell>
          ) : null}
          <FormCell span={4} half>
            <DateField
              {...at('plannedClosingDate')}
              label="Planned closing date"
              required
              range={closingDates(today)}
            />
          </FormCell>
          <LoanClosingDate planned={at('plannedClosingDate').name} />
        </FormGrid>
      </FormStack>
    </SectionCard>
  );
}

/** Shown if staff set a closing date that differs from the borrower's (LOAN-31). */
function LoanClosingDate({ planned }: { planned: FieldName }) {
  const {
    form,
    loan: { closingDate },
  } = useWizardForm();
  const stated = useWatch({ control: form.control, name: planned, exact: true });
  if (!closingDate || !stated || stated === closingDate) return null;
  return (
    <FormCell span={4} half>
      <ReadValue label="The loan’s closing date" value={formatDate(closingDate)} />
    </FormCell>
  );
}
