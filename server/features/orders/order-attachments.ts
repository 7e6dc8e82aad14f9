import type { Attachment } from '../../../contract/order-email.ts';
import { canAttach } from '../../../domain/order-email.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database.ts';
import type { MailAttachment } from '../../platform/mail/mailer.ts';
import type { FilesService, FileToHandOn } from '../files/files.service.ts';

/** Where the draft says what is attached. */
const FIELD = 'actionData.email.attachments';

/** The part of the files service that orders need. */
export type FilesOf = Pick<FilesService, 'filesOf'>;

/**
 * The files that a draft names, as they are now: renamed ones under their new name.
 * @throws AppError `invalid` when one is gone, or all together are larger than mail servers take.
 */
export async function attachedFiles(
  files: FilesOf,
  tx: Db,
  customerId: string,
  attachments: readonly Attachment[],
): Promise<FileToHandOn[]> {
  const attached: FileToHandOn[] = [];
  for (const { fileId, name } of attachments) {
    // One after the other, at most twenty: whichever is gone can be named.
    const found = await files.filesOf(tx, customerId, [fileId]).catch((error: unknown) => {
      if (error instanceof AppError && error.code === 'not_found') return [];
      throw error;
    });
    if (found[0] === undefined) {
      throw refused(`${name} is not there any more. Remove it, or restore the file.`);
    }
    attached.push(found[0]);
  }
  const permission = canAttach(attached.reduce((sum, { size }) => sum + size, 0));
  if (!permission.ok) throw refused(permission.reason);
  return attached;
}

export function asMailAttachments(files: readonly FileToHandOn[]): MailAttachment[] {
  return files.map(({ name, format, size, hash }) => ({ name, type: format, size, hash }));
}

function refused(message: string): AppError {
  return new AppError('invalid', message, { fields: { [FIELD]: message } });
}
