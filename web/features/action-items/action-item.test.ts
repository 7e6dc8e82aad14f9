import { describe, expect, it } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { learnStaffNames } from '../../loans/staff-names.ts';
import { actionDetails, canOpenAction, statusWordOf } from './action-item.ts';

function action(fields: Partial<LoanAction> & Pick<LoanAction, 'actionType'>): LoanAction {
  return {
    actionId: 'a1',
    status: null,
    version: 1,
    createdOn: '2025-07-01T12:00:00Z',
    createdByApp: 'PROCESSING_FRONTEND',
    createdByUser: 'mel',
    updatedOn: '2025-07-01T12:00:00Z',
    updatedByUser: 'mel',
    ...fields,
  };
}

const email = {
  subject: 'S',
  body: 'B',
  recipients: ['a@title.example', 'b@title.example'],
  carbonCopies: [],
};

describe('the fact of an action', () => {
  it.each([
    [
      action({
        actionType: 'LOCK',
        lockExpirationDate: '2025-07-25',
        lockedInterestRate: '6.125',
        investorName: 'Harbor Capital',
      }),
      'Expires Jul 25, 2025 · 6.125% · Harbor Capital',
    ],
    [action({ actionType: 'LOCK' }), null],
    [
      action({
        actionType: 'TASKS',
        setupProcessor: 'Paula',
        conditionsProcessor: null,
        loanOfficer: 'Oscar',
      }),
      'Setup Paula · Officer Oscar',
    ],
    [action({ actionType: 'LOAN_STATUS', closingDate: '2025-07-04' }), 'Closing Jul 4, 2025'],
    [action({ actionType: 'LOAN_STATUS' }), null],
    [
      action({ actionType: 'TITLE_DOCS', titleCompanies: ['Anchor Title'], actionData: { email } }),
      'Anchor Title · a@title.example, b@title.example',
    ],
    [action({ actionType: 'INSURANCE_BINDER', actionData: { email } }), 'a@title.example, b@title.example'],
    [action({ actionType: 'INSURANCE_BINDER', closingDate: '2026-12-18' }), 'Closing Dec 18, 2026'],
    [action({ actionType: 'INSURANCE_BINDER' }), null],
  ])('%# is %s', (given, details) => {
    expect(actionDetails(given)).toBe(details);
  });

  // Tests LIST-47.
  it('names assigned people in full', () => {
    learnStaffNames([], [{ directory: 'processors', firstName: 'Grace', fullName: 'Grace Kim' }]);
    const given = action({ actionType: 'TASKS', setupProcessor: 'Grace', loanOfficer: 'Grace' });
    expect(actionDetails(given)).toBe('Setup Grace Kim · Officer Grace');
    learnStaffNames([]);
  });

  it.each([
    ['TITLE_DOCS', 'ORDERED', 'Ordered'],
    ['LOCK', 'TRANSFERRED', 'Transferred'],
    ['TASKS', null, 'Assigned'],
    ['INSURANCE_BINDER', null, null],
  ] as const)('%s in %s is %s', (actionType, status, word) => {
    expect(statusWordOf(action({ actionType, status }))).toBe(word);
  });
});

describe('the screen of an action', () => {
  it.each<[LoanAction['actionType'], Role, 'PARTIAL' | 'LOCKED', boolean]>([
    ['TASKS', ADMIN, 'PARTIAL', true],
    ['TASKS', LOAN_OFFICER, 'LOCKED', false],
    ['LOCK', LOAN_OFFICER, 'LOCKED', true],
    ['LOCK', ADMIN, 'PARTIAL', false],
    ['TITLE_DOCS', LOAN_PROCESSOR, 'PARTIAL', false],
    ['LOAN_STATUS', LOAN_PROCESSOR, 'PARTIAL', true],
  ])('of %s is open to %s on a loan that is %s: %s', (actionType, role, loanStatus, ok) => {
    expect(canOpenAction({ actionType }, loanStatus, [role]).ok).toBe(ok);
  });
});
