import { useQuery } from '@tanstack/react-query';
import { memo } from 'react';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { failureText } from '../../loans/failures/failure-text.ts';
import { StaffMember } from '../../loans/staff-member.tsx';
import { paths } from '../../paths.ts';
import { AppLink } from '../../ui/pages/app-link.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { customerQuotesQuery } from './quote-queries.ts';
import classes from './saved-quotes.module.css';

interface SavedQuotesProps {
  customerId: string;
  openQuoteId: string | undefined;
}

/** The customer's earlier quotes, the latest first. */
export const SavedQuotes = memo(function SavedQuotes({ customerId, openQuoteId }: SavedQuotesProps) {
  const { data, error } = useQuery(customerQuotesQuery(customerId));
  return (
    <SectionCard title="Saved quotes" content="bare">
      {error !== null && data === undefined ? <p className={classes.nothing}>{failureText(error)}</p> : null}
      {data?.length === 0 ? <p className={classes.nothing}>This customer has no quotes yet.</p> : null}
      <ul className={classes.list}>
        {data?.map((quote) => (
          <li key={quote.quoteId}>
            <AppLink
              className={classes.quote}
              href={paths.quotation({ customerId, quoteId: quote.quoteId })}
              aria-current={quote.quoteId === openQuoteId ? 'true' : undefined}
            >
              <span className={classes.title}>{quote.title}</span>
              <span className={classes.meta}>
                Version {quote.version}, {formatInstant(quote.updatedOn)},{' '}
                <StaffMember user={quote.updatedBy} />
              </span>
            </AppLink>
          </li>
        ))}
      </ul>
    </SectionCard>
  );
});
