import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import type { Customer } from '../../../contract/customers.ts';
import { TABS } from '../../action-center-tabs.ts';
import type { Answer } from '../../api/client.ts';
import { ContactValue } from '../../forms/contact/contact-value.tsx';
import { ReadValue } from '../../forms/fields/read-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { ChangeCustomerForm } from './change-customer-form.tsx';
import classes from './customer-profile-page.module.css';
import { customerVersionQuery } from './save-customer.ts';

export function CustomerPage() {
  const { customerId, loanId } = useAddressedLoan();
  const customer = useQuery(customerVersionQuery(customerId));
  return (
    <Page title={TABS.customer.title} size="section">
      <div className={classes.content}>
        {customer.data !== undefined ? (
          <>
            {loanId === null ? null : (
              <Notice title="Applications keep what was typed in them.">
                If a name, an email address or a phone changed, correct it there too.{' '}
                <Button
                  component={AppLink}
                  href={paths.urla({ customerId, loanId, sourceUrla: 'loan-summary' })}
                  variant="default"
                  size="compact-sm"
                >
                  Open the application
                </Button>
              </Notice>
            )}
            <CustomerContacts customer={customer.data.data} />
            <KnownCustomer key={customerId} answer={customer.data} />
          </>
        ) : customer.error === null ? (
          <SectionCard title="Customer" content="bare">
            <RowsSkeleton label="Loading the customer" rows={3} />
          </SectionCard>
        ) : (
          <FormLoadFailure reads={[customer]} />
        )}
      </div>
    </Page>
  );
}

/** The form keeps the version it opened with while somebody types; the save merges later ones. */
function KnownCustomer({ answer }: { answer: Answer<Customer> }) {
  const [opened, setOpened] = useState(answer);
  const isTyping = useRef(false);
  useEffect(() => {
    if (!isTyping.current) setOpened(answer);
  }, [answer]);
  return (
    <ChangeCustomerForm
      key={opened.etag}
      opened={opened}
      onTyping={(typing) => {
        isTyping.current = typing;
      }}
      onSaved={(saved) => {
        isTyping.current = false;
        setOpened(saved);
      }}
    />
  );
}

/** Shows stored contacts (LOAN-37). Leaves out missing phones. */
function CustomerContacts({ customer }: { customer: Customer }) {
  const phones = [
    { label: 'Cell phone', phone: customer.cellPhone },
    { label: 'Home phone', phone: customer.homePhone },
    { label: 'Work phone', phone: customer.workPhone },
  ];
  return (
    <SectionCard title="Contacts" content="padded">
      <FormGrid>
        <FormCell span={6}>
          <ReadValue label="Email" value={customer.primaryEmail}>
            <ContactValue kind="email" text={customer.primaryEmail} />
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
