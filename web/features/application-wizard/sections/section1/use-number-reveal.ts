import { call } from '../../../../api/client.ts';
import { withStepUp } from '../../../../second-factor/step-up.ts';
import { useWizardForm } from '../../wizard-form.tsx';

/**
 * Requests the whole social security number of the page's borrower. The server records the viewer, and may ask for a
 * step-up first.
 */
export function useNumberReveal(): () => Promise<string> {
  const { loan, holder } = useWizardForm();
  return async () => {
    const params = { id: loan.customerId, loanId: loan.loanId, owner: holder };
    const { data } = await withStepUp(() => call('revealSocialSecurityNumber', { params }));
    return data.socialSecurityNumber;
  };
}
