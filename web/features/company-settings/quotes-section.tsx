import { ESCROW_CUSHION_MONTHS } from '../../../domain/company-settings/company-settings.ts';
import { WholeNumberField } from '../../forms/fields/whole-number-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import type { SettingProps } from './setting-props.ts';

/** The conventions of new quotes. */
export function QuotesSection({ of }: { of: SettingProps }) {
  return (
    <SectionCard title="Quotes" content="padded">
      <FormGrid>
        <FormCell span={6}>
          <WholeNumberField
            {...of(
              'escrowCushionMonths',
              `${ESCROW_CUSHION_MONTHS.least} to ${ESCROW_CUSHION_MONTHS.most}. New quotes begin with it, and each scenario can change it`,
            )}
            required
          />
        </FormCell>
      </FormGrid>
    </SectionCard>
  );
}
