import { canAttach } from '../../../domain/order-email.ts';
import { AppError } from '../app-error.ts';
import type { MailAttachment } from './mailer.ts';

/**
 * Checks what goes along with a mail; names lose what could break a header.
 * @throws AppError `too_large` when all of it together is more than mail servers take.
 */
export function checkedAttachments(attachments: readonly MailAttachment[]): MailAttachment[] {
  const permission = canAttach(attachments.reduce((sum, { size }) => sum + size, 0));
  if (!permission.ok) throw new AppError('too_large', permission.reason);
  return attachments.map((file) => ({ ...file, name: file.name.replace(/[\p{Cc}\u2028\u2029]/gu, ' ') }));
}
