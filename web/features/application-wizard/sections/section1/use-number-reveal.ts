import { call } from '../../../../api/client.ts';
import { useWizardForm } from '../../wizard-form.tsx';

/** Asks for the whole social security number of the page's holder; the server records who saw it. */
export function useNumberReveal(): () => Promise<string> {
  const { loan, holder } = useWizardForm();
  return async () => {
    const params = { id: loan.customerId, loanId: loan.loanId, owner: holder };
    return (await call('revealSocialSecurityNumber', { params })).data.socialSecurityNumber;
  };
}
