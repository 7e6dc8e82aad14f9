import { forEachOrderTab, ORDERS } from '../domain/orders/order-types.ts';
import {
  documentsSearch,
  financesSearch,
  formDetailsSearch,
  historySearch,
  hmdaSearch,
  lockInfoSearch,
  summarySearch,
} from './search-params.ts';

/**
 * What a tab needs before it opens. Customer tabs need no loan. In the sidebar, action tabs need a complete
 * application; by URL they open with any loan, and the page says what is missing.
 */
export type TabNeeds = 'customer' | 'loan' | 'complete application' | 'permission to assign tasks';

/** A tab of the action center: its route, heading, sidebar and tests read this record. */
export interface TabFacts {
  title: string;
  needs: TabNeeds;
  isAction?: true;
  search?: (raw: Record<string, unknown>) => object;
}

/** By the last part of their path, in the order of the sidebar (LOAN-1). Each has its screen in `routes/tab-screens.ts`. */
export const TABS = {
  'loan-summary': { title: 'Loan Summary', needs: 'loan', search: summarySearch },
  finances: { title: 'Finances', needs: 'loan', search: financesSearch },
  qualification: { title: 'Qualification', needs: 'loan' },
  underwriting: { title: 'Underwriting', needs: 'loan' },
  costs: { title: 'Costs', needs: 'loan' },
  'loan-estimate': { title: 'Loan Estimate', needs: 'loan' },
  'good-faith': { title: 'Good Faith', needs: 'loan' },
  'closing-disclosure': { title: 'Closing Disclosure', needs: 'loan' },
  'closing-day': { title: 'Closing', needs: 'loan' },
  'form-details': { title: 'Form Details', needs: 'loan', search: formDetailsSearch },
  'documents-uploaded': { title: 'Documents', needs: 'customer', search: documentsSearch },
  conditions: { title: 'Conditions', needs: 'loan' },
  decision: { title: 'Decision', needs: 'loan' },
  notices: { title: 'Letters', needs: 'loan' },
  hmda: { title: 'HMDA', needs: 'loan', search: hmdaSearch },
  'action-item': { title: 'Action Items', needs: 'loan', isAction: true },
  ...forEachOrderTab(
    (orderType) =>
      ({ title: ORDERS[orderType].title, needs: 'complete application', isAction: true }) as const,
  ),
  'lock-info': { title: 'Lock', needs: 'complete application', isAction: true, search: lockInfoSearch },
  deadlines: { title: 'Deadlines', needs: 'loan', isAction: true },
  tasks: { title: 'Tasks', needs: 'permission to assign tasks', isAction: true },
  'loan-status': { title: 'Loan Status', needs: 'loan', isAction: true },
  notes: { title: 'Notes', needs: 'customer' },
  history: { title: 'History', needs: 'customer', search: historySearch },
  customer: { title: 'Customer', needs: 'customer' },
} as const satisfies Record<string, TabFacts>;

export type ActionCenterTab = keyof typeof TABS;

export type SearchOfTab<Tab extends ActionCenterTab> = (typeof TABS)[Tab] extends {
  search: (raw: Record<string, unknown>) => infer Search extends object;
}
  ? Search
  : Record<never, never>;

export const ACTION_CENTER_TABS = Object.keys(TABS) as readonly ActionCenterTab[];

export const TAB_LIST = ACTION_CENTER_TABS.map((tab): TabFacts & { tab: ActionCenterTab } => ({
  tab,
  ...TABS[tab],
}));
