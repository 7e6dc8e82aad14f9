import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  EstimateDeliveries,
  RecordedDelivery,
} from '../../../contract/loan-costs/estimate-deliveries.ts';
import { canStateIntent } from '../../../domain/estimate-deliveries/delivery-checks.ts';
import { INTENT_MANNER_NAMES } from '../../../domain/estimate-deliveries/intent-to-proceed.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { estimateDeliveriesQuery } from '../../loans/loan-costs-query.ts';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { ConsentTable } from './consent-table.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import { type DeliveryAct, DeliveryActDialog } from './delivery-act-dialog.tsx';
import type { DeliveryLoan } from './delivery-changes.ts';
import { DeliveryTable } from './delivery-table.tsx';
import { IntentDialog } from './intent-dialog.tsx';
import classes from './loan-estimate-page.module.css';
import { ReceiptDialog } from './receipt-dialog.tsx';

type Opened =
  | { is: 'deliver' }
  | { is: 'receipt'; delivery: RecordedDelivery }
  | { is: 'intent' }
  | { is: 'ask'; borrower: EstimateDeliveries['borrowers'][number] }
  | { is: 'act'; act: DeliveryAct };

/** Deliveries, consent and intent of a loan with an issued estimate. */
export function DeliveryCards({ loan }: { loan: DeliveryLoan }) {
  useStaffNames();
  const read = useQuery(estimateDeliveriesQuery(loan.customerId, loan.loanId));
  if (read.data !== undefined) return <Cards loan={loan} state={read.data} />;
  if (read.error !== null) return <FormLoadFailure reads={[read]} />;
  return (
    <SectionCard title="Delivery" content="bare">
      <RowsSkeleton label="Loading the deliveries" rows={3} />
    </SectionCard>
  );
}

function Cards({ loan, state }: { loan: DeliveryLoan; state: EstimateDeliveries }) {
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const [newest] = state.versions;
  const onPaper = state.versions.flatMap(({ deliveries }) =>
    deliveries.filter(({ needsPaper }) => needsPaper),
  );
  const onAct = (act: DeliveryAct) => setOpen({ is: 'act', act });
  return (
    <>
      <SectionCard title="Delivery" content="padded">
        {onPaper.map(({ estimateDeliveryId, name }) => (
          <Notice key={estimateDeliveryId} tone="warn" title="Send on paper.">
            {`${name} withdrew the consent before opening it.`}
          </Notice>
        ))}
        <DeliveryTable
          versions={state.versions}
          onReceipt={(delivery) => setOpen({ is: 'receipt', delivery })}
          onRemove={(delivery) => onAct({ is: 'remove-delivery', delivery })}
        />
        {newest === undefined ? null : (
          <WorkButton className={classes.below} onClick={() => setOpen({ is: 'deliver' })}>
            {`Deliver version ${newest.number}`}
          </WorkButton>
        )}
      </SectionCard>
      <SectionCard title="Electronic delivery" content="padded">
        <ConsentTable
          borrowers={state.borrowers}
          onAsk={(borrower) => setOpen({ is: 'ask', borrower })}
          onAct={onAct}
        />
      </SectionCard>
      <SectionCard title="Intent to proceed" content="padded">
        <IntentWords
          state={state}
          onRecord={() => setOpen({ is: 'intent' })}
          onRemove={(intentId) => onAct({ is: 'remove-intent', intentId })}
        />
      </SectionCard>
      {open?.is === 'deliver' ? <DeliverDialog loan={loan} state={state} onClose={close} /> : null}
      {open?.is === 'receipt' ? (
        <ReceiptDialog loan={loan} delivery={open.delivery} today={state.today} onClose={close} />
      ) : null}
      {open?.is === 'intent' ? <IntentDialog loan={loan} state={state} onClose={close} /> : null}
      {open?.is === 'ask' ? <ConsentDialog loan={loan} borrower={open.borrower} onClose={close} /> : null}
      {open?.is === 'act' ? <DeliveryActDialog loan={loan} act={open.act} onClose={close} /> : null}
    </>
  );
}

interface IntentWordsProps {
  state: EstimateDeliveries;
  onRecord: () => void;
  onRemove: (intentId: string) => void;
}

function IntentWords({ state, onRecord, onRemove }: IntentWordsProps) {
  const { intent, versions, today } = state;
  if (intent === null) {
    const delivered = versions.map((version) => ({
      ...version,
      method: null,
      receiptBasis: null,
      isUnread: false,
    }));
    const permission = canStateIntent({ versions: delivered, intent: null }, today);
    return (
      <>
        <p className={classes.words}>
          {permission.ok
            ? 'Not stated. Until then nothing but a credit report fee may be charged (12 CFR 1026.19(e)(2)(i)).'
            : `${permission.reason}. Nothing but a credit report fee may be charged.`}
        </p>
        <WorkButton className={classes.below} variant="default" disabled={!permission.ok} onClick={onRecord}>
          Record the intent to proceed
        </WorkButton>
      </>
    );
  }
  const { name, statedOn, manner, number, recordedBy, intentId } = intent;
  const isOwn = manner === 'page';
  return (
    <>
      <p>
        {`${name} intends to proceed, stated on ${formatDate(statedOn)} ${INTENT_MANNER_NAMES[manner].toLowerCase()}, after version ${number}.`}
        {isOwn ? null : ` Recorded by ${staffName(recordedBy)}.`}
      </p>
      {isOwn ? null : (
        <WorkButton
          className={classes.below}
          variant="subtle"
          size="compact-sm"
          onClick={() => onRemove(intentId)}
        >
          Remove
        </WorkButton>
      )}
    </>
  );
}
