import { useState } from 'react';
import type { ClosingDay } from '../../../contract/closing-day/closing-day-state.ts';
import {
  canConfirmInstructions,
  NUMBER_SOURCES,
  needsSecondPerson,
} from '../../../domain/closing-day/wire-instructions.ts';
import { canChangeWire } from '../../../domain/closing-day/wire-permissions.ts';
import { formatDate, formatInstant } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { staffName } from '../../loans/staff-names.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { withStepUp } from '../../second-factor/step-up.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { CallDialog } from './call-dialog.tsx';
import { type ClosingLoan, useClosingChange } from './closing-day-changes.ts';
import classes from './closing-day-page.module.css';
import { WireDialog } from './wire-dialog.tsx';

interface WireCardProps {
  loan: ClosingLoan;
  state: ClosingDay;
}

/** Where the money goes, and who answers for it (CLOSE-6, CLOSE-7). */
export function WireCard({ loan, state }: WireCardProps) {
  const { instructions } = state;
  const permission = canChangeWire(state.checklist);
  const [opened, setOpened] = useState<'enter' | 'call' | null>(null);
  const close = () => setOpened(null);
  return (
    <SectionCard title="Wire instructions" content="padded">
      {instructions === null ? null : (
        <Shown loan={loan} instructions={instructions} canConfirm={permission.ok} />
      )}
      {instructions === null && permission.ok ? (
        <p className={classes.words}>
          None yet. Enter those of the settlement agent, then call a number that you knew before and read them
          back.
        </p>
      ) : null}
      {permission.ok ? null : <p className={classes.words}>{permission.reason}</p>}
      <div className={classes.buttons}>
        {permission.ok && instructions !== null && instructions.callBack === null ? (
          <WorkButton onClick={() => setOpened('call')}>Record the call</WorkButton>
        ) : null}
        {permission.ok ? (
          <WorkButton variant="default" onClick={() => setOpened('enter')}>
            {instructions === null ? 'Enter wire instructions' : 'Enter other instructions'}
          </WorkButton>
        ) : null}
      </div>
      {opened === 'enter' ? (
        <WireDialog loan={loan} seen={instructions?.number ?? 0} onClose={close} />
      ) : null}
      {opened === 'call' && instructions !== null ? (
        <CallDialog loan={loan} instructions={instructions} today={state.today} onClose={close} />
      ) : null}
    </SectionCard>
  );
}

type Instructions = NonNullable<ClosingDay['instructions']>;

interface ShownProps {
  loan: ClosingLoan;
  instructions: Instructions;
  /** Nobody has to, once the loan is funded or rescinded. */
  canConfirm: boolean;
}

function Shown({ loan, instructions, canConfirm }: ShownProps) {
  const change = useClosingChange(loan);
  const userName = useSession()?.userName ?? '';
  const [number, setNumber] = useState<string>();
  const [error, setError] = useState<string>();
  const { instructionsId, callBack, confirmed, recordedBy, recordedOn, version } = instructions;
  const params = { id: loan.customerId, loanId: loan.loanId, instructionsId };
  const run = (work: () => Promise<void>) => () => {
    setError(undefined);
    work().catch((failure: Error) => setError(failure.message));
  };
  const reveal = run(async () => {
    const { data } = await withStepUp(() => call('revealWireAccount', { params, body: {} }));
    setNumber(data.accountNumber);
  });
  const confirm = run(() =>
    change(() => call('confirmWireInstructions', { params, ifMatch: `"${version}"` })),
  );
  const isChanged = needsSecondPerson(instructions);
  const isWaiting = canConfirm && isChanged && callBack !== null && confirmed === null;
  const permission = canConfirmInstructions(instructions, userName);
  const rows: [label: string, text: string][] = [
    ['Bank', instructions.bank],
    ['Routing number', instructions.routingNumber],
    ['Account of', instructions.accountName],
    ['Account number', number ?? instructions.accountMask],
    ['Reference', instructions.reference || '–'],
    ['Entered', `${formatInstant(recordedOn)} by ${staffName(recordedBy)}`],
    [
      'Verified',
      callBack === null
        ? 'Not yet'
        : `${formatDate(callBack.calledOn)} by ${staffName(callBack.recordedBy)}: spoke with ${callBack.spokeWith} at ${callBack.phone}, ${NUMBER_SOURCES[callBack.numberSource].toLowerCase()}`,
    ],
    ...(isChanged
      ? [
          [
            'Second person',
            confirmed === null ? 'Not yet' : `${formatInstant(confirmed.on)} by ${staffName(confirmed.by)}`,
          ] as [string, string],
        ]
      : []),
  ];
  return (
    <>
      {canConfirm && isChanged && confirmed === null ? (
        <Notice tone="warn" title="The instructions were changed.">
          That is how wire fraud looks. Call the settlement agent, and let a second person confirm them.
        </Notice>
      ) : null}
      {error === undefined ? null : <Notice tone="bad">{error}</Notice>}
      <PlainTable
        label="Newest instructions"
        rows={rows}
        keyOf={([label]) => label}
        columns={[
          { head: 'What', cell: ([label]) => label },
          { head: 'Instruction', cell: ([, text]) => text },
        ]}
      />
      <div className={classes.buttons}>
        {number === undefined ? (
          <WorkButton variant="subtle" size="compact-sm" onClick={reveal}>
            Show the account number
          </WorkButton>
        ) : null}
        {isWaiting ? (
          <WorkButton size="compact-sm" disabled={!permission.ok} onClick={confirm}>
            Confirm the changed instructions
          </WorkButton>
        ) : null}
      </div>
      {isWaiting && !permission.ok ? <p className={classes.words}>{permission.reason}</p> : null}
    </>
  );
}
