import type {
  EstimateDeliveries,
  RecordedDelivery,
} from '../../../contract/loan-costs/estimate-deliveries.ts';
import { METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import type { ReceiptBasis } from '../../../domain/estimate-deliveries/estimate-delivery.ts';
import { formatDate, formatInstant } from '../../../domain/time/eastern-time.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './loan-estimate-page.module.css';

interface DeliveryTableProps {
  versions: EstimateDeliveries['versions'];
  onReceipt: (delivery: RecordedDelivery) => void;
  onRemove: (delivery: RecordedDelivery) => void;
}

type Row = RecordedDelivery & { number: number };

const BASES: Record<ReceiptBasis, string> = {
  'in-person': 'handed over',
  confirmed: 'confirmed',
  opened: 'opened',
  recorded: 'recorded',
  presumed: 'presumed',
};

/** Each version and borrower (DELIVER-2). */
export function DeliveryTable({ versions, onReceipt, onRemove }: DeliveryTableProps) {
  const rows: Row[] = versions.flatMap(({ number, deliveries }) =>
    deliveries.map((delivery) => ({ ...delivery, number })),
  );
  if (rows.length === 0) return <p className={classes.words}>No version has been delivered.</p>;
  return (
    <PlainTable
      label="Deliveries"
      hasActions
      rows={rows}
      keyOf={({ estimateDeliveryId }) => estimateDeliveryId}
      columns={[
        { head: 'Version', cell: ({ number }) => number },
        { head: 'Borrower', cell: ({ name }) => name },
        {
          head: 'Sent',
          cell: ({ sentOn, method }) => `${formatDate(sentOn)}, ${METHOD_NAMES[method].toLowerCase()}`,
        },
        { head: 'Opened', cell: ({ openedOn }) => momentWords(openedOn) },
        { head: 'Confirmed', cell: ({ confirmedOn }) => momentWords(confirmedOn) },
        {
          head: 'Received',
          cell: ({ receivedOn, receiptBasis }) => `${formatDate(receivedOn)}, ${BASES[receiptBasis]}`,
        },
        {
          head: 'Change',
          cell: (row) => (
            <span className={classes.acts}>
              {row.method === 'in-person' ? null : (
                <WorkButton
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Receipt of version ${row.number} by ${row.name}`}
                  onClick={() => onReceipt(row)}
                >
                  Receipt
                </WorkButton>
              )}
              {row.method === 'electronic' ? null : (
                <WorkButton
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Remove: delivery of version ${row.number} to ${row.name}`}
                  onClick={() => onRemove(row)}
                >
                  Remove
                </WorkButton>
              )}
            </span>
          ),
        },
      ]}
    />
  );
}

function momentWords(moment: string | null): string {
  return moment === null ? '–' : formatInstant(moment);
}
