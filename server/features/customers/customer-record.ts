import { type RecordChange, recordChange, recordedRow } from '../../../domain/history/record-change.ts';

/** The history record of a new customer. The search text is derived and not in it. */
export function customerCreated<Row extends { id: string; search_text: string }>(
  customer: Row,
): RecordChange {
  const { search_text: _, ...row } = customer;
  return recordChange('customer', customer.id, undefined, recordedRow(row));
}

/** The history record of a changed customer. */
export function customerChanged<Row extends { id: string }>(before: Row, after: Row): RecordChange {
  return recordChange('customer', before.id, recordedRow(before), recordedRow(after));
}
