import { useState } from 'react';
import type { ClosingDisclosureState } from '../../../contract/closing-disclosures/closing-disclosure.ts';
import { lastWithWait } from '../../../domain/closing-disclosure/issuing/next-disclosure.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './closing-disclosure-page.module.css';
import type { LoanIds } from './loan-ids.ts';
import { RemoveRecordDialog } from './remove-record-dialog.tsx';
import { WaiverDialog } from './waiver-dialog.tsx';

interface WaiverCardProps {
  ids: LoanIds;
  state: Pick<ClosingDisclosureState, 'waiver' | 'versions' | 'borrowers' | 'today'>;
}

/** The borrower's statement that waives the wait (CD-31). */
export function WaiverCard({ ids, state: { waiver, versions, borrowers, today } }: WaiverCardProps) {
  const [opened, setOpened] = useState<'record' | 'remove' | null>(null);
  const close = () => setOpened(null);
  const awaited = lastWithWait(versions);
  if (awaited === undefined) return null;
  const hasReceived = awaited.receivedOn !== null && awaited.receivedOn <= today;
  return (
    <SectionCard title="Waiver of the wait" content="padded">
      {waiver === null ? (
        <p className={classes.words}>
          {hasReceived
            ? `Only for a personal financial emergency, by a dated statement of all borrowers (12 CFR 1026.19(f)(1)(iv)). It counts for version ${awaited.number}.`
            : `The borrower can waive the wait only after receiving version ${awaited.number} (12 CFR 1026.19(f)(1)(iv)).`}
        </p>
      ) : (
        <p>
          {`Stated on ${formatDate(waiver.statedOn)} for version ${waiver.number}, signed by ${waiver.signers.map(({ name }) => name).join(', ')}: “${waiver.emergency}”`}
        </p>
      )}
      <div className={classes.acts}>
        {waiver === null ? (
          <WorkButton variant="default" disabled={!hasReceived} onClick={() => setOpened('record')}>
            Record a waiver
          </WorkButton>
        ) : (
          <WorkButton variant="subtle" size="compact-sm" onClick={() => setOpened('remove')}>
            Remove
          </WorkButton>
        )}
      </div>
      {opened === 'record' ? (
        <WaiverDialog ids={ids} number={awaited.number} borrowers={borrowers} today={today} onClose={close} />
      ) : null}
      {opened === 'remove' && waiver !== null ? (
        <RemoveRecordDialog ids={ids} record={{ is: 'waiver', id: waiver.waiverId }} onClose={close} />
      ) : null}
    </SectionCard>
  );
}
