import type { SearchResult } from '../../contract/customers.ts';
import { lastFirst } from '../../domain/people/person-name.ts';
import { searchCustomers } from '../loans/search-customers.ts';
import { paths } from '../paths.ts';
import type { PaletteGroup } from '../shell/palette/palette-match.ts';
import type { PaletteSearch } from '../shell/palette/palette-results.ts';
import { paletteLoan } from './palette-loan.ts';

const CUSTOMERS_SHOWN = 8;

/** Searches customers and their loans for the palette: a customer without a loan opens their documents. */
export function paletteSearch(open: (href: string) => void): PaletteSearch {
  return async (query, signal) => {
    const body = { query, shouldBeValidated: false, limit: CUSTOMERS_SHOWN };
    const { results } = await searchCustomers(body, signal);
    return [loanGroup(results, query, open), customerGroup(results, open)];
  };
}

/** Loans of the customers found; a loan whose number was typed comes first. */
function loanGroup(
  results: readonly SearchResult[],
  query: string,
  open: (href: string) => void,
): PaletteGroup {
  const typed = query.trim().toUpperCase();
  const items = results.flatMap(({ mortgageCustomer, urlas }) =>
    urlas.map((loan) => paletteLoan(loan, open, nameOf(mortgageCustomer))),
  );
  const isTyped = ({ meta }: { meta?: string }) => meta?.toUpperCase() === typed;
  return {
    title: 'Loans',
    items: [...items.filter(isTyped), ...items.filter((item) => !isTyped(item))],
  };
}

function customerGroup(results: readonly SearchResult[], open: (href: string) => void): PaletteGroup {
  const withoutLoan = results.filter(({ urlas }) => urlas.length === 0);
  return {
    title: 'Customers',
    items: withoutLoan.map(({ mortgageCustomer }) => ({
      id: mortgageCustomer.customerId,
      label: nameOf(mortgageCustomer),
      meta: mortgageCustomer.primaryEmail,
      onSelect: () => open(paths.documents(mortgageCustomer.customerId, null)),
    })),
  };
}

function nameOf({ firstName, lastname }: SearchResult['mortgageCustomer']): string {
  return lastFirst({ firstName, lastName: lastname });
}
