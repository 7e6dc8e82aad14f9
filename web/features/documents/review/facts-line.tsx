import { Tooltip } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { kindName } from '../../../../domain/documents/document-kinds.ts';
import { formatDate } from '../../../../domain/time/eastern-time.ts';
import { useAddressedLoan } from '../../../loans/addressed-loan.ts';
import { documentKindsQuery, kindSuggestionQuery } from '../../../loans/documents/document-kinds-query.ts';
import { WorkButton } from '../../../loans/work-button.tsx';
import classes from './review.module.css';
import { useBorrowerNames } from './use-borrower-names.ts';

interface FactsLineProps {
  document: CustomerDocument;
  onConfirm: () => void;
  onEdit: () => void;
}

/** What the open document is: the kind that it probably has, until somebody says so (KIND-4). */
export function FactsLine({ document, onConfirm, onEdit }: FactsLineProps) {
  const { customerId } = useAddressedLoan();
  const { fileId, kindId, datedOn, borrower, heldBack } = document;
  const { data: kinds = [] } = useQuery(documentKindsQuery);
  const names = useBorrowerNames();
  const isUnknown = kindId === undefined && heldBack === undefined;
  const { data: suggested = null } = useQuery({
    ...kindSuggestionQuery(customerId, fileId),
    enabled: isUnknown,
  });
  const facts = [
    kindName(kinds, kindId),
    datedOn === undefined ? null : formatDate(datedOn),
    borrower === undefined ? null : (names.get(borrower) ?? null),
  ].filter((fact) => fact !== null);
  const guess = isUnknown ? kindName(kinds, suggested) : null;
  return (
    <div className={classes.facts}>
      <span>
        {facts.length > 0 ? facts.join(' · ') : guess === null ? 'No kind yet' : `Looks like: ${guess}`}
      </span>
      {guess === null ? null : (
        <Tooltip label="Confirm the kind (K)">
          <WorkButton size="compact-sm" variant="default" aria-keyshortcuts="K" onClick={onConfirm}>
            Confirm
          </WorkButton>
        </Tooltip>
      )}
      <WorkButton
        size="compact-sm"
        variant="subtle"
        aria-label={`Edit kind, date and borrower of ${document.name}`}
        onClick={onEdit}
      >
        Edit
      </WorkButton>
    </div>
  );
}
