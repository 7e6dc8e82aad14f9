import { METHOD_NAMES } from '../../../domain/deadlines/business-days.ts';
import type { ReceiptBasis } from '../../../domain/disclosure-deliveries/delivery.ts';
import { formatDate, formatInstant } from '../../../domain/time/eastern-time.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './deliveries.module.css';
import type { ShownDeliveries, ShownDelivery } from './delivery-view.ts';

interface DeliveryTableProps {
  state: ShownDeliveries;
  onReceipt: (delivery: ShownDelivery) => void;
  onNotice: (delivery: ShownDelivery) => void;
  onRemove: (delivery: ShownDelivery) => void;
}

type Row = ShownDelivery & { number: number };

const BASES: Record<ReceiptBasis, string> = {
  'in-person': 'handed over',
  confirmed: 'confirmed',
  opened: 'opened',
  recorded: 'recorded',
  presumed: 'presumed',
};

/** Each version and borrower (DELIVER-2). */
export function DeliveryTable({ state, onReceipt, onNotice, onRemove }: DeliveryTableProps) {
  const { versions, notice } = state;
  const rows: Row[] = versions.flatMap(({ number, deliveries }) =>
    deliveries.map((delivery) => ({ ...delivery, number })),
  );
  if (rows.length === 0) return <p className={classes.words}>No version has been delivered.</p>;
  return (
    <PlainTable
      label="Deliveries"
      hasActions
      rows={rows}
      keyOf={({ deliveryId }) => deliveryId}
      columns={[
        { head: 'Version', cell: ({ number }) => number },
        {
          head: versions.some(({ kind }) => kind === 'closing-disclosure') ? 'To' : 'Borrower',
          cell: ({ name }) => name,
        },
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
        ...(notice === null
          ? []
          : [
              {
                head: 'Notice to rescind',
                cell: ({ noticeOn }: Row) =>
                  noticeOn === null ? '–' : `Two copies, ${formatDate(noticeOn)}`,
              },
            ]),
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
              {notice === null ? null : (
                <WorkButton
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Notice of the right to rescind for ${row.name}, version ${row.number}`}
                  onClick={() => onNotice(row)}
                >
                  Notice
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
