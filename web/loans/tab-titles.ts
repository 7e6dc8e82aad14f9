import type { ActionCenterTab } from '../paths.ts';

/** What the tabs of the action center are called, in the sidebar and as the title of their page. */
export const TAB_TITLES: Record<ActionCenterTab, string> = {
  'loan-summary': 'Loan Summary',
  'documents-uploaded': 'Documents',
  'action-item': 'Action Items',
  'title-docs': 'Title Documents',
  'insurance-binder': 'Insurance Binder',
  'lock-info': 'Lock',
  tasks: 'Tasks',
  'loan-status': 'Loan Status',
  notes: 'Notes',
  history: 'History',
};
