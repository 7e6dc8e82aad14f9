import { CityField } from '../../../forms/fields/city-field.tsx';
import { TextField } from '../../../forms/fields/text-field.tsx';
import { ZipField } from '../../../forms/fields/zip-field.tsx';
import { FormCell } from '../../../forms/form-grid.tsx';
import { useZipLookup } from '../../../loans/zips/use-zip-lookup.ts';
import { bindingBelow, type FieldBinding } from '../steps/section-fields.ts';
import { useWizardForm } from '../wizard-form.tsx';

interface AddressFieldsProps {
  address: FieldBinding;
  /** The last field: the county of a property, or the country of a person's or employer's address. */
  ending: 'county' | 'country';
  /** An employer's address has no unit. */
  hasUnit?: boolean;
  required?: boolean;
}

interface Address {
  street: string;
  unit: string;
  zip: string;
  city: string;
  state: string;
  county: string;
  country: string;
}

const WITH_COUNTY = ['city', 'state', 'county'] as const;
const WITHOUT_COUNTY = ['city', 'state'] as const;

/** Street to county or country, in the cells of a grid. The zip fills in city, state and county. */
export function AddressFields({ address, ending, hasUnit = true, required = true }: AddressFieldsProps) {
  const { form } = useWizardForm();
  const lookup = useZipLookup(form, address.name, ending === 'county' ? WITH_COUNTY : WITHOUT_COUNTY);
  const at = (part: keyof Address) => bindingBelow<Address>(address, part);
  return (
    <>
      <FormCell span={hasUnit ? 6 : 9}>
        <TextField {...at('street')} label="Street" contact="address" required={required} maxLength={200} />
      </FormCell>
      {hasUnit ? (
        <FormCell span={3}>
          <TextField {...at('unit')} label="Unit" maxLength={200} />
        </FormCell>
      ) : null}
      <FormCell span={3}>
        <ZipField
          {...at('zip')}
          label="ZIP code"
          required={required}
          onEnter={lookup.onEnter}
          onZip={lookup.onZip}
          problem={lookup.problem}
        />
      </FormCell>
      <FormCell span={5}>
        <CityField {...at('city')} label="City" required={required} />
      </FormCell>
      <FormCell span={3}>
        <TextField {...at('state')} label="State" required={required} maxLength={200} />
      </FormCell>
      <FormCell span={4} half>
        {ending === 'county' ? (
          <TextField {...at('county')} label="County" required={required} maxLength={200} />
        ) : (
          <TextField {...at('country')} label="Country" maxLength={200} />
        )}
      </FormCell>
    </>
  );
}
