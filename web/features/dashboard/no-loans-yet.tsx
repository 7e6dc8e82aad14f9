import { useQuery } from '@tanstack/react-query';
import { noLoansWords } from '../../loans/list/no-loans-words.ts';
import { loanSightQuery } from '../../loans/loan-sight.ts';
import { useMayWorkOnLoans } from '../../loans/session/work-on-loans.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';

const FOR_EVERYBODY = {
  title: 'No loans yet',
  text: 'Create a customer profile, then start its first loan.',
};

export function NoLoansYet() {
  const { data: sight, isPending } = useQuery(loanSightQuery);
  const mayWork = useMayWorkOnLoans();
  if (isPending) return null;
  return (
    <EmptyState
      framed
      {...(noLoansWords(sight) ?? FOR_EVERYBODY)}
      action={mayWork ? <AppLink href={paths.customerProfile()}>Create a customer profile</AppLink> : null}
    />
  );
}
