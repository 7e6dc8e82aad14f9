import { type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_ADDRESSES } from '../../../domain/company-settings/office-address.ts';
import { EntryList } from '../../forms/entry-list.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { ZipField } from '../../forms/fields/zip-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import type { SettingsValues } from './settings-values.ts';

const NO_ADDRESS = { label: '', street: '', city: '', state: '', zip: '' };

export function OfficesField({ form }: { form: UseFormReturn<SettingsValues> }) {
  const { control } = form;
  const count = useWatch({ control, name: 'addresses' })?.length ?? 0;
  const write = (change: (addresses: SettingsValues['addresses']) => SettingsValues['addresses']) => {
    form.setValue('addresses', change(form.getValues('addresses')), { shouldDirty: true });
    // Removing an entry shifts the entries after it.
    form.clearErrors('addresses');
  };
  return (
    <EntryList
      entryName="Office"
      count={count}
      max={MAX_ADDRESSES}
      addLabel="Add office"
      onAdd={() => write((addresses) => [...addresses, NO_ADDRESS])}
      removeLabel="Remove office"
      onRemove={(removed) => write((addresses) => addresses.filter((_, place) => place !== removed))}
    >
      {(place) => (
        <FormGrid>
          <FormCell span={4}>
            <TextField control={control} name={`addresses.${place}.label`} label="Office name" required />
          </FormCell>
          <FormCell span={8}>
            <TextField control={control} name={`addresses.${place}.street`} label="Street" required />
          </FormCell>
          <FormCell span={6}>
            <TextField control={control} name={`addresses.${place}.city`} label="City" required />
          </FormCell>
          <FormCell span={3}>
            <TextField control={control} name={`addresses.${place}.state`} label="State" required />
          </FormCell>
          <FormCell span={3}>
            <ZipField control={control} name={`addresses.${place}.zip`} label="ZIP code" required />
          </FormCell>
        </FormGrid>
      )}
    </EntryList>
  );
}
