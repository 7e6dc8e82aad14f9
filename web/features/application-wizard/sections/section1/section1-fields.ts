import type {
  CurrentEmployment,
  PreviousEmployment,
} from '../../../../../domain/application/section1/employment.ts';
import type { PersonalInformation } from '../../../../../domain/application/section1/section1-borrower.ts';
import { withSection1 } from '../../steps/section-changes.ts';
import { bindingBelow, type FieldBinding, useFieldsAt } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';

/**
 * The fields of part 1a for the page's borrower. The co-borrower has the primary borrower's fields except the spouse.
 */
export type PersonField = keyof Omit<PersonalInformation, 'spouse'>;

export function usePersonFields(): (field: PersonField) => FieldBinding {
  const person = usePersonPart();
  return (field) => bindingBelow<PersonalInformation>(person, field);
}

export function usePersonPart(): FieldBinding {
  return useFieldsAt('section1BorrowerInformation')('part1aPersonalInformation');
}

type JobChange = <Job extends CurrentEmployment>(job: Job) => Job;

/** Applies a domain change to one job: the current one, or the previous one with the index at the end of its name. */
export function useJobChange(job: FieldBinding): (change: JobChange) => void {
  const { change, holder } = useWizardForm();
  const place = /part1dPreviousEmployment\.(\d+)$/.exec(job.name)?.[1];
  return (changeJob) =>
    change((application) =>
      withSection1(application, holder, (section) =>
        place === undefined
          ? { ...section, part1bcCurrentEmployment: changeJob(section.part1bcCurrentEmployment ?? {}) }
          : {
              ...section,
              part1dPreviousEmployment: section.part1dPreviousEmployment?.map((previous, i) =>
                i === Number(place) ? changeJob(previous) : previous,
              ),
            },
      ),
    );
}

/** A previous job has the same fields plus an end date. */
export type Job = PreviousEmployment;
