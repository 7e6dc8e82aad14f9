import { useState } from 'react';
import type { RecordedCorrection } from '../../../contract/closing-disclosures/closing-corrections.ts';
import type { ClosingDisclosureState } from '../../../contract/closing-disclosures/closing-disclosure.ts';
import { CORRECTION_KINDS } from '../../../domain/closing-disclosure/corrections/closing-correction.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './closing-disclosure-page.module.css';
import { CorrectionDialog } from './correction-dialog.tsx';
import type { LoanIds } from './loan-ids.ts';
import { RemoveRecordDialog } from './remove-record-dialog.tsx';

interface CorrectionsCardProps {
  ids: LoanIds;
  state: Pick<ClosingDisclosureState, 'corrections' | 'today'>;
  closedOn: string;
}

/** What happened after closing, and which corrected forms it needs (CD-22, CD-23). */
export function CorrectionsCard({ ids, state: { corrections, today }, closedOn }: CorrectionsCardProps) {
  const [opened, setOpened] = useState<'record' | RecordedCorrection | null>(null);
  const close = () => setOpened(null);
  return (
    <SectionCard title="After closing" content="padded">
      {corrections.length === 0 ? (
        <p className={classes.words}>
          Record what changed after the closing of {formatDate(closedOn)}, or an error in the form. The page
          says whether it needs a corrected form, and until when.
        </p>
      ) : (
        <PlainTable
          label="Corrections"
          hasActions
          rows={[...corrections]}
          keyOf={({ correctionId }) => correctionId}
          columns={[
            { head: 'What', cell: ({ facts }) => `${CORRECTION_KINDS[facts.kind]}: ${facts.cause}` },
            { head: 'Known', cell: ({ facts }) => formatDate(facts.knownOn) },
            { head: 'To the borrower', cell: (row) => <Due due={row.borrower} isLate={row.isLate} /> },
            {
              head: 'To the seller',
              cell: ({ seller }) => (seller === null ? '–' : <Due due={seller} isLate={false} />),
            },
            {
              head: 'Corrected by',
              cell: ({ coveredBy }) => (coveredBy === null ? 'Not yet' : `Version ${coveredBy}`),
            },
            {
              head: '',
              cell: (row) => (
                <WorkButton variant="subtle" size="compact-sm" onClick={() => setOpened(row)}>
                  Remove
                </WorkButton>
              ),
            },
          ]}
        />
      )}
      <div className={classes.acts}>
        <WorkButton variant="default" onClick={() => setOpened('record')}>
          Record an event or an error
        </WorkButton>
      </div>
      {opened === 'record' ? (
        <CorrectionDialog ids={ids} closedOn={closedOn} today={today} onClose={close} />
      ) : null}
      {opened !== null && opened !== 'record' ? (
        <RemoveRecordDialog
          ids={ids}
          record={{ is: 'correction', id: opened.correctionId }}
          onClose={close}
        />
      ) : null}
    </SectionCard>
  );
}

function Due({ due, isLate }: { due: RecordedCorrection['borrower']; isLate: boolean }) {
  return (
    <>
      {due.dueOn === null ? 'Nothing is due' : `${isLate ? 'Was due' : 'Due'} by ${formatDate(due.dueOn)}`}
      <span className={classes.law}>
        {due.why} {due.law}
      </span>
    </>
  );
}
