import type { APIRequestContext } from '@playwright/test';
import type { Loan } from '../../contract/loans.ts';
import { ADMIN } from '../../domain/people/role.ts';
import { ACTION_CENTER_TABS } from '../../web/action-center-tabs.ts';
import { startApplication } from '../application-wizard/started-application.ts';
import { minimal } from '../data/minimal.ts';
import { smallestAnswers } from '../form-details/smallest-answers.ts';
import { addPerson } from '../staff/staff-steps.ts';
import { PATHS_WITHOUT_LOAN } from './app-paths.ts';

/** The wizard's pages for a single borrower, as in the address. */
const WIZARD_PAGES = ['section1', 'section4', 'section3', 'section5', 'section7', 'section8'];

const JOINT = { id: 'jo', firstName: 'Jo', lastName: 'Reed' };

/**
 * An application of two borrowers with finances. A Second Home contradicts declaration A, which shows a notice with
 * links.
 */
export function answersOfTwo(occupancy?: 'Second Home'): Partial<Loan> {
  return {
    ...smallestAnswers({ joint: JOINT, ...(occupancy === undefined ? {} : { occupancy }) }),
    section2AssetsAndLiabilities: {
      part2aAssets: {
        accounts: [{ id: 'a1', owners: ['primary'], type: 'Savings', institution: 'Oak Bank', value: 9_000 }],
      },
      part2cLiabilities: {
        liabilities: [
          {
            id: 'd1',
            owners: ['primary', JOINT.id],
            type: 'Installment',
            company: 'Fir Cars',
            unpaidBalance: 9_800,
            monthlyPayment: 389,
          },
        ],
      },
    },
  };
}

/**
 * The addresses of all pages that an administrator can open: for a complete loan with finances, and for an application
 * that is on its last page.
 */
export async function appPages(request: APIRequestContext): Promise<string[]> {
  const started = await startApplication(request, ADMIN, { firstName: 'Ines', lastName: 'Fairweather' });
  await started.save({
    ...minimal.application,
    loanApplicationProgress: 800,
    section2AssetsAndLiabilities: {
      part2aAssets: {
        accounts: [{ id: 'a1', owners: ['primary'], type: 'Savings', institution: 'Oak Bank', value: 9_000 }],
      },
      part2cLiabilities: {
        liabilities: [
          { id: 'd1', owners: ['primary'], type: 'Installment', company: 'Fir Cars', monthlyPayment: 389 },
        ],
      },
    },
  });
  const half = await startApplication(request, ADMIN, { firstName: 'Ada', lastName: 'Quill' });
  await half.save({ ...answersOfTwo('Second Home'), loanApplicationProgress: 700 });
  const shown = await addPerson(request, 'Longname'.repeat(8), [ADMIN]);
  return [
    ...PATHS_WITHOUT_LOAN,
    `/staff/people/${shown.staffId}`,
    ...ACTION_CENTER_TABS.map((tab) => started.tab(tab)),
    `${started.tab('documents-uploaded')}?tab=upload`,
    half.tab('finances'),
    half.tab('form-details'),
    `${half.tab('form-details')}?borrower=${JOINT.id}`,
    ...WIZARD_PAGES.map((page) => `${half.path}&page=${page}`),
    `${started.path}&sourceUrla=loan-summary`,
  ];
}
