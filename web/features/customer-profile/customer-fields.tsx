import type { Control } from 'react-hook-form';
import { PhoneField } from '../../forms/fields/phone-field.tsx';
import { EmailField, TextField } from '../../forms/fields/text-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './customer-profile-page.module.css';
import type { CustomerProfileValues } from './customer-profile-values.ts';

export function CustomerFields({ control }: { control: Control<CustomerProfileValues> }) {
  return (
    <SectionCard title="Customer" content="padded">
      <div className={classes.fields}>
        <FormGrid>
          <FormCell span={6}>
            <TextField control={control} name="firstName" label="First name" required maxLength={100} />
          </FormCell>
          <FormCell span={6}>
            <TextField control={control} name="lastName" label="Last name" required maxLength={100} />
          </FormCell>
          <FormCell span={6}>
            <EmailField control={control} name="primaryEmail" label="Email" required />
          </FormCell>
          <FormCell span={6}>
            <PhoneField control={control} name="cellPhone" label="Cell phone" />
          </FormCell>
          <FormCell span={6}>
            <PhoneField control={control} name="homePhone" label="Home phone" />
          </FormCell>
          <FormCell span={6}>
            <PhoneField control={control} name="workPhone" label="Work phone" />
          </FormCell>
        </FormGrid>
      </div>
    </SectionCard>
  );
}
