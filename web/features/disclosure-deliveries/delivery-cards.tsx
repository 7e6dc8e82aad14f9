import type { UseQueryResult } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { useStaffNames } from '../../loans/staff-names.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { ConsentDialog } from './consent-dialog.tsx';
import { ConsentTable } from './consent-table.tsx';
import { DeliverDialog } from './deliver-dialog.tsx';
import classes from './deliveries.module.css';
import { type DeliveryAct, DeliveryActDialog } from './delivery-act-dialog.tsx';
import type { DeliveryLoan } from './delivery-changes.ts';
import { DeliveryTable } from './delivery-table.tsx';
import type { ShownBorrower, ShownDeliveries, ShownDelivery } from './delivery-view.ts';
import { NoticeDialog } from './notice-dialog.tsx';
import { ReceiptDialog } from './receipt-dialog.tsx';

type Opened =
  | { is: 'deliver' }
  | { is: 'receipt' | 'notice'; delivery: ShownDelivery }
  | { is: 'ask'; borrower: ShownBorrower }
  | { is: 'act'; act: DeliveryAct };

interface DeliveryReadProps<State> {
  read: UseQueryResult<State>;
  children: (state: State) => ReactNode;
}

/** What a form's deliveries are while they are read, and once that fails. */
export function DeliveryRead<State>({ read, children }: DeliveryReadProps<State>) {
  useStaffNames();
  if (read.data !== undefined) return <>{children(read.data)}</>;
  if (read.error !== null) return <FormLoadFailure reads={[read]} />;
  return (
    <SectionCard title="Delivery" content="bare">
      <RowsSkeleton label="Loading the deliveries" rows={3} />
    </SectionCard>
  );
}

/** Deliveries of one form, and consent to get them electronically. */
export function DeliveryCards({ loan, state }: { loan: DeliveryLoan; state: ShownDeliveries }) {
  const [open, setOpen] = useState<Opened | null>(null);
  const close = () => setOpen(null);
  const { form, versions, today } = state;
  const [newest] = versions;
  const onPaper = versions.flatMap(({ deliveries }) => deliveries.filter(({ needsPaper }) => needsPaper));
  const onAct = (act: DeliveryAct) => setOpen({ is: 'act', act });
  return (
    <>
      <SectionCard title="Delivery" content="padded">
        {onPaper.map(({ deliveryId, name }) => (
          <Notice key={deliveryId} tone="warn" title="Send on paper.">
            {`${name} withdrew the consent before opening it.`}
          </Notice>
        ))}
        {newest !== undefined && newest.lacking.length > 0 && newest.sentOn !== null ? (
          <Notice tone="warn" title="Not everybody has it.">
            {`Each who may rescind gets a copy (12 CFR 1026.17(d)). Version ${newest.number} has not gone to ${newest.lacking.join(', ')}.`}
          </Notice>
        ) : null}
        <DeliveryTable
          state={state}
          onReceipt={(delivery) => setOpen({ is: 'receipt', delivery })}
          onNotice={(delivery) => setOpen({ is: 'notice', delivery })}
          onRemove={(delivery) => onAct({ is: 'remove-delivery', form, delivery })}
        />
        {newest === undefined ? null : (
          <WorkButton className={classes.below} onClick={() => setOpen({ is: 'deliver' })}>
            {`Deliver version ${newest.number}`}
          </WorkButton>
        )}
      </SectionCard>
      <SectionCard title="Electronic delivery" content="padded">
        <ConsentTable
          borrowers={state.borrowers.filter(({ isBorrower }) => isBorrower)}
          onAsk={(borrower) => setOpen({ is: 'ask', borrower })}
          onAct={onAct}
        />
      </SectionCard>
      {open?.is === 'deliver' ? <DeliverDialog loan={loan} state={state} onClose={close} /> : null}
      {open?.is === 'receipt' ? (
        <ReceiptDialog loan={loan} of={form} delivery={open.delivery} today={today} onClose={close} />
      ) : null}
      {open?.is === 'notice' ? (
        <NoticeDialog loan={loan} delivery={open.delivery} state={state} onClose={close} />
      ) : null}
      {open?.is === 'ask' ? <ConsentDialog loan={loan} borrower={open.borrower} onClose={close} /> : null}
      {open?.is === 'act' ? <DeliveryActDialog loan={loan} act={open.act} onClose={close} /> : null}
    </>
  );
}
