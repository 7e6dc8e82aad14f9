import { describe, expect, it } from 'vitest';
import { LOAN_STATUSES, type LoanStatus } from '../../../../domain/loans/loan-status.ts';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../../domain/people/role.ts';
import { type SidebarEntry, sidebarEntries } from './sidebar-entries.ts';

const NO_LOAN_REASON = 'This customer has no loan yet';
const INCOMPLETE_REASON = 'Available once the application is complete';

/** Every entry with the reason why it is disabled, or null when it can be opened. */
function reasons(hasLoan: boolean, loanStatus: LoanStatus | undefined, roles: Role[] = [ADMIN]) {
  const entries = sidebarEntries({ hasLoan, loanStatus, roles });
  const all: SidebarEntry[] = [...entries.first, ...entries.actionEntries, ...entries.last];
  return Object.fromEntries(
    all.map(({ label, permission }) => [label, permission.ok ? null : permission.reason]),
  );
}

// Tests LOAN-2 to LOAN-5.
describe('the sidebar without a loan', () => {
  it('links to documents, notes and history, and gives the reason on the others', () => {
    expect(reasons(false, undefined)).toEqual({
      'Loan Summary': NO_LOAN_REASON,
      Finances: NO_LOAN_REASON,
      Qualification: NO_LOAN_REASON,
      Underwriting: NO_LOAN_REASON,
      Costs: NO_LOAN_REASON,
      'Loan Estimate': NO_LOAN_REASON,
      'Good Faith': NO_LOAN_REASON,
      'Closing Disclosure': NO_LOAN_REASON,
      Closing: NO_LOAN_REASON,
      'Form Details': NO_LOAN_REASON,
      Documents: null,
      Conditions: NO_LOAN_REASON,
      Decision: NO_LOAN_REASON,
      Letters: NO_LOAN_REASON,
      HMDA: NO_LOAN_REASON,
      'Action Items': NO_LOAN_REASON,
      'Title Documents': NO_LOAN_REASON,
      'Insurance Binder': NO_LOAN_REASON,
      Lock: NO_LOAN_REASON,
      Deadlines: NO_LOAN_REASON,
      Tasks: NO_LOAN_REASON,
      'Loan Status': NO_LOAN_REASON,
      Notes: null,
      History: null,
      Customer: null,
    });
  });

  it('asks for a loan if the customer has loans but the address names none', () => {
    const entries = sidebarEntries({
      hasLoan: false,
      hasOthers: true,
      loanStatus: undefined,
      roles: [ADMIN],
    });
    const refusal = { ok: false, reason: 'Choose a loan of this customer first' };
    expect([entries.first[0], ...entries.actionEntries].map((entry) => entry?.permission)).toEqual(
      Array.from({ length: 8 }, () => refusal),
    );
  });

  it('disables the group of actions', () => {
    expect(sidebarEntries({ hasLoan: false, loanStatus: undefined, roles: [] }).actions.ok).toBe(false);
  });
});

describe('the sidebar of a loan', () => {
  it.each(LOAN_STATUSES)('in status %s', (status) => {
    const waiting = status === 'STARTED' || status === 'PARTIAL' ? INCOMPLETE_REASON : null;
    expect(reasons(true, status)).toEqual({
      'Loan Summary': null,
      Finances: null,
      Qualification: null,
      Underwriting: null,
      Costs: null,
      'Loan Estimate': null,
      'Good Faith': null,
      'Closing Disclosure': null,
      Closing: null,
      'Form Details': null,
      Documents: null,
      Conditions: null,
      Decision: null,
      Letters: null,
      HMDA: null,
      'Action Items': null,
      'Title Documents': waiting,
      'Insurance Binder': waiting,
      Lock: waiting,
      Deadlines: null,
      Tasks: null,
      'Loan Status': null,
      Notes: null,
      History: null,
      Customer: null,
    });
  });

  it('does not say that there is no loan before the status is known', () => {
    const { Lock, Tasks } = reasons(true, undefined);
    expect(Lock).toBe('The status of this loan is not known yet');
    expect(Tasks).toBeNull();
  });

  it.each<[Role, boolean]>([
    [ADMIN, true],
    [LOAN_OFFICER, false],
    [LOAN_PROCESSOR, false],
  ])('shows Tasks to %s: %s', (role, shown) => {
    expect('Tasks' in reasons(true, 'FLOATED', [role])).toBe(shown);
  });
});
