import type { DocumentFormat } from '../../../../domain/documents/document-file.ts';

/** The result of inspecting bytes: their MIME type, or the reason for refusing them, for a person. */
export type InspectionResult = { format: DocumentFormat['format'] } | { reason: string };
