import { useQuery, useQueryClient } from '@tanstack/react-query';
import type { Decision, Decisions } from '../../../contract/decisions/decisions.ts';
import { saysTheSame } from '../../../domain/application/answers/answer-values.ts';
import { withAcceptedTerms } from '../../../domain/decisions/accepted-terms.ts';
import {
  changedTerms,
  type LoanTerms,
  TERM_LABELS,
  termText,
} from '../../../domain/decisions/decision-facts.ts';
import { easternDate, formatDate } from '../../../domain/time/eastern-time.ts';
import { deadlinesQuery } from '../../loans/deadlines-query.ts';
import { loanQuery, refreshLoans } from '../../loans/loan-queries.ts';
import { applicationOf } from '../../loans/saving/application-of-loan.ts';
import { SaveQuestions } from '../../loans/saving/save-questions.tsx';
import { useApplicationSave } from '../../loans/saving/use-application-save.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './decisions.module.css';
import { TEXTS } from './texts.ts';

interface CounterofferNoticeProps {
  customerId: string;
  loanId: string;
  decision: Decision;
  read: Decisions;
}

/** What follows a counteroffer: its acceptance, and then the accepted terms in the application (DECIDE-18). */
export function CounterofferNotice({ customerId, loanId, decision, read }: CounterofferNoticeProps) {
  const { data } = useQuery(deadlinesQuery(customerId, loanId));
  if (data === undefined || decision.counteroffer === null) return null;
  const accepted = data.dates.find(({ dateKind }) => dateKind === 'counteroffer-accepted')?.date ?? null;
  // The acceptance of an earlier counteroffer says nothing about this one.
  if (accepted === null || accepted < easternDate(decision.decidedOn))
    return (
      <p className={classes.hint}>
        {TEXTS.recordAcceptance}{' '}
        <AppLink href={paths.actionCenter(customerId, loanId, 'deadlines')}>{TEXTS.deadlines}</AppLink>
      </p>
    );
  return (
    <AcceptedTerms
      customerId={customerId}
      loanId={loanId}
      on={formatDate(accepted)}
      now={read.now.terms}
      offered={decision.counteroffer}
    />
  );
}

interface AcceptedTermsProps {
  customerId: string;
  loanId: string;
  on: string;
  now: LoanTerms;
  offered: LoanTerms;
}

function AcceptedTerms({ customerId, loanId, on, now, offered }: AcceptedTermsProps) {
  const queryClient = useQueryClient();
  const saving = useApplicationSave();
  const loan = useQuery(loanQuery(customerId, loanId)).data;
  const differing = changedTerms(now, offered);
  if (differing.length === 0) return <Notice>{TEXTS.hasAccepted(on)}</Notice>;
  if (loan === undefined) return null;
  const application = applicationOf(loan.data);
  const next = withAcceptedTerms(application, offered);
  const save = () =>
    saving.save(
      { loan: loan.data, application, etag: loan.etag ?? '' },
      {
        sent: next,
        onSaved: () => {
          showToast({ tone: 'info', title: TEXTS.savedTerms, text: '' });
          void refreshLoans(queryClient);
        },
      },
    );
  return (
    <Notice tone="warn" title={TEXTS.lacksAccepted(on)}>
      <PlainTable
        label={TEXTS.acceptedTerms}
        rows={differing}
        keyOf={(key) => key}
        columns={[
          { head: TEXTS.term, cell: (key) => TERM_LABELS[key] },
          { head: TEXTS.inApplication, cell: (key) => termText(key, now) },
          { head: TEXTS.accepted, cell: (key) => termText(key, offered) },
        ]}
      />
      {saysTheSame(next, application) ? (
        <p className={classes.confirm}>{TEXTS.otherRate}</p>
      ) : (
        <p className={classes.confirm}>
          <WorkButton size="compact-sm" variant="default" loading={saving.saving} onClick={() => void save()}>
            {TEXTS.putTerms}
          </WorkButton>
        </p>
      )}
      {saving.ended?.kind === 'refused' ? (
        <p className={classes.error} role="alert">
          {[saving.ended.message, ...Object.values(saving.ended.fields)].join(' ')}
        </p>
      ) : null}
      <SaveQuestions saving={saving} />
    </Notice>
  );
}
