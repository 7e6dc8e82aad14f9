import type { RecentDocument } from '../../../../contract/documents.ts';
import { formatFileSize, formatLabel } from '../../../../domain/documents/document-file.ts';
import { folderLabel, ROOT_PATH } from '../../../../domain/documents/document-folder.ts';
import { lastFirst } from '../../../../domain/people/person-name.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { StaffMember } from '../../../loans/staff-member.tsx';
import type { Column } from '../../../ui/tables/data-table-column.ts';
import { heldBackWords } from '../held-back-words.ts';

/** Display name of a document's folder; null at the top level. */
export function folderOf({ path }: RecentDocument): string | null {
  return path === ROOT_PATH ? null : folderLabel(path);
}

/** The name, with the reason if the document is held back. */
function withNote(document: RecentDocument): string {
  const held = heldBackWords(document);
  return held === undefined ? document.name : `${document.name} (${held.note})`;
}

export const RECENT_DOCUMENT_COLUMNS: readonly Column<RecentDocument>[] = [
  { key: 'name', head: 'Document', width: 240, least: 106, grows: 1, cuts: true, cell: withNote },
  {
    key: 'customer',
    head: 'Customer',
    note: 'last, first',
    width: 180,
    least: 90,
    grows: 1,
    cuts: true,
    cell: ({ customer }) => lastFirst(customer),
  },
  {
    key: 'email',
    head: 'Email',
    width: 180,
    least: 70,
    grows: 1,
    cuts: true,
    cell: ({ customer }) => customer.primaryEmail,
  },
  {
    key: 'folder',
    head: 'Folder',
    width: 210,
    least: 80,
    cuts: true,
    cell: folderOf,
  },
  { key: 'type', head: 'Type', width: 84, least: 64, cell: ({ fileFormat }) => formatLabel(fileFormat) },
  { key: 'size', head: 'Size', width: 84, align: 'right', cell: ({ size }) => formatFileSize(size) },
  {
    key: 'uploadedBy',
    head: 'Uploaded by',
    width: 140,
    least: 76,
    cuts: true,
    cell: ({ createdBy }) => <StaffMember user={createdBy} />,
  },
  { key: 'uploaded', head: 'Uploaded', width: 170, cell: ({ createdOn }) => formatInstant(createdOn) },
];
