import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { EstimateDeliveries } from '../../../contract/loan-costs/estimate-deliveries.ts';
import { canStateIntent } from '../../../domain/disclosure-deliveries/delivery-checks.ts';
import { INTENT_MANNER_NAMES } from '../../../domain/disclosure-deliveries/intent-to-proceed.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { estimateDeliveriesQuery } from '../../loans/loan-costs-query.ts';
import { staffName } from '../../loans/staff-names.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './deliveries.module.css';
import { DeliveryActDialog } from './delivery-act-dialog.tsx';
import { DeliveryCards, DeliveryRead } from './delivery-cards.tsx';
import type { DeliveryLoan } from './delivery-changes.ts';
import { shownEstimate } from './delivery-view.ts';
import { IntentDialog } from './intent-dialog.tsx';

/** Deliveries, consent and intent of a loan with an issued estimate. */
export function EstimateDeliveryCards({ loan }: { loan: DeliveryLoan }) {
  const read = useQuery(estimateDeliveriesQuery(loan.customerId, loan.loanId));
  return (
    <DeliveryRead read={read}>
      {(state) => (
        <>
          <DeliveryCards loan={loan} state={shownEstimate(state)} />
          <IntentCard loan={loan} state={state} />
        </>
      )}
    </DeliveryRead>
  );
}

function IntentCard({ loan, state }: { loan: DeliveryLoan; state: EstimateDeliveries }) {
  const [opened, setOpened] = useState<'record' | { removes: string } | null>(null);
  const close = () => setOpened(null);
  return (
    <SectionCard title="Intent to proceed" content="padded">
      <IntentWords
        state={state}
        onRecord={() => setOpened('record')}
        onRemove={(removes) => setOpened({ removes })}
      />
      {opened === 'record' ? <IntentDialog loan={loan} state={state} onClose={close} /> : null}
      {opened !== null && opened !== 'record' ? (
        <DeliveryActDialog
          loan={loan}
          act={{ is: 'remove-intent', intentId: opened.removes }}
          onClose={close}
        />
      ) : null}
    </SectionCard>
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
    const delivered = versions.map(({ estimateId, ...version }) => ({
      ...version,
      disclosureId: estimateId,
      method: null,
      receiptBasis: null,
      isUnread: false,
      sentToAllOn: version.sentOn,
      owners: [],
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
