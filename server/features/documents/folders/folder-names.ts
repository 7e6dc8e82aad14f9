import {
  canAddFolderBelow,
  canHaveFolderPath,
  canNameFolder,
  cleanFolderName,
} from '../../../../domain/documents/document-folder.ts';
import type { Permission } from '../../../../domain/people/permission.ts';
import { AppError } from '../../../platform/app-error.ts';
import { isUniqueViolation } from '../../../platform/database/database-errors.ts';

/** @throws AppError `invalid` at the field. */
export function acceptFolderName(given: string): string {
  const name = cleanFolderName(given);
  mustBe(canNameFolder(name), 'name');
  return name;
}

/** @throws AppError `invalid` at the field when the folder cannot have subfolders. */
export function acceptParentPath(path: string): void {
  mustBe(canAddFolderBelow(path), 'parentPath');
}

/** @throws AppError `invalid` at the name when the path is too long. */
export function acceptFolderPath(path: string): void {
  mustBe(canHaveFolderPath(path), 'name');
}

function mustBe(permission: Permission, field: string): void {
  if (!permission.ok)
    throw new AppError('invalid', permission.reason, { fields: { [field]: permission.reason } });
}

/** @throws AppError `conflict` at the field when a sibling has the name. */
export async function orNameTaken<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = 'There is already a folder with this name.';
    throw new AppError('conflict', message, { fields: { name: message }, cause: error });
  }
}
