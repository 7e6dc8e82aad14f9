import type { ColumnType, Generated } from 'kysely';
import type { SavedView } from '../../../contract/loan-views.ts';
import type { MailedDays } from '../../../domain/reports/mailed-views.ts';
import type { CalendarDate } from '../../../domain/time/eastern-time.ts';

export interface LoanViewsTable {
  id: string;
  staff_id: string;
  name: string;
  is_shared: boolean;
  /** Null for the loan list. */
  page: Exclude<SavedView['page'], 'loans'> | null;
  search: ColumnType<SavedView['search'], string, string>;
  /** Null for never. */
  mailed: MailedDays | null;
  version: Generated<number>;
}

export interface MailedViewsTable {
  view_id: string;
  settled_on: CalendarDate;
}
