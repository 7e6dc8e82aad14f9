import type { Attachment } from '../../../contract/actions/order-email.ts';
import { canAttach } from '../../../domain/orders/order-email.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import type { MailAttachment } from '../../platform/mail/mailer.ts';
import type { AttachableDocument, DocumentsService } from '../documents/documents.service.ts';

/** The place in the form that lists the attachments. */
const FIELD = 'actionData.email.attachments';

export type DocumentsOf = Pick<DocumentsService, 'documentsOf'>;

/**
 * Documents attached to a draft, with their current names.
 * @throws AppError `invalid` if one no longer exists, or together they exceed the limit of mail servers.
 */
export async function attachedDocuments(
  documents: DocumentsOf,
  tx: Db,
  customerId: string,
  attachments: readonly Attachment[],
): Promise<AttachableDocument[]> {
  const attached: AttachableDocument[] = [];
  for (const { fileId, name } of attachments) {
    // One at a time (at most twenty), so that the message can name a missing one.
    const found = await documents.documentsOf(tx, customerId, [fileId]).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return [];
      throw error;
    });
    if (found[0] === undefined) {
      throw refused(`${name} is no longer available. Remove it, or restore the document.`);
    }
    attached.push(found[0]);
  }
  const permission = canAttach(attached.reduce((sum, { size }) => sum + size, 0));
  if (!permission.ok) throw refused(permission.reason);
  return attached;
}

export function asMailAttachments(documents: readonly AttachableDocument[]): MailAttachment[] {
  return documents.map(({ name, format, size, hash }) => ({ name, type: format, size, hash }));
}

function refused(message: string): AppError {
  return new AppError('invalid', message, { fields: { [FIELD]: message } });
}
