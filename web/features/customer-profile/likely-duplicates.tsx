import type { SearchResult } from '../../../contract/customers.ts';
import { lastFirst } from '../../../domain/people/person-name.ts';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import classes from './likely-duplicates.module.css';

interface LikelyDuplicatesProps {
  results: readonly SearchResult[];
  /** Whether the typed customer exists already, and was only changed. */
  isKnown?: boolean;
}

export function LikelyDuplicates({ results, isKnown = false }: LikelyDuplicatesProps) {
  if (results.length === 0) return null;
  return (
    <Notice
      tone="warn"
      title={isKnown ? 'Another customer may be the same person.' : 'This customer may already exist.'}
      announce
    >
      {isKnown
        ? 'Check the other profile before you save.'
        : 'Open the existing profile, or create another one.'}
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
