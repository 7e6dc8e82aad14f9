import { counted, type ExportLimits } from '../../../domain/exports.ts';

/** 'One person may export 40 rows and 4 documents a day'. */
export function limitWords({ rows, documents }: ExportLimits): string {
  const set = [
    ...(rows === null ? [] : [counted(rows, 'rows')]),
    ...(documents === null ? [] : [counted(documents, 'documents')]),
  ];
  return set.length === 0
    ? 'No limit is set on what one person may export a day'
    : `One person may export ${set.join(' and ')} a day`;
}
