import type { Customer } from '../../../contract/customers.ts';
import { ContactValue } from '../../forms/contact/contact-value.tsx';
import classes from './loan-header.module.css';

export function CustomerContact({ customer: { primaryEmail, cellPhone } }: { customer: Customer }) {
  return (
    <span className={classes.contact}>
      {primaryEmail === '' ? null : <ContactValue kind="email" text={primaryEmail} />}
      {primaryEmail !== '' && cellPhone ? ' · ' : null}
      {cellPhone ? <ContactValue kind="phone" text={cellPhone} /> : null}
    </span>
  );
}
