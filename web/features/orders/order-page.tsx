import { useQuery } from '@tanstack/react-query';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { ORDERS, type OrderType } from '../../../domain/orders/order-types.ts';
import { useAddressedLoan } from '../../loans/addressed-loan.ts';
import { FormLoadFailure } from '../../loans/failures/form-load-failure.tsx';
import { directoriesQuery, loanQuery } from '../../loans/loan-queries.ts';
import { PopUp } from '../../ui/dialogs/pop-up.tsx';
import { useTimedNotice } from '../../ui/notices/timed-notice.ts';
import { Page } from '../../ui/pages/page.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { RowsSkeleton } from '../../ui/states/skeleton.tsx';
import { type OrderOf, ordersQuery } from './order-queries.ts';
import classes from './orders.module.css';
import { Orders } from './orders.tsx';

/** ORDER-9. */
const POP_UP_SECONDS = 2;

/** An order by email: its form, then the draft, then the sent email (ORDER-2), with the orders before it. */
export function OrderPage({ orderType }: { orderType: OrderType }) {
  const { customerId, loanId } = useAddressedLoan();
  const of: OrderOf = { customerId, loanId: loanId ?? NO_LOAN, orderType };
  const [popUp, say] = useTimedNotice(POP_UP_SECONDS);
  const loan = useQuery(loanQuery(customerId, of.loanId));
  const orders = useQuery(ordersQuery(of));
  const directories = useQuery(directoriesQuery);
  // The sent email can be read without the directories.
  const reads = orders.data?.[0]?.status === 'ORDERED' ? [loan, orders] : [loan, orders, directories];
  return (
    <Page title={ORDERS[orderType].title} size="section">
      <div className={classes.content} data-work-of={ORDERS[orderType].tab}>
        {loan.data !== undefined &&
        orders.data !== undefined &&
        reads.every(({ data }) => data !== undefined) ? (
          <Orders
            key={of.loanId}
            of={of}
            loan={loan.data.data}
            orders={orders.data}
            directories={directories.data}
            say={say}
          />
        ) : reads.some(({ data, error }) => data === undefined && error !== null) ? (
          <FormLoadFailure reads={reads} />
        ) : (
          <SectionCard title="Order" content="bare">
            <RowsSkeleton label={`Loading ${ORDERS[orderType].phrase}`} rows={8} />
          </SectionCard>
        )}
      </div>
      <PopUp text={popUp} />
    </Page>
  );
}
