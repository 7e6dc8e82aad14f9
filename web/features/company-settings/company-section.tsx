import { type Control, type UseFormReturn, useWatch } from 'react-hook-form';
import { MAX_COMPANY_NAME } from '../../../domain/company-settings/company-settings.ts';
import { MAX_ADDRESSES } from '../../../domain/company-settings/office-address.ts';
import { EntryList } from '../../forms/entry-list.tsx';
import { TextField } from '../../forms/fields/text-field.tsx';
import { ZipField } from '../../forms/fields/zip-field.tsx';
import { FormCell, FormGrid, FormStack } from '../../forms/form-grid.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import type { SettingProps } from './setting-props.ts';
import type { SettingsValues } from './settings-values.ts';

const NO_ADDRESS = { label: '', street: '', city: '', state: '', zip: '' };

/** Name, NMLS id and offices. */
export function CompanySection({ form, of }: { form: UseFormReturn<SettingsValues>; of: SettingProps }) {
  return (
    <SectionCard title="Company" content="padded">
      <FormStack>
        <FormGrid>
          <FormCell span={8}>
            <TextField
              {...of('companyName', 'In mails, on quotes and orders, and in the footer of every page')}
              required
              maxLength={MAX_COMPANY_NAME}
            />
          </FormCell>
          <FormCell span={4}>
            <TextField {...of('nmlsId', 'Up to 12 digits')} />
          </FormCell>
        </FormGrid>
        <Addresses form={form} control={form.control} />
      </FormStack>
    </SectionCard>
  );
}

interface AddressesProps {
  form: UseFormReturn<SettingsValues>;
  control: Control<SettingsValues>;
}

function Addresses({ form, control }: AddressesProps) {
  const count = useWatch({ control, name: 'addresses' })?.length ?? 0;
  const write = (change: (addresses: SettingsValues['addresses']) => SettingsValues['addresses']) => {
    form.setValue('addresses', change(form.getValues('addresses')), { shouldDirty: true });
    // The entries behind a removed one have new places.
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
            <ZipField control={control} name={`addresses.${place}.zip`} label="Zip code" required />
          </FormCell>
        </FormGrid>
      )}
    </EntryList>
  );
}
