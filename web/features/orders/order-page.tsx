import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useState } from 'react';
import type { LoanAction } from '../../../contract/loan-actions.ts';
import { canWorkOnLoanActions, NO_LOAN } from '../../../domain/loan-action.ts';
import type { OrderType } from '../../../domain/order-email.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { directoriesQuery, type Loan, loanQuery } from '../../loans/loan-queries.ts';
import { TAB_TITLES } from '../../loans/tab-titles.ts';
import { UnreadForm } from '../../loans/unread-form.tsx';
import { type ActionCenterTab, paths } from '../../paths.ts';
import { AppLink } from '../../ui/app-link.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Page } from '../../ui/page.tsx';
import { PopUp } from '../../ui/pop-up.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import { RowsSkeleton } from '../../ui/skeleton.tsx';
import { useTimedNotice } from '../../ui/timed-notice.ts';
import { EmailDraft } from './email-draft.tsx';
import { FailedDelivery } from './order-delivery.tsx';
import type { Directories, OrderFormProps } from './order-form-props.ts';
import { type OrderOf, orderQuery } from './order-queries.ts';
import { ORDER_WORDS } from './order-words.ts';
import classes from './orders.module.css';
import { SentEmail } from './sent-email.tsx';

/** Seconds for which the pop-up is shown (loan actions specification, section 9). */
const POP_UP_SECONDS = 2;

interface OrderPageProps {
  tab: ActionCenterTab;
  orderType: OrderType;
  Form: ComponentType<OrderFormProps>;
}

/** An order by e-mail: its form, then the draft, then what was sent (loan actions specification, section 2). */
export function OrderPage({ tab, orderType, Form }: OrderPageProps) {
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
    <Page title={TAB_TITLES[tab]} size="section">
      <div className={classes.content}>
        {failed ? (
          <UnreadForm reads={reads} />
        ) : !isRead || (order.data === null && directories.data === undefined) ? (
          <SectionCard title="Order" content="bare">
            <RowsSkeleton label={`Loading ${ORDER_WORDS[orderType].thing}`} rows={8} />
          </SectionCard>
        ) : (
          <OrderView
            key={of.loanId}
            of={of}
            loan={loan.data.data}
            order={order.data}
            directories={directories.data}
            say={say}
            Form={Form}
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
  Form: ComponentType<OrderFormProps>;
}

/** One of the three views. */
function OrderView({ of, loan, order, directories, say, Form }: OrderViewProps) {
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
  return directories === undefined ? null : <Form loan={loan} directories={directories} say={say} />;
}

function NotYet({ loan, reason }: { loan: Loan; reason: string }) {
  const { customerId, loanId } = loan;
  return (
    <EmptyState
      framed
      title={`${reason}.`}
      text="The e-mail names borrowers, property and amount, which the application says."
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
