import { canAttach } from '../../../domain/orders/order-email.ts';
import { AppError } from '../app-error.ts';
import type { MailAttachment } from './mailer.ts';

/**
 * Checks a mail's attachments and removes characters from their names that could break a header.
 * @throws AppError `too_large` when all of them together exceed the limit of mail servers.
 */
export function checkedAttachments(attachments: readonly MailAttachment[]): MailAttachment[] {
  const permission = canAttach(attachments.reduce((sum, { size }) => sum + size, 0));
  if (!permission.ok) throw new AppError('too_large', permission.reason);
  return attachments.map((file) => ({ ...file, name: file.name.replace(/[\p{Cc}\u2028\u2029]/gu, ' ') }));
}
