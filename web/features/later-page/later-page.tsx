import { Button } from '@mantine/core';
import { useMatch, useParams } from '@tanstack/react-router';
import { NO_LOAN } from '../../../domain/loan-action.ts';
import { tabOf } from '../../loans/addressed-loan.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { laterScreen } from './later-screens.ts';

/** Stands for a screen that is not part of this version: says so, what is there meanwhile, and leads back. */
export function LaterPage() {
  // The page that is shown, which during a navigation is not the one of the address any more.
  const pathname = useMatch({ strict: false, select: (match) => match.pathname });
  const tab = tabOf(pathname);
  const loan = useNamedLoan();
  const { title, meanwhile } = laterScreen(pathname, tab, loan !== null);
  const back =
    loan === null
      ? { href: paths.home(), label: 'Back to home' }
      : { href: paths.loanSummary(loan.customerId, loan.loanId), label: 'Back to the loan summary' };
  return (
    <Page title={title} size={tab === undefined ? 'page' : 'section'}>
      <EmptyState
        framed
        title="This screen is not part of this version."
        text={meanwhile}
        action={
          <Button variant="default" component={AppLink} href={back.href}>
            {back.label}
          </Button>
        }
      />
    </Page>
  );
}

interface NamedLoan {
  customerId: string;
  loanId: string;
}

/** The loan that the address names. */
function useNamedLoan(): NamedLoan | null {
  const { customerId, loanId } = useParams({ strict: false });
  return customerId === undefined || loanId === undefined || loanId === NO_LOAN
    ? null
    : { customerId, loanId };
}
