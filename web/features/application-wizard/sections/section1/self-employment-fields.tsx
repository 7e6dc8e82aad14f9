import { holdsAnswers } from '../../../../../domain/application/answers/typed-answers.ts';
import { withSelfEmployment } from '../../../../../domain/application/section1/section1-changes.ts';
import { YesNoField } from '../../../../forms/fields/yes-no-field.tsx';
import { useRemovalConfirmation } from '../../saving/confirm-removal.tsx';
import { bindingBelow, type FieldBinding, useDerived } from '../../steps/section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import { type Job, useJobChange } from './section1-fields.ts';

export function isSelfEmployed(job: Job | null | undefined): boolean {
  return job?.selfEmployment?.isSelfEmployedBusinessOwner === true;
}

/** Whether the borrower is self-employed, and owns the company. Decides which income is asked for. */
export function SelfEmploymentFields({ job }: { job: FieldBinding }) {
  const { form } = useWizardForm();
  const changeJob = useJobChange(job);
  const removal = useRemovalConfirmation();
  const asksOwnership = useDerived<Job, boolean>(job, isSelfEmployed);
  const answer = (selfEmployed: boolean) => {
    const before = form.getValues(job.name) as Job;
    const dropped = selfEmployed
      ? { ...before.grossMonthlyIncome, total: null }
      : before.selfEmployment?.selfEmploymentMonthlyIncome;
    removal.applyOrAsk(holdsAnswers(dropped), {
      title: 'Change the kind of income?',
      consequence: selfEmployed
        ? 'The gross monthly income that was filled in for this job will be removed.'
        : 'The monthly income of the business will be removed.',
      confirmLabel: 'Remove income',
      apply: () => changeJob((changed) => withSelfEmployment(changed, selfEmployed)),
    });
  };
  return (
    <>
      <YesNoField
        {...bindingBelow<Job>(job, 'selfEmployment.isSelfEmployedBusinessOwner')}
        label="Business owner or self-employed?"
        write={answer}
      />
      {asksOwnership ? (
        <YesNoField
          {...bindingBelow<Job>(job, 'selfEmployment.isOwnershipInCompanyMoreThanTwentyFivePercent')}
          label="Ownership share of more than 25% in the company?"
        />
      ) : null}
      {removal.dialog}
    </>
  );
}
