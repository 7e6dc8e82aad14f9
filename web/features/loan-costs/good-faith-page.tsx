import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  GoodFaithAnswer,
  RecordedCircumstance,
  RecordedDisclosure,
} from '../../../contract/loan-costs/good-faith.ts';
import { METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import { REVISION_REASONS } from '../../../domain/good-faith/changed-circumstance.ts';
import { DISCLOSURE_KINDS } from '../../../domain/good-faith/disclosure.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { TABS } from '../../action-center-tabs.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { DueRevisionNotice } from '../../loans/due-revision-notice.tsx';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { goodFaithQuery } from '../../loans/loan-costs-query.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { WorkButton } from '../../loans/work-button.tsx';
import { paths } from '../../paths.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import { CircumstanceDialog } from './circumstance-dialog.tsx';
import { DisclosureDialog, disclosureKinds } from './disclosure-dialog.tsx';
import { FaithTable } from './faith-table.tsx';
import classes from './loan-costs.module.css';
import type { LoanIds } from './loan-ids.ts';
import { RemoveCircumstanceDialog } from './remove-circumstance-dialog.tsx';
import { RemoveDisclosureDialog } from './remove-disclosure-dialog.tsx';

/** Each charge beside the estimate that counts, and what would be refunded today (FAITH-8). */
export function GoodFaithPage() {
  const { customerId, loanId } = useAddressedLoan();
  const id = loanId ?? NO_LOAN;
  const read = useQuery({ ...goodFaithQuery(customerId, id), enabled: loanId !== null });
  return (
    <Page
      title={TABS['good-faith'].title}
      size="section"
      actions={<AppLink href={paths.actionCenter(customerId, id, 'costs')}>See the costs</AppLink>}
    >
      {read.data !== undefined ? (
        <GoodFaithView key={id} ids={{ customerId, loanId: id }} answer={read.data} />
      ) : read.error === null ? (
        <SectionCard title="Charges" content="bare">
          <RowsSkeleton label="Loading the good faith sheet" rows={8} />
        </SectionCard>
      ) : (
        <FormLoadFailure reads={[read]} />
      )}
    </Page>
  );
}

type Open =
  | { what: 'disclosure' }
  | { what: 'circumstance' }
  | { what: 'remove'; one: RecordedCircumstance }
  | { what: 'remove-disclosure'; one: RecordedDisclosure };

function GoodFaithView({ ids, answer }: { ids: LoanIds; answer: GoodFaithAnswer }) {
  const { sheet, disclosures, circumstances } = answer;
  const [open, setOpen] = useState<Open | null>(null);
  const close = () => setOpen(null);
  const isIssuedHere = disclosures.some((one) => one.isIssuedHere);
  return (
    <div className={classes.cards}>
      {sheet === null ? (
        <Notice title="No Loan Estimate is recorded.">
          The sheet begins with the first one. Issue it on the page{' '}
          <AppLink href={paths.actionCenter(ids.customerId, ids.loanId, 'loan-estimate')}>
            Loan Estimate
          </AppLink>
          . If it was made elsewhere, record it here: the present costs are kept as what the borrower was
          told.
        </Notice>
      ) : (
        <>
          {sheet.due.map((due) => (
            <DueRevisionNotice key={due.why} due={due}>
              <AppLink href={paths.actionCenter(ids.customerId, ids.loanId, 'loan-estimate')}>
                Open the Loan Estimate
              </AppLink>
            </DueRevisionNotice>
          ))}
          <FaithTable sheet={sheet} />
        </>
      )}
      <SectionCard title="Disclosures" content="padded">
        {disclosures.length === 0 ? null : (
          <PlainTable
            label="Disclosures"
            hasActions
            rows={disclosures}
            keyOf={({ disclosureId }) => disclosureId}
            columns={[
              { head: 'Disclosure', cell: ({ kind }) => DISCLOSURE_KINDS[kind] },
              { head: 'Issued', cell: ({ issuedOn }) => formatDate(issuedOn) },
              { head: 'Sent', cell: sentWords },
              {
                head: 'Received',
                cell: ({ receivedOn }) => (receivedOn === null ? '–' : formatDate(receivedOn)),
              },
              { head: 'Rate', cell: ({ isLocked }) => (isLocked ? 'Locked' : 'Floating') },
              { head: 'Recorded by', cell: ({ recordedBy }) => <StaffMember user={recordedBy} /> },
              {
                head: 'Remove',
                cell: (one) =>
                  one === disclosures.at(-1) && !one.isIssuedHere ? (
                    <WorkButton
                      variant="subtle"
                      size="compact-sm"
                      aria-label={`Remove the ${DISCLOSURE_KINDS[one.kind]} of ${formatDate(one.issuedOn)}`}
                      onClick={() => setOpen({ what: 'remove-disclosure', one })}
                    >
                      Remove
                    </WorkButton>
                  ) : null,
              },
            ]}
          />
        )}
        {isIssuedHere ? (
          <p className={classes.below}>
            Estimates come from the page{' '}
            <AppLink href={paths.actionCenter(ids.customerId, ids.loanId, 'loan-estimate')}>
              Loan Estimate
            </AppLink>
            .
          </p>
        ) : null}
        <WorkButton
          variant="default"
          className={classes.below}
          onClick={() => setOpen({ what: 'disclosure' })}
        >
          {isIssuedHere ? 'Record a Closing Disclosure' : 'Record a disclosure'}
        </WorkButton>
      </SectionCard>
      <SectionCard title="Changed circumstances" content="padded">
        {circumstances.length === 0 ? null : (
          <PlainTable
            label="Changed circumstances"
            hasActions
            rows={circumstances}
            keyOf={({ circumstanceId }) => circumstanceId}
            columns={[
              { head: 'Known', cell: ({ knownOn }) => formatDate(knownOn) },
              { head: 'Reason', cell: ({ reason }) => REVISION_REASONS[reason].label },
              { head: 'What happened', cell: ({ cause }) => cause },
              { head: 'Charges', cell: ({ charges }) => charges.length },
              { head: 'Recorded by', cell: ({ recordedBy }) => <StaffMember user={recordedBy} /> },
              {
                head: 'Remove',
                cell: (one) => (
                  <WorkButton
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Remove the circumstance of ${formatDate(one.knownOn)}`}
                    onClick={() => setOpen({ what: 'remove', one })}
                  >
                    Remove
                  </WorkButton>
                ),
              },
            ]}
          />
        )}
        <WorkButton
          variant="default"
          className={classes.below}
          disabled={sheet === null}
          onClick={() => setOpen({ what: 'circumstance' })}
        >
          Record a changed circumstance
        </WorkButton>
      </SectionCard>
      {open?.what === 'disclosure' ? (
        <DisclosureDialog
          ids={ids}
          kinds={disclosureKinds({ isFirst: disclosures.length === 0, isIssuedHere })}
          onClose={close}
        />
      ) : null}
      {open?.what === 'circumstance' && sheet !== null ? (
        <CircumstanceDialog ids={ids} rows={sheet.rows} onClose={close} />
      ) : null}
      {open?.what === 'remove-disclosure' ? (
        <RemoveDisclosureDialog ids={ids} disclosure={open.one} onClose={close} />
      ) : null}
      {open?.what === 'remove' ? (
        <RemoveCircumstanceDialog ids={ids} circumstance={open.one} onClose={close} />
      ) : null}
    </div>
  );
}

/** How an estimate that was issued here went out stands with its deliveries. */
function sentWords({ method, sentOn }: GoodFaithAnswer['disclosures'][number]): string {
  if (sentOn === null) return 'Not sent';
  return method === null ? formatDate(sentOn) : METHOD_NAMES[method];
}
