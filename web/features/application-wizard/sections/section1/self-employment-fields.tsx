import { holdsAnswers } from '../../../../../domain/application/held-answers.ts';
import { withSelfEmployment } from '../../../../../domain/application/section1-changes.ts';
import { YesNoField } from '../../../../forms/yes-no-field.tsx';
import { useConfirmedLoss } from '../../confirmed-loss.tsx';
import { bindingBelow, type FieldBinding, useDerived } from '../../section-fields.ts';
import { useWizardForm } from '../../wizard-form.tsx';
import type { Job } from './job-fields.tsx';
import { useJobChange } from './use-job-change.ts';

export function isSelfEmployed(job: Job | null | undefined): boolean {
  return job?.selfEmployment?.isSelfEmployedBusinessOwner === true;
}

/** Whether the borrower is their own employer, and then whether the company is theirs. Decides which income is asked for. */
export function SelfEmploymentFields({ job }: { job: FieldBinding }) {
  const { form } = useWizardForm();
  const changeJob = useJobChange(job);
  const loss = useConfirmedLoss();
  const asksOwnership = useDerived<Job, boolean>(job, isSelfEmployed);
  const answer = (selfEmployed: boolean) => {
    const before = form.getValues(job.name) as Job;
    const dropped = selfEmployed
      ? { ...before.grossMonthlyIncome, total: null }
      : before.selfEmployment?.selfEmploymentMonthlyIncome;
    loss.lose(holdsAnswers(dropped), {
      title: 'Ask for the other kind of income?',
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
        onAnswer={answer}
      />
      {asksOwnership ? (
        <YesNoField
          {...bindingBelow<Job>(job, 'selfEmployment.isOwnershipInCompanyMoreThanTwentyFivePercent')}
          label="Ownership share of more than 25% in the company?"
        />
      ) : null}
      {loss.dialog}
    </>
  );
}
