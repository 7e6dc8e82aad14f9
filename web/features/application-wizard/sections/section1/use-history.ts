import { useRef } from 'react';
import type { BorrowerAddress } from '../../../../../domain/application/address.ts';
import type { PreviousEmployment } from '../../../../../domain/application/employment.ts';
import type { CoBorrowerSection1 } from '../../../../../domain/application/section1-borrower.ts';
import { withAskedHistory, withTimeAtJobs } from '../../../../../domain/application/section1-changes.ts';
import { withSection1 } from '../../section-changes.ts';
import { useWizardForm } from '../../wizard-form.tsx';

interface Trimmed {
  addresses: BorrowerAddress[];
  jobs: PreviousEmployment[];
}

/**
 * Brings the addresses and jobs in line with the 24-month rules; to be called when a field of theirs is left, not while a
 * number of years is being typed. An entry that is not asked for any more is kept in mind while the page is open: it comes
 * back as it was filled in when it is asked for again.
 */
export function useHistory(): () => void {
  const { change, holder, today } = useWizardForm();
  const trimmed = useRef<Trimmed>({ addresses: [], jobs: [] });
  return () => {
    let beyond = trimmed.current;
    change((application) =>
      withSection1(application, holder, (section) => {
        const kept = withKeptHistory(section, trimmed.current, today);
        beyond = kept.trimmed;
        return kept.section;
      }),
    );
    trimmed.current = beyond;
  };
}

/** The section with what the rules ask for, made of its own entries and those that were trimmed before. */
function withKeptHistory<Section extends CoBorrowerSection1>(
  section: Section,
  trimmed: Trimmed,
  today: string,
): { section: Section; trimmed: Trimmed } {
  const person = section.part1aPersonalInformation;
  const addresses = [...(person?.addresses ?? []), ...trimmed.addresses];
  const jobs = [...(section.part1dPreviousEmployment ?? []), ...trimmed.jobs];
  const known = {
    ...section,
    part1aPersonalInformation: { ...person, addresses },
    part1dPreviousEmployment: jobs,
  };
  const asked = withTimeAtJobs(withAskedHistory(known, today), today);
  return {
    section: asked,
    trimmed: {
      addresses: addresses.slice(asked.part1aPersonalInformation?.addresses?.length ?? 0),
      jobs: jobs.slice(asked.part1dPreviousEmployment?.length ?? 0),
    },
  };
}
