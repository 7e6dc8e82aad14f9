import type { ColumnType, Generated } from 'kysely';
import type { SavedView } from '../../../contract/loan-views.ts';

export interface LoanViewsTable {
  id: string;
  staff_id: string;
  name: string;
  is_shared: boolean;
  /** Null for the loan list. */
  page: Exclude<SavedView['page'], 'loans'> | null;
  search: ColumnType<SavedView['search'], string, string>;
  version: Generated<number>;
}
