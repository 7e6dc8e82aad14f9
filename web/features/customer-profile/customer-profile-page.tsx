import { useState } from 'react';
import type { Customer } from '../../../contract/customers.ts';
import { PAGES } from '../../pages.ts';
import { Page } from '../../ui/pages/page.tsx';
import { CreatedCustomer } from './created-customer.tsx';
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
