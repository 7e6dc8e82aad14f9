import { forEachOrderTab, ORDERS } from '../../domain/orders/order-types.ts';
import type { ActionCenterTab } from '../paths.ts';

/** The names of the action center's tabs, in the sidebar and as page titles. */
export const TAB_TITLES: Record<ActionCenterTab, string> = {
  'loan-summary': 'Loan Summary',
  finances: 'Finances',
  qualification: 'Qualification',
  'form-details': 'Form Details',
  'documents-uploaded': 'Documents',
  conditions: 'Conditions',
  'action-item': 'Action Items',
  ...forEachOrderTab((orderType) => ORDERS[orderType].title),
  'lock-info': 'Lock',
  deadlines: 'Deadlines',
  tasks: 'Tasks',
  'loan-status': 'Loan Status',
  notes: 'Notes',
  history: 'History',
  customer: 'Customer',
};
