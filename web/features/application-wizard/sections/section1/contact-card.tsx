import { PhoneField } from '../../../../forms/fields/phone-field.tsx';
import { EmailField, TextField } from '../../../../forms/fields/text-field.tsx';
import { FormCell, FormGrid } from '../../../../forms/form-grid.tsx';
import { SectionCard } from '../../../../ui/pages/section-card.tsx';
import { usePersonFields } from './person-fields.ts';

/** Phones and e-mail. */
export function ContactCard() {
  const at = usePersonFields();
  return (
    <SectionCard title="Contact information" content="padded">
      <FormGrid>
        <FormCell span={6}>
          <EmailField {...at('emailAddress')} label="E-mail" required />
        </FormCell>
        <FormCell span={3} half={false}>
          <PhoneField {...at('cellPhone')} label="Cell phone" required />
        </FormCell>
        <FormCell span={3} half={false}>
          <PhoneField {...at('homePhone')} label="Home phone" />
        </FormCell>
        <FormCell span={3} half={false}>
          <PhoneField {...at('workPhone')} label="Work phone" />
        </FormCell>
        <FormCell span={3}>
          <TextField {...at('workPhoneExt')} label="Work extension" />
        </FormCell>
      </FormGrid>
    </SectionCard>
  );
}
