import { type DocumentFormat, formatOfName } from '../../../domain/documents/document-file.ts';
import {
  canNameFile,
  canRenameDocument,
  canTakeFileType,
  cleanFileName,
} from '../../../domain/documents/document-file-name.ts';
import { AppError } from '../../platform/app-error.ts';

/**
 * The name to store and the format that it claims.
 * @throws AppError `invalid` for an invalid name, `unsupported_type` for a type that is not accepted.
 */
export function acceptNewName(given: string): { name: string; format: DocumentFormat } {
  const name = acceptName(given);
  const permission = canTakeFileType(name);
  const format = formatOfName(name);
  if (!permission.ok || format === undefined) throw unsupported(permission.ok ? '' : permission.reason);
  return { name, format };
}

/** For a document whose content already has a format. @throws AppError as `acceptNewName`. */
export function acceptChangedName(given: string, format: string): string {
  const name = acceptName(given);
  const permission = canRenameDocument(format, name);
  if (!permission.ok) throw unsupported(permission.reason);
  return name;
}

function acceptName(given: string): string {
  const name = cleanFileName(given);
  const permission = canNameFile(name);
  if (permission.ok) return name;
  throw new AppError('invalid', permission.reason, { fields: { name: permission.reason } });
}

function unsupported(reason: string): AppError {
  return new AppError('unsupported_type', reason, { fields: { name: reason } });
}
