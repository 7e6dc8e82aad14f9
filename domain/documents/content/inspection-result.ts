import type { DocumentFormat } from '../document-file.ts';

/** MIME type, or the reason for refusing the bytes, for a person. */
export type InspectionResult = { format: DocumentFormat['format'] } | { reason: string };
