import { formatFileSize } from '../../../domain/document-file.ts';
import { MAX_ATTACHMENTS_BYTES } from '../../../domain/order-email.ts';
import { AppError } from '../app-error.ts';
import type { MailAttachment } from './mailer.ts';

/**
 * Checks what goes along with a mail; names lose what could break a header.
 * @throws AppError `too_large` when all of it together is more than mail servers take.
 */
export function checkedAttachments(attachments: readonly MailAttachment[]): MailAttachment[] {
  const bytes = attachments.reduce((sum, { size }) => sum + size, 0);
  if (bytes > MAX_ATTACHMENTS_BYTES) {
    throw new AppError(
      'too_large',
      `The attached files have ${formatFileSize(bytes)} together; an e-mail takes ${formatFileSize(MAX_ATTACHMENTS_BYTES)}.`,
    );
  }
  return attachments.map((file) => ({ ...file, name: file.name.replace(/[\p{Cc}\u2028\u2029]/gu, ' ') }));
}
