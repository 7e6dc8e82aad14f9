import { useState } from 'react';
import type { HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { EXCLUDED_TRANSACTIONS } from '../../../../domain/hmda/register/excluded-transactions.ts';
import { stopsFiling } from '../../../../domain/hmda/rules/edit.ts';
import { WorkButton } from '../../../loans/work-button.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { StatusWord } from '../../../ui/status-word.tsx';
import classes from './hmda-loan-page.module.css';
import type { ChangeRegister, RegisterLoan } from './register-change.ts';
import { StandingDialog } from './standing-dialog.tsx';

interface StandingCardProps {
  loan: RegisterLoan;
  register: HmdaLoan;
  change: ChangeRegister;
}

/** Whether the loan belongs in the register, its identifier, and how much is left to do (HMDA-60). */
export function StandingCard({ loan, register, change }: StandingCardProps) {
  const [isOpen, setOpen] = useState(false);
  const { belongs, year, reason, rule, isApplication, exclusion, openQuestions, edits } = register;
  const uli = register.fields.find(({ key }) => key === 'uli')?.value ?? null;
  const standing = edits.filter(({ kind }) => stopsFiling(kind)).length;
  const toConfirm = edits.filter(({ kind, confirmed }) => !stopsFiling(kind) && confirmed === null).length;
  return (
    <SectionCard
      title={`Register of ${year}`}
      content="padded"
      aside={
        <WorkButton variant="subtle" size="compact-sm" onClick={() => setOpen(true)}>
          Correct
        </WorkButton>
      }
    >
      <p className={classes.standing}>
        {belongs ? (
          <StatusWord shape="tick-disc" color="var(--ok-tx)" word={`Belongs in the register of ${year}.`} />
        ) : (
          <StatusWord shape="pause" color="var(--t-3)" word={`Not in the register of ${year}.`} />
        )}
      </p>
      <p className={classes.standing}>
        {reason} <span className={classes.rule}>({rule})</span>
      </p>
      {isApplication === null && exclusion === null ? null : (
        <p className={classes.said}>
          {[
            isApplication === null
              ? null
              : `Staff say that it is ${isApplication ? 'an' : 'no'} application.`,
            exclusion === null ? null : `Staff say: ${EXCLUDED_TRANSACTIONS[exclusion].words}`,
          ]
            .filter(Boolean)
            .join(' ')}
        </p>
      )}
      <dl className={classes.counts}>
        <Count label="Identifier (ULI)" value={uli ?? 'None yet'} isText />
        <Count label="Open questions" value={openQuestions} />
        <Count label="Edits to correct" value={standing} />
        <Count label="Edits to confirm" value={toConfirm} />
      </dl>
      {isOpen ? (
        <StandingDialog loan={loan} register={register} change={change} onClose={() => setOpen(false)} />
      ) : null}
    </SectionCard>
  );
}

function Count({ label, value, isText }: { label: string; value: number | string; isText?: true }) {
  return (
    <div className={classes.count} data-text={isText} data-open={(!isText && value !== 0) || undefined}>
      <dt>{label}</dt>
      <dd>{value}</dd>
    </div>
  );
}
