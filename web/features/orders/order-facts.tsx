import type { ReactNode } from 'react';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { ORDERS, type OrderType } from '../../../domain/orders/order-types.ts';
import { formatDate, formatInstant } from '../../../domain/time/eastern-time.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { DefinitionRow } from '../../ui/pages/definition-row.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import classes from './orders.module.css';

interface OrderFactsProps {
  order: LoanAction;
  orderType: OrderType;
  /** 'Order', or 'Order 1' where there are several. */
  title: string;
  aside?: ReactNode;
}

/** The answers of the order's form, for reading. */
export function OrderFacts({ order, orderType, title, aside }: OrderFactsProps) {
  const { question } = ORDERS[orderType];
  const answer = order[question.field];
  return (
    <SectionCard title={title} aside={aside}>
      <DefinitionRow label="Loan id" value={order.externalLoanId} />
      <DefinitionRow label="Closing date" value={order.closingDate && formatDate(order.closingDate)} />
      <DefinitionRow
        label={question.fact}
        value={answer && <span className={classes.wrapped}>{[answer].flat().join(', ')}</span>}
      />
      <DefinitionRow
        label="Created"
        value={
          <span className={classes.wrapped}>
            {formatInstant(order.createdOn)} by <StaffMember user={order.createdByUser} />
          </span>
        }
      />
    </SectionCard>
  );
}
