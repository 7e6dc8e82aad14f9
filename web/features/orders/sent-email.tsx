import type { ReactNode } from 'react';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { ORDERS, type OrderType } from '../../../domain/orders/order-types.ts';
import { formatDate, formatInstant } from '../../../domain/time/eastern-time.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { staffName, useStaffNames } from '../../loans/staff-names.ts';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { DefinitionRow } from '../../ui/pages/definition-row.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { emailOf } from './drafts/email-draft-values.ts';
import { DeliveryWord } from './order-delivery.tsx';
import type { OrderOf } from './order-queries.ts';
import classes from './orders.module.css';

interface SentEmailProps {
  of: OrderOf;
  order: LoanAction;
  /** Its number, counted from the first order of the loan; null for the only one. */
  number: number | null;
  /** Content at the right of its title. */
  aside?: ReactNode;
}

export function SentEmail({ of, order, number, aside }: SentEmailProps) {
  useStaffNames();
  const { recipients, carbonCopies, subject, body, attachments } = emailOf(order);
  return (
    <div className={classes.pair}>
      <OrderFacts
        order={order}
        orderType={of.orderType}
        title={number === null ? 'Order' : `Order ${number}`}
        aside={aside}
      />
      <SectionCard
        title={number === null ? 'Email' : `Email of order ${number}`}
        aside={`Ordered by ${staffName(order.updatedByUser)}`}
        content="bare"
      >
        <dl className={classes.sentRows}>
          <DefinitionRow label="Delivery" value={<DeliveryWord order={order} />} />
          <DefinitionRow label="Recipients" value={<Lines texts={recipients} />} />
          <DefinitionRow
            label="Cc"
            value={carbonCopies.length === 0 ? null : <Lines texts={carbonCopies} />}
          />
          <DefinitionRow label="Subject" value={<span className={classes.wrapped}>{subject}</span>} />
          {attachments.length === 0 ? null : (
            <DefinitionRow
              label="Attachments"
              value={
                <span className={classes.addresses}>
                  <Lines texts={attachments.map(({ name }) => name)} />
                  <AppLink href={paths.documents(of.customerId, of.loanId)}>Open documents</AppLink>
                </span>
              }
            />
          )}
        </dl>
        <div className={classes.message}>{body === '' ? 'No message' : body}</div>
      </SectionCard>
    </div>
  );
}

function Lines({ texts }: { texts: readonly string[] }) {
  return (
    <span className={classes.addresses}>
      {texts.map((text) => (
        <span key={text}>{text}</span>
      ))}
    </span>
  );
}

interface OrderFactsProps {
  order: LoanAction;
  orderType: OrderType;
  /** 'Order', or 'Order 1' where there are several. */
  title: string;
  aside?: ReactNode;
}

function OrderFacts({ order, orderType, title, aside }: OrderFactsProps) {
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
