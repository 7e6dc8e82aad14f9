import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { hasPermission, type Role } from '../people/role.ts';
import { canTellNameApart, tidyName } from '../texts/look-alike-names.ts';

export const MAX_VIEW_NAME_LENGTH = 60;

/** Per person, and shared in the company. */
export const MAX_OWN_VIEWS = 30;
export const MAX_SHARED_VIEWS = 200;

interface OwnedView {
  isOwn: boolean;
  isShared: boolean;
}

/** Only the owner can change name, filters and sharing (LIST-50). */
export function canChangeLoanView({ isOwn }: OwnedView): Permission {
  return isOwn ? ALLOWED : refused('Only the person who saved this view can change it');
}

/** Loan list and reports keep different things (REPORT-65). A body without a page is one of the loan list. */
export function canMoveLoanView(
  view: { page: string },
  { page = 'loans' }: { page?: string | undefined },
): Permission {
  return page === view.page ? ALLOWED : refused('A view stays on the page that it was saved on');
}

/** Administrators can also delete a shared view, because its owner may have left (LIST-50). */
export function canDeleteLoanView({ isOwn, isShared }: OwnedView, roles: readonly Role[]): Permission {
  if (isOwn || (isShared && hasPermission(roles, 'delete-shared-views'))) return ALLOWED;
  return refused('Only the person who saved this view, or an administrator, can delete it');
}

/** Normalized (BASE-78). */
export function viewName(text: string): string {
  return tidyName(text);
}

/** Needs a letter or digit to click on, and must fit into the list. */
export function canNameLoanView(name: string): Permission {
  if (name === '') return refused('Enter a name for the view');
  if (name.length > MAX_VIEW_NAME_LENGTH) {
    return refused(`Enter at most ${MAX_VIEW_NAME_LENGTH} characters`);
  }
  if (!/[\p{L}\p{N}]/u.test(name)) return refused('Enter a name with a letter or a digit');
  return canTellNameApart(name);
}
