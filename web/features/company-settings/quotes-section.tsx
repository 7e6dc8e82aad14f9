import {
  ESCROW_CUSHION_MONTHS,
  INTEREST_CREDIT_DAYS,
  INTEREST_YEAR_WORDS,
  QUOTE_RATIO_PERCENT,
} from '../../../domain/company-settings/company-settings.ts';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { WholeNumberField } from '../../forms/fields/whole-number-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { optionsOf } from './access-section.tsx';
import type { SettingProps } from './setting-props.ts';

/** The conventions of new quotes. */
export function QuotesSection({ of }: { of: SettingProps }) {
  return (
    <SectionCard title="Quotes" content="padded">
      <FormGrid>
        <FormCell span={6}>
          <SelectField
            {...of(
              'interestYear',
              'By which single days of interest count, in new quotes and in the calculator',
            )}
            options={optionsOf(INTEREST_YEAR_WORDS)}
          />
        </FormCell>
        <FormCell span={6}>
          <WholeNumberField
            {...of(
              'interestCreditDays',
              `${INTEREST_CREDIT_DAYS.least} to ${INTEREST_CREDIT_DAYS.most}; 0 for no credit. A loan paid out until then has its first payment in the next month`,
            )}
            required
          />
        </FormCell>
        <FormCell span={6}>
          <WholeNumberField
            {...of(
              'escrowCushionMonths',
              `${ESCROW_CUSHION_MONTHS.least} to ${ESCROW_CUSHION_MONTHS.most}. New quotes begin with it, and each scenario can change it`,
            )}
            required
          />
        </FormCell>
        {(
          [
            ['housingRatioPercent', 'The payment of the home as a share of the income'],
            ['debtRatioPercent', 'The payment of the home with all debts as a share of the income'],
          ] as const
        ).map(([key, hint]) => (
          <FormCell key={key} span={6}>
            <WholeNumberField
              {...of(
                key,
                `${QUOTE_RATIO_PERCENT.least} to ${QUOTE_RATIO_PERCENT.most}. ${hint}, for the highest loan of new quotes`,
              )}
              required
            />
          </FormCell>
        ))}
      </FormGrid>
    </SectionCard>
  );
}
