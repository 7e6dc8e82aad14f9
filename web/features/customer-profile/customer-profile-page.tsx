import { Button } from '@mantine/core';
import { useState } from 'react';
import type { Customer } from '../../../contract/customers.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import { StartApplicationButton } from '../../loans/start-application-button.tsx';
import { PAGES } from '../../pages.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { useOpenAddress } from '../../ui/pages/use-open-address.ts';
import { CustomerProfileForm } from './customer-profile-form.tsx';
import classes from './customer-profile-page.module.css';

export function CustomerProfilePage() {
  const [created, setCreated] = useState<Customer | null>(null);
  return (
    <Page title={PAGES.customerProfile.title}>
      <div className={classes.content}>
        {created === null ? (
          <CustomerProfileForm onCreated={setCreated} />
        ) : (
          <CreatedCustomer customer={created} />
        )}
      </div>
    </Page>
  );
}

function CreatedCustomer({ customer }: { customer: Customer }) {
  const open = useOpenAddress();
  return (
    <>
      <Notice title={`The profile of ${lastFirst(customer)} was created.`} announce>
        Start the application now, or collect documents first.
      </Notice>
      <div className={classes.actions}>
        <StartApplicationButton customerId={customer.customerId} />
        <Button variant="default" onClick={() => open(paths.documents(customer.customerId, null))}>
          Open documents
        </Button>
      </div>
    </>
  );
}
