import type { Customer } from '../../../contract/customers.ts';
import { ContactValue } from '../../forms/contact/contact-value.tsx';
import { ReadValue } from '../../forms/fields/read-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';

/** Shows stored contacts (LOAN-37). Leaves out missing phones. */
export function CustomerContacts({ customer }: { customer: Customer }) {
  const phones = [
    { label: 'Cell phone', phone: customer.cellPhone },
    { label: 'Home phone', phone: customer.homePhone },
    { label: 'Work phone', phone: customer.workPhone },
  ];
  return (
    <SectionCard title="Contacts" content="padded">
      <FormGrid>
        <FormCell span={6}>
          <ReadValue label="E-mail" value={customer.primaryEmail}>
            <ContactValue kind="e-mail" text={customer.primaryEmail} />
          </ReadValue>
        </FormCell>
        {phones.map(({ label, phone }) =>
          phone === null ? null : (
            <FormCell key={label} span={6}>
              <ReadValue label={label} value={phone}>
                <ContactValue kind="phone" text={phone} what={label.toLowerCase()} />
              </ReadValue>
            </FormCell>
          ),
        )}
      </FormGrid>
    </SectionCard>
  );
}
