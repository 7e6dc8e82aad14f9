import { TABS } from '../../../action-center-tabs.ts';
import { paths } from '../../../paths.ts';

export interface Place {
  href: string;
  /** 'Decision', as the page is called. */
  name: string;
}

interface LoanIds {
  customerId: string;
  loanId: string;
}

type PlaceTab =
  | 'closing-disclosure'
  | 'deadlines'
  | 'decision'
  | 'form-details'
  | 'good-faith'
  | 'loan-estimate'
  | 'loan-status'
  | 'lock-info'
  | 'qualification'
  | 'underwriting';

/** By the beginning of a source. */
const TABS_OF_SOURCES: readonly [beginning: string, tab: PlaceTab][] = [
  ['Closing Disclosure', 'closing-disclosure'],
  ['Loan Estimate', 'loan-estimate'],
  ['Deadlines', 'deadlines'],
  ['Decision of', 'decision'],
  ['Form Details', 'form-details'],
  ['Good Faith', 'good-faith'],
  ['Loan status', 'loan-status'],
  ['Withdrawn on', 'loan-status'],
  ['Discarded on', 'loan-status'],
  ['Rate lock', 'lock-info'],
  ['Qualification', 'qualification'],
  ['Underwriting', 'underwriting'],
];

/** The page from which the value of a field comes, by its source; null if no page says it. */
export function placeOf(source: string, { customerId, loanId }: LoanIds): Place | null {
  const section = /^Application, section (\d)/.exec(source);
  if (section !== null)
    return {
      href: paths.urla({ customerId, loanId, sourceUrla: 'loan-summary', page: `section${section[1]}` }),
      name: `Application, section ${section[1]}`,
    };
  if (source.startsWith('Company setting')) return { href: paths.settings(), name: 'Settings' };
  const tab = TABS_OF_SOURCES.find(([beginning]) => source.startsWith(beginning))?.[1];
  return tab === undefined
    ? null
    : { href: paths.actionCenter(customerId, loanId, tab), name: TABS[tab].title };
}
