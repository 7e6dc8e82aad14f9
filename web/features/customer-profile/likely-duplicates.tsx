import type { SearchResult } from '../../../contract/customers.ts';
import { lastFirst } from '../../../domain/person-name.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import classes from './likely-duplicates.module.css';

/** Customers who are likely the one that is being typed in; each can be opened instead. */
export function LikelyDuplicates({ results }: { results: readonly SearchResult[] }) {
  if (results.length === 0) return null;
  return (
    <Notice tone="warn" title="This may be a customer you have already." announce>
      Open the profile that is there, or create another one.
      <ul className={classes.list}>
        {results.map(({ mortgageCustomer: customer, urlas }) => (
          <li key={customer.customerId}>
            <AppLink href={paths.customerRow(customer.customerId, urlas[0]?.loanId ?? null)}>
              {lastFirst({ firstName: customer.firstName, lastName: customer.lastname })}
            </AppLink>{' '}
            {[customer.primaryEmail, customer.cellPhone, urlas[0]?.loanNumber].filter(Boolean).join(' · ')}
          </li>
        ))}
      </ul>
    </Notice>
  );
}
