import { TAB_TITLES } from '../../loans/tab-titles.ts';
import type { ActionCenterTab } from '../../paths.ts';

export interface LaterScreen {
  title: string;
  /** What can be done meanwhile. */
  meanwhile: string;
}

const MEANWHILE_IN_TAB = {
  'documents-uploaded': 'Whether title documents and insurance binder are ordered is on the loan summary.',
} satisfies { [Tab in ActionCenterTab]?: string };

type LaterTab = keyof typeof MEANWHILE_IN_TAB;

/** The tabs whose screens are not part of this version. */
export const LATER_TABS = Object.keys(MEANWHILE_IN_TAB) as LaterTab[];

/** Screens outside the action center, by their path. */
const SCREENS: Record<string, LaterScreen> = {
  '/quotes': { title: 'Quotes', meanwhile: 'Loans of every status are in the loan list.' },
  '/generate-quote': {
    title: 'Generate Quote',
    meanwhile: 'Amount, rate and program of a loan are on its summary.',
  },
};

const MEANWHILE_WITHOUT_LOAN = 'This customer has no loan yet; an application can be started above.';

/** What a screen that is not part of this version is called, and what is there meanwhile. */
export function laterScreen(
  pathname: string,
  tab: ActionCenterTab | undefined,
  hasLoan: boolean,
): LaterScreen {
  const later = LATER_TABS.find((name) => name === tab);
  if (later !== undefined) {
    return {
      title: TAB_TITLES[later],
      meanwhile: hasLoan ? MEANWHILE_IN_TAB[later] : MEANWHILE_WITHOUT_LOAN,
    };
  }
  const screen = SCREENS[pathname.replace(/\/$/, '')];
  if (screen === undefined) throw new Error(`${pathname} is not a screen without content`);
  return screen;
}
