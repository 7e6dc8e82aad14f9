import type { RecentFile } from '../../../contract/files.ts';
import { formatFileSize, formatLabel } from '../../../domain/document-file.ts';
import { folderLabel, ROOT_PATH } from '../../../domain/document-folder.ts';
import { formatInstant } from '../../../domain/eastern-time.ts';
import { lastFirst } from '../../../domain/person-name.ts';
import { UserName } from '../../loans/user-name.tsx';
import type { Column } from '../../ui/data-table-column.ts';

/** The folder of a file as people read it; null at the top, where none is. */
export function folderOf({ path }: RecentFile): string | null {
  return path === ROOT_PATH ? null : folderLabel(path);
}

export const RECENT_FILE_COLUMNS: readonly Column<RecentFile>[] = [
  { key: 'name', head: 'File', width: 240, grows: true, cuts: true, cell: ({ name }) => name },
  {
    key: 'customer',
    head: 'Customer',
    note: 'last, first',
    width: 180,
    grows: true,
    cuts: true,
    cell: ({ customer }) => lastFirst(customer),
  },
  {
    key: 'folder',
    head: 'Folder',
    width: 210,
    cuts: true,
    cell: folderOf,
  },
  { key: 'type', head: 'Type', width: 84, cell: ({ fileFormat }) => formatLabel(fileFormat) },
  { key: 'size', head: 'Size', width: 84, align: 'right', cell: ({ size }) => formatFileSize(size) },
  {
    key: 'uploadedBy',
    head: 'Uploaded by',
    width: 140,
    cuts: true,
    cell: ({ createdBy }) => <UserName user={createdBy} />,
  },
  { key: 'uploaded', head: 'Uploaded', width: 170, cell: ({ createdOn }) => formatInstant(createdOn) },
];
