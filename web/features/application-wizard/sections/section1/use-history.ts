import {
  withHistoryAsked,
  withTimeAtJobs,
} from '../../../../../domain/application/section1/section1-changes.ts';
import { withSection1 } from '../../steps/section-changes.ts';
import { useWizardForm } from '../../wizard-form.tsx';

/**
 * Applies the 24-month rules to the addresses and jobs. Call it when one of their fields is left, not while years are
 * being typed.
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
