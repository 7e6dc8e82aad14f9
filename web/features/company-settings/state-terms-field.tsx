import { type UseFormReturn, useWatch } from 'react-hook-form';
import {
  DEFICIENCY,
  MAX_STATE_TERMS,
  NO_STATE_TERMS,
  STATE_OPTIONS,
  TERM_PROGRAM_OPTIONS,
} from '../../../domain/company-settings/state-terms.ts';
import { EntryList } from '../../forms/entry-list.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { WholeNumberField } from '../../forms/fields/whole-number-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import type { SettingsValues } from './settings-values.ts';

/** Words of the note that differ where the property is, or in a program. What is left empty is as elsewhere (CD-28). */
export function StateTermsField({ form }: { form: UseFormReturn<SettingsValues> }) {
  const { control } = form;
  const count = useWatch({ control, name: 'stateTerms' })?.length ?? 0;
  const write = (change: (rows: SettingsValues['stateTerms']) => SettingsValues['stateTerms']) => {
    form.setValue('stateTerms', change(form.getValues('stateTerms')), { shouldDirty: true });
    // Removing an entry shifts the entries after it.
    form.clearErrors('stateTerms');
  };
  return (
    <EntryList
      entryName="Terms"
      count={count}
      max={MAX_STATE_TERMS}
      addLabel="Add a state or program"
      onAdd={() => write((rows) => [...rows, NO_STATE_TERMS])}
      removeLabel="Remove these terms"
      onRemove={(removed) => write((rows) => rows.filter((_, place) => place !== removed))}
    >
      {(place) => (
        <FormGrid>
          <FormCell span={2}>
            <TextField control={control} name={`stateTerms.${place}.state`} label="State" maxLength={2} />
          </FormCell>
          <FormCell span={4}>
            <SelectField
              control={control}
              name={`stateTerms.${place}.program`}
              label="Program"
              options={optionsOf(TERM_PROGRAM_OPTIONS)}
            />
          </FormCell>
          <FormCell span={3}>
            <TextField
              control={control}
              name={`stateTerms.${place}.lateCharge`}
              label="Charge for a late payment"
            />
          </FormCell>
          <FormCell span={3}>
            <WholeNumberField
              control={control}
              name={`stateTerms.${place}.lateChargeDays`}
              label="Late after (days)"
            />
          </FormCell>
          <FormCell span={6}>
            <SelectField
              control={control}
              name={`stateTerms.${place}.deficiency`}
              label="Unpaid balance after foreclosure"
              options={optionsOf(DEFICIENCY)}
            />
          </FormCell>
          <FormCell span={6}>
            <SelectField
              control={control}
              name={`stateTerms.${place}.partialPayments`}
              label="Payments of less than the amount due"
              options={optionsOf(STATE_OPTIONS.partialPayments)}
            />
          </FormCell>
          <FormCell span={4}>
            <SelectField
              control={control}
              name={`stateTerms.${place}.demandFeature`}
              label="Notes"
              options={optionsOf(STATE_OPTIONS.demandFeature)}
            />
          </FormCell>
          <FormCell span={4}>
            <SelectField
              control={control}
              name={`stateTerms.${place}.prorationYear`}
              label="Prorating bills"
              options={optionsOf(STATE_OPTIONS.prorationYear)}
            />
          </FormCell>
          <FormCell span={4}>
            <SelectField
              control={control}
              name={`stateTerms.${place}.dayOfClosing`}
              label="Day of closing"
              options={optionsOf(STATE_OPTIONS.dayOfClosing)}
            />
          </FormCell>
        </FormGrid>
      )}
    </EntryList>
  );
}

function optionsOf(options: Readonly<Record<string, string>>) {
  return Object.entries(options).map(([value, label]) => ({ value, label }));
}
