import { counted, type ExportLimits } from '../../../domain/documents/exports.ts';

/** 'Each person can export 40 rows and 4 documents a day'. */
export function limitWords({ rows, documents }: ExportLimits): string {
  const set = [
    ...(rows === null ? [] : [counted(rows, 'rows')]),
    ...(documents === null ? [] : [counted(documents, 'documents')]),
  ];
  return set.length === 0
    ? 'There is no daily limit on exports'
    : `Each person can export ${set.join(' and ')} a day`;
}
