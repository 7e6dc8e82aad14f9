import { LOAN_ACCESS } from '../../../domain/company-settings/company-settings.ts';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import type { SettingProps } from './setting-props.ts';

/** Who sees which loans. */
export function AccessSection({ of }: { of: SettingProps }) {
  return (
    <SectionCard title="Access" content="padded">
      <FormGrid>
        <FormCell span={12}>
          <SelectField
            {...of(
              'loanAccess',
              'It holds for lists, search, counts, documents, history and exports. Administrators see all loans',
            )}
            options={optionsOf(LOAN_ACCESS)}
          />
        </FormCell>
      </FormGrid>
    </SectionCard>
  );
}

/** The options of a choice, in the order of their declaration. */
export function optionsOf<Key extends string>(words: Readonly<Record<Key, string>>) {
  return (Object.entries(words) as [Key, string][]).map(([value, label]) => ({ value, label }));
}
