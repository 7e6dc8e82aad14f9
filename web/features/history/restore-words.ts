import type { Restorable } from './use-restore.ts';

const NEW_VERSION = 'This makes a new version.';
const NUMBER_IS_GONE =
  'Their Social Security number was deleted when they left the loan, so it has to be entered again.';

/** Whether the restore may bring back a borrower who left the loan (HIST-25). */
function isOfJointBorrower({ path = '' }: Restorable): boolean {
  return path.includes('.otherBorrowers');
}

export function restoreWords(asked: Restorable | null): string {
  if (asked?.path === undefined) {
    return `The application is restored as it was then. ${NEW_VERSION} Social Security numbers do not change, because the history never holds them. A borrower who left the loan since comes back without theirs.`;
  }
  if (asked.kind === 'removed' && /\.otherBorrowers\[\d+\]$/.test(asked.path)) {
    return `The borrower is restored as they were, and owns their entries in the finances again. ${NUMBER_IS_GONE} ${NEW_VERSION}`;
  }
  const number = isOfJointBorrower(asked)
    ? ' A borrower who comes back needs their Social Security number again.'
    : '';
  if (asked.kind === 'removed') return `It is restored as it was. ${NEW_VERSION}${number}`;
  if (asked.kind === 'added' && asked.row !== undefined)
    return `Only this entry is removed. All other entries stay as they are. ${NEW_VERSION}`;
  if (asked.kind === 'added') {
    return `The whole list is restored to its state before this change. ${NEW_VERSION}${number}`;
  }
  const was = asked.value == null ? 'The field is emptied.' : `The field becomes '${asked.value}' again.`;
  return `${was} ${NEW_VERSION} If its row was removed since, the whole row is restored.${number}`;
}
