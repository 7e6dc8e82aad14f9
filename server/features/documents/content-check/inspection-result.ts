import type { DocumentFormat } from '../../../../domain/documents/document-file.ts';

/** MIME type, or the reason for refusing the bytes, for a person. */
export type InspectionResult = { format: DocumentFormat['format'] } | { reason: string };
