import type { LoanAction } from '../../../contract/loan-actions.ts';
import { formatDate, formatInstant } from '../../../domain/eastern-time.ts';
import { UserName } from '../../loans/user-name.tsx';
import { DefinitionRow } from '../../ui/definition-row.tsx';
import { SectionCard } from '../../ui/section-card.tsx';
import classes from './orders.module.css';

/** What the order is about, as its form was filled in. */
export function OrderFacts({ order }: { order: LoanAction }) {
  return (
    <SectionCard title="Order">
      <DefinitionRow label="Loan id" value={order.externalLoanId} />
      <DefinitionRow label="Closing date" value={order.closingDate && formatDate(order.closingDate)} />
      {order.actionType === 'TITLE_DOCS' ? (
        <DefinitionRow
          label="Title companies"
          value={
            order.titleCompanies && <span className={classes.wrapped}>{order.titleCompanies.join(', ')}</span>
          }
        />
      ) : (
        <DefinitionRow label="Impounds or escrow" value={order.impoundsOrEscrow} />
      )}
      <DefinitionRow
        label="Created"
        value={
          <span className={classes.wrapped}>
            {formatInstant(order.createdOn)} by <UserName user={order.createdByUser} />
          </span>
        }
      />
    </SectionCard>
  );
}
