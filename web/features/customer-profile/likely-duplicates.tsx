import type { SearchResult } from '../../../contract/customers.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './likely-duplicates.module.css';

/** Customers who are likely the same as the typed one; each can be opened instead. */
export function LikelyDuplicates({ results }: { results: readonly SearchResult[] }) {
  if (results.length === 0) return null;
  return (
    <Notice tone="warn" title="This customer may already exist." announce>
      Open the existing profile, or create another one.
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
