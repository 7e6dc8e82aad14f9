import {
  canAddFolderBelow,
  canHaveFolderPath,
  canNameFolder,
  cleanFolderName,
} from '../../../domain/document-folder.ts';
import type { Permission } from '../../../domain/permission.ts';
import { AppError } from '../../platform/app-error.ts';
import { isUniqueViolation } from '../../platform/database-errors.ts';

/** The name of a folder as it is kept. @throws AppError `invalid` with the reason at the field. */
export function acceptFolderName(given: string): string {
  const name = cleanFolderName(given);
  mustBe(canNameFolder(name), 'name');
  return name;
}

/** @throws AppError `invalid` with the reason at the field, where no folder may lie below this one. */
export function acceptParentPath(path: string): void {
  mustBe(canAddFolderBelow(path), 'parentPath');
}

/** @throws AppError `invalid` with the reason at the name, where the path of a folder is too long. */
export function acceptFolderPath(path: string): void {
  mustBe(canHaveFolderPath(path), 'name');
}

function mustBe(permission: Permission, field: string): void {
  if (!permission.ok)
    throw new AppError('invalid', permission.reason, { fields: { [field]: permission.reason } });
}

/** @throws AppError `conflict` at the field where the change gave a name that another folder there has. */
export async function orNameTaken<T>(change: Promise<T>): Promise<T> {
  try {
    return await change;
  } catch (error) {
    if (!isUniqueViolation(error)) throw error;
    const message = 'There is a folder of this name already.';
    throw new AppError('conflict', message, { fields: { name: message }, cause: error });
  }
}
