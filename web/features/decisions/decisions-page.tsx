import { Button, Textarea } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { Decision, Decisions } from '../../../contract/decisions/decisions.ts';
import { MAX_REASON_LENGTH } from '../../../domain/deadlines/loan-dates.ts';
import { limitLeftText } from '../../../domain/decisions/moved-since.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { TABS } from '../../action-center-tabs.ts';
import { asApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { decisionsQuery } from '../../loans/decisions-query.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { refreshLoans } from '../../loans/loan-queries.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import type { TemplateDialogProps } from './condition-fields.tsx';
import { CounterofferNotice } from './counteroffer-notice.tsx';
import { DecisionForm } from './decision-form.tsx';
import { DecisionView } from './decision-view.tsx';
import classes from './decisions.module.css';
import { TEXTS } from './texts.ts';

type TemplateDialog = ComponentType<TemplateDialogProps>;

export function DecisionsPage({ TemplateDialog }: { TemplateDialog: TemplateDialog }) {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const read = useQuery({ ...decisionsQuery(customerId, id), enabled: loanId !== null });
  return (
    <Page title={TABS.decision.title} size="section">
      <div className={classes.content} data-work-of="decision">
        {read.data !== undefined ? (
          <DecisionsOfLoan
            key={id}
            customerId={customerId}
            loanId={id}
            read={read.data}
            TemplateDialog={TemplateDialog}
          />
        ) : read.error === null ? (
          <SectionCard title={TEXTS.present} content="bare">
            <RowsSkeleton label={TEXTS.loading} rows={4} />
          </SectionCard>
        ) : (
          <FormLoadFailure reads={[read]} />
        )}
      </div>
    </Page>
  );
}

interface DecisionsOfLoanProps {
  customerId: string;
  loanId: string;
  read: Decisions;
}

function DecisionsOfLoan({
  customerId,
  loanId,
  read,
  TemplateDialog,
}: DecisionsOfLoanProps & { TemplateDialog: TemplateDialog }) {
  const [newest, ...earlier] = read.decisions;
  return (
    <>
      {read.warning === null ? null : <Notice tone="warn">{read.warning}</Notice>}
      <div className={classes.parts} data-decides={read.whyNotDecide === null || undefined}>
        <div className={classes.present}>
          <SectionCard title={TEXTS.present} content="padded">
            {read.awaitsSince === null ? null : (
              <p className={classes.hint}>{TEXTS.waitsSince(formatInstant(read.awaitsSince))}</p>
            )}
            {newest === undefined ? (
              <p className={classes.hint}>{TEXTS.none}</p>
            ) : (
              <>
                <DecisionView decision={newest} isOpen={false} />
                {newest.state === 'pending' ? (
                  <PendingNotice customerId={customerId} loanId={loanId} decision={newest} read={read} />
                ) : null}
                {newest.state === 'in-force' && newest.kind === 'counteroffer' ? (
                  <CounterofferNotice customerId={customerId} loanId={loanId} decision={newest} read={read} />
                ) : null}
                {read.statusWarning === null ? null : <Notice tone="warn">{read.statusWarning}</Notice>}
                <MovedNotice read={read} />
              </>
            )}
          </SectionCard>
        </div>
        <div className={classes.next}>
          {read.whyNotDecide === null ? (
            <DecisionForm
              customerId={customerId}
              loanId={loanId}
              read={read}
              TemplateDialog={TemplateDialog}
            />
          ) : (
            <Notice>{read.whyNotDecide}.</Notice>
          )}
        </div>
        {earlier.length === 0 ? null : (
          <div className={classes.earlier}>
            <SectionCard title={TEXTS.earlier} content="padded">
              {earlier.map((decision) => (
                <DecisionView key={decision.decisionId} decision={decision} isOpen={false} />
              ))}
            </SectionCard>
          </div>
        )}
      </div>
    </>
  );
}

/** What changed since the decision in force, and the limits that the loan has left (DECIDE-10). */
function MovedNotice({ read: { moved, limitsLeft } }: { read: Decisions }) {
  if (moved.length === 0) return null;
  return (
    <Notice tone={limitsLeft.length > 0 ? 'bad' : 'warn'}>
      {limitsLeft.length === 0 ? null : (
        <>
          <strong>{TEXTS.left}</strong>
          <ul className={classes.list}>
            {limitsLeft.map((left) => (
              <li key={left.label}>{limitLeftText(left)}</li>
            ))}
          </ul>
        </>
      )}
      <strong>{TEXTS.moved}</strong>
      <ul className={classes.list}>
        {moved.map(({ label, from, to }) => (
          <li key={label}>
            {label}: {from} → {to}
          </li>
        ))}
      </ul>
    </Notice>
  );
}

/** DECIDE-5. The server says why this underwriter may not confirm. */
function PendingNotice({
  customerId,
  loanId,
  decision,
  read,
}: DecisionsOfLoanProps & { decision: Decision }) {
  const queryClient = useQueryClient();
  const [isRunning, setRunning] = useState(false);
  const [error, setError] = useState<string | null>(null);
  /** Null until the status refuses to follow without one (STATUS-15). */
  const [reason, setReason] = useState<string | null>(null);
  const confirm = async () => {
    setRunning(true);
    setError(null);
    try {
      await runOwnChange(queryClient, () =>
        call('confirmDecision', {
          params: { id: customerId, loanId, decisionId: decision.decisionId },
          body: reason === null ? {} : { reason },
        }),
      );
      await refreshLoans(queryClient);
    } catch (failure) {
      const missing = asApiError(failure).fields.reason;
      setError(missing ?? changeFailureText(failure).message);
      if (missing !== undefined) setReason((typed) => typed ?? '');
    } finally {
      setRunning(false);
    }
  };
  return (
    <Notice tone="warn" title={TEXTS.pendingTitle}>
      {decision.whyPending}
      {error === null ? null : (
        <p className={classes.error} role="alert">
          {error}
        </p>
      )}
      {reason === null ? null : (
        <Textarea
          label={TEXTS.statusReason}
          required
          minRows={2}
          maxLength={MAX_REASON_LENGTH}
          value={reason}
          onChange={(event) => setReason(event.currentTarget.value)}
        />
      )}
      {read.whyNotConfirm === null ? (
        <p className={classes.confirm}>
          <Button size="compact-sm" variant="default" loading={isRunning} onClick={() => void confirm()}>
            {TEXTS.confirm}
          </Button>
        </p>
      ) : (
        <p className={classes.confirm}>{read.whyNotConfirm}.</p>
      )}
    </Notice>
  );
}
