import { ageLimitsOf } from '../../../../domain/company-settings/age-limits.ts';
import {
  type DocumentKindRecord,
  suggestKind,
  withLimits,
} from '../../../../domain/documents/document-kinds.ts';
import type { Platform } from '../../../platform/platform.ts';
import type { DocumentsService } from '../documents.service.ts';
import type { DocumentIds } from '../documents.store.ts';
import type { DocumentWords } from './document-words.ts';

export interface DocumentKindsService {
  /** With the limits in force. */
  listDocumentKinds(): DocumentKindRecord[];
  /** @throws AppError `not_found`; `conflict` when a malware scan holds it back. */
  suggestDocumentKind(ids: DocumentIds): Promise<string | null>;
}

export function createDocumentKindsService(
  { companySettings }: Pick<Platform, 'companySettings'>,
  documents: Pick<DocumentsService, 'getUploadedDocument'>,
  words: Pick<DocumentWords, 'firstWords'>,
): DocumentKindsService {
  const listDocumentKinds = () => {
    const settings = companySettings.current();
    return withLimits(settings.documentKinds, ageLimitsOf(settings));
  };
  return {
    listDocumentKinds,

    async suggestDocumentKind(ids) {
      const document = await documents.getUploadedDocument(ids);
      const kinds = listDocumentKinds();
      // Most names say it, and need no reading.
      const named = suggestKind(kinds, { ...document, path: '' });
      if (named !== null) return named;
      return suggestKind(kinds, { ...document, text: await words.firstWords(document) });
    },
  };
}
