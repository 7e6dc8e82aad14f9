import { withHistoryAsked } from '../../../../../domain/application/history-changes.ts';
import { withTimeAtJobs } from '../../../../../domain/application/section1-changes.ts';
import { withSection1 } from '../../section-changes.ts';
import { useWizardForm } from '../../wizard-form.tsx';

/**
 * Brings the addresses and jobs in line with the 24-month rules; to be called when a field of theirs is left, not while a
 * number of years is being typed.
 */
export function useHistory(): () => void {
  const { change, holder, today } = useWizardForm();
  return () =>
    change((application) =>
      withSection1(withHistoryAsked(application, holder, today), holder, (section) =>
        withTimeAtJobs(section, today),
      ),
    );
}
