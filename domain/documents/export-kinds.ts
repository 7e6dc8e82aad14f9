/** Every way in which data leaves Lintel as a file. Their descriptions are apart, because few screens need them. */
export const EXPORT_KINDS = [
  'loan-list',
  'history',
  'access-review',
  'documents-zip',
  'document-download',
  'document-view',
  'form-1003',
  'mismo-loan',
  'mismo-loans',
  'mismo-import',
] as const;
export type ExportKind = (typeof EXPORT_KINDS)[number];

/** A reader of a document sends this header with the value 'view' if the document is only shown on screen. */
export const PURPOSE_HEADER = 'Purpose';
