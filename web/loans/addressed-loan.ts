import { useLocation, useParams } from '@tanstack/react-router';
import { NO_LOAN } from '../../domain/loans/loan-action.ts';
import { ACTION_CENTER_TABS, type ActionCenterTab } from '../action-center-tabs.ts';

export interface AddressedLoan {
  customerId: string;
  /** Null when the address says that the customer has no loan. */
  loanId: string | null;
}

export function useAddressedLoan(): AddressedLoan {
  const { customerId, loanId } = useParams({ strict: false });
  if (customerId === undefined) throw new Error('This address names no customer');
  return { customerId, loanId: loanId === undefined || loanId === NO_LOAN ? null : loanId };
}

export function tabOf(pathname: string): ActionCenterTab | undefined {
  const [, tab] = /\/action-center\/([\w-]+)\/?$/.exec(pathname) ?? [];
  return ACTION_CENTER_TABS.find((known) => known === tab);
}

export function useOpenTab(): ActionCenterTab | undefined {
  return tabOf(useLocation().pathname);
}
