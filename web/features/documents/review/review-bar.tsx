import { Tooltip } from '@mantine/core';
import type { KeyboardEvent } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { reviewWords } from '../../../../domain/documents/document-review.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { StaffMember } from '../../../loans/staff-member.tsx';
import { WorkButton } from '../../../loans/work-button.tsx';
import { StatusWord } from '../../../ui/status-word.tsx';
import { MadeFrom } from '../pages/made-from.tsx';
import { FactsLine } from './facts-line.tsx';
import classes from './review.module.css';
import { type ReviewKey, reviewKey } from './review-keys.ts';
import type { DocumentReviews } from './use-document-review.ts';

interface ReviewBarProps {
  document: CustomerDocument;
  reviews: DocumentReviews;
}

const ACTS: Record<Exclude<ReviewKey, 'kind'>, { label: string; key: string }> = {
  accept: { label: 'Accept', key: 'A' },
  reject: { label: 'Reject', key: 'R' },
  'take-back': { label: 'Take back', key: 'U' },
};

/** The verdict on the open document, and the buttons for another one. */
export function ReviewBar({ document, reviews }: ReviewBarProps) {
  const { review } = document;
  const act: Record<ReviewKey, () => void> = {
    accept: () => reviews.accept(document),
    reject: () => reviews.askReason(document),
    'take-back': () => reviews.takeBack(document),
    kind: () => reviews.confirmKind(document),
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const key = event.repeat ? null : reviewKey(event);
    if (key === null) return;
    event.preventDefault();
    act[key]();
  };
  const button = (what: keyof typeof ACTS) => (
    <Tooltip label={`${ACTS[what].label} (${ACTS[what].key})`}>
      <WorkButton
        size="xs"
        variant="default"
        aria-keyshortcuts={ACTS[what].key}
        aria-label={`${ACTS[what].label} ${document.name}`}
        onClick={act[what]}
      >
        {ACTS[what].label}
      </WorkButton>
    </Tooltip>
  );
  return (
    <section className={classes.bar} aria-label="Review" data-review onKeyDown={onKeyDown}>
      <div className={classes.verdict}>
        {review === undefined ? (
          <StatusWord shape="half" color="var(--warn-line)" word="Received" />
        ) : (
          <>
            <StatusWord
              shape={review.state === 'accepted' ? 'tick-ring' : 'cross-ring'}
              color={review.state === 'accepted' ? 'var(--ok-tx)' : 'var(--bad-tx)'}
              word={reviewWords(review) ?? ''}
            />
            <span className={classes.note}>
              {review.words === null ? null : `“${review.words}” `}
              <StaffMember user={review.reviewedBy} />, {formatInstant(review.reviewedOn)}
            </span>
          </>
        )}
        <FactsLine
          document={document}
          onConfirm={() => reviews.confirmKind(document)}
          onEdit={() => reviews.askFacts(document)}
        />
        <MadeFrom document={document} className={classes.note} />
      </div>
      {review?.state === 'accepted' ? null : button('accept')}
      {review?.state === 'rejected' ? null : button('reject')}
      {review === undefined ? null : button('take-back')}
    </section>
  );
}
