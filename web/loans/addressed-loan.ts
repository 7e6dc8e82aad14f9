import { useLocation, useParams } from '@tanstack/react-router';
import { NO_LOAN } from '../../domain/loan-action.ts';
import { ACTION_CENTER_TABS, type ActionCenterTab } from '../paths.ts';

export interface AddressedLoan {
  customerId: string;
  /** Null where the address says that the customer has no loan. */
  loanId: string | null;
}

/** The customer and loan that the address of an action center names. */
export function useAddressedLoan(): AddressedLoan {
  const { customerId, loanId } = useParams({ strict: false });
  if (customerId === undefined) throw new Error('This address names no customer');
  return { customerId, loanId: loanId === undefined || loanId === NO_LOAN ? null : loanId };
}

/** The tab of the action center that is open; undefined outside it. */
export function useOpenTab(): ActionCenterTab | undefined {
  const { pathname } = useLocation();
  const [, tab] = /\/action-center\/([\w-]+)\/?$/.exec(pathname) ?? [];
  return ACTION_CENTER_TABS.find((known) => known === tab);
}
