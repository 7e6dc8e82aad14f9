import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';

/** What the history says of a new customer. The search text follows from the rest, and is not in it. */
export function customerCreated<Row extends { id: string; search_text: string }>(
  customer: Row,
): RecordChange {
  const { search_text: _, ...row } = customer;
  return recordChange('customer', customer.id, undefined, recordedRow(row));
}
