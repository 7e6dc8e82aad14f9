import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { canWorkOnLoanActions, NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { ORDERS, type OrderType } from '../../../domain/orders/order-types.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { directoriesQuery, type Loan, loanQuery } from '../../loans/loan-queries.ts';
import { paths } from '../../paths.ts';
import { PopUp } from '../../ui/dialogs/pop-up.tsx';
import { useTimedNotice } from '../../ui/notices/timed-notice.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { EmptyState } from '../../ui/states/empty-state.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { EmailDraft } from './email-draft.tsx';
import { FailedDelivery } from './order-delivery.tsx';
import { OrderForm } from './order-form.tsx';
import type { Directories } from './order-form-props.ts';
import { type OrderOf, orderQuery } from './order-queries.ts';
import classes from './orders.module.css';
import { SentEmail } from './sent-email.tsx';

/** The pop-up is shown for this many seconds (ORDER-9). */
const POP_UP_SECONDS = 2;

/** An order by e-mail: its form, then the draft, then the sent e-mail (ORDER-2). */
export function OrderPage({ orderType }: { orderType: OrderType }) {
  const { customerId, loanId } = useAddressedLoan();
  const of: OrderOf = { customerId, loanId: loanId ?? NO_LOAN, orderType };
  const [popUp, say] = useTimedNotice(POP_UP_SECONDS);
  const loan = useQuery(loanQuery(customerId, of.loanId));
  const order = useQuery(orderQuery(of));
  const directories = useQuery({ ...directoriesQuery, enabled: order.data === null });
  const reads = order.data === null ? [loan, order, directories] : [loan, order];
  const failed = reads.some((read) => read.data === undefined && read.error !== null);
  const isRead = loan.data !== undefined && order.data !== undefined;
  return (
    <Page title={ORDERS[orderType].title} size="section">
      <div className={classes.content} data-work-of={ORDERS[orderType].tab}>
        {failed ? (
          <FormLoadFailure reads={reads} />
        ) : !isRead || (order.data === null && directories.data === undefined) ? (
          <SectionCard title="Order" content="bare">
            <RowsSkeleton label={`Loading ${ORDERS[orderType].phrase}`} rows={8} />
          </SectionCard>
        ) : (
          <OrderView
            key={of.loanId}
            of={of}
            loan={loan.data.data}
            order={order.data}
            directories={directories.data}
            say={say}
          />
        )}
      </div>
      <PopUp text={popUp} />
    </Page>
  );
}

interface OrderViewProps {
  of: OrderOf;
  loan: Loan;
  order: LoanAction | null;
  directories: Directories | undefined;
  say: (text: string) => void;
}

/** One of the three views. */
function OrderView({ of, loan, order, directories, say }: OrderViewProps) {
  const [corrected, setCorrected] = useState<number | null>(null);
  const isCorrecting = order !== null && order.version === corrected && order.mail?.state === 'failed';
  if (order?.status === 'ORDERED' && !isCorrecting) {
    return (
      <>
        <FailedDelivery of={of} order={order} say={say} onCorrect={() => setCorrected(order.version)} />
        <SentEmail of={of} order={order} />
      </>
    );
  }
  const permission = canWorkOnLoanActions(loan.loanStatus);
  if (!permission.ok) return <NotYet loan={loan} reason={permission.reason} />;
  if (order !== null) return <EmailDraft key={order.actionId} of={of} order={order} say={say} />;
  if (directories === undefined) return null;
  return <OrderForm orderType={of.orderType} loan={loan} directories={directories} say={say} />;
}

function NotYet({ loan, reason }: { loan: Loan; reason: string }) {
  const { customerId, loanId } = loan;
  return (
    <EmptyState
      framed
      title={`${reason}.`}
      text="The e-mail needs the borrowers, property and amount from the application."
      action={
        <Button
          variant="default"
          component={AppLink}
          href={paths.urla({ customerId, loanId, sourceUrla: 'loan-summary' })}
        >
          Continue the application
        </Button>
      }
    />
  );
}
