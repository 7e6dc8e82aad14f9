import { useQuery } from '@tanstack/react-query';
import type { HmdaField, HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { NO_LOAN } from '../../../../domain/loans/loan-action.ts';
import { TABS } from '../../../action-center-tabs.ts';
import { useAddressedLoan } from '../../../loans/addressed-loan.ts';
import { useLinkedField } from '../../../loans/answers/linked-field.ts';
import { FormLoadFailure } from '../../../loans/failures/form-load-failure.tsx';
import { ONLY_READS, useMayWorkOnLoans } from '../../../loans/session/work-on-loans.ts';
import { enterField } from '../../../ui/focus/next-field.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../../ui/states/skeleton.tsx';
import { EditsCard } from './edits-card.tsx';
import { elementOf } from './field-link.tsx';
import { FieldsCards } from './fields-card.tsx';
import classes from './hmda-loan-page.module.css';
import { QuestionsCard } from './questions-card.tsx';
import { hmdaLoanQuery, type RegisterLoan, useChangeRegister } from './register-change.ts';
import { StandingCard } from './standing-card.tsx';
import { useAnswers } from './use-answers.ts';

/** The loan's row of the HMDA register (HMDA-60). */
export function HmdaLoanPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const loan = { customerId, loanId: id };
  const read = useQuery({ ...hmdaLoanQuery(loan), enabled: loanId !== null });
  return (
    <Page title={TABS.hmda.title} size="section">
      {read.data !== undefined ? (
        <HmdaLoanView key={id} loan={loan} register={read.data} />
      ) : read.error === null ? (
        <SectionCard title="Register" content="bare">
          <RowsSkeleton label="Loading the row of the register" rows={12} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[read]} />
      )}
    </Page>
  );
}

function HmdaLoanView({ loan, register }: { loan: RegisterLoan; register: HmdaLoan }) {
  const change = useChangeRegister(loan);
  const answers = useAnswers(loan, change);
  const mayWork = useMayWorkOnLoans();
  useLinkedField(elementOf);
  const openQuestion = ({ key }: HmdaField) => {
    answers.keep(key);
    // The question is on the screen after the next render.
    setTimeout(() => {
      const field = elementOf(key);
      field?.scrollIntoView({ block: 'center' });
      enterField(field, { preventScroll: true });
    });
  };
  return (
    <div className={classes.cards}>
      {mayWork ? null : <Notice>{ONLY_READS}</Notice>}
      <StandingCard loan={loan} register={register} change={change} />
      <QuestionsCard register={register} answers={answers} mayWork={mayWork} />
      <EditsCard loan={loan} register={register} change={change} />
      <FieldsCards loan={loan} register={register} change={change} onAnswer={openQuestion} />
    </div>
  );
}
