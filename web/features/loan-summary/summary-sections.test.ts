import { describe, expect, it } from 'vitest';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import type { LoanStatus } from '../../../domain/loans/loan-status.ts';
import type { Loan } from '../../loans/loan-queries.ts';
import { loanMissingItems } from '../../loans/missing-items.ts';
import { docInfo, lockInfo } from './action-sections.tsx';
import { assetsInfo, borrowerInfo, propertyInfo } from './application-sections.tsx';
import { loanId, loanInfo, underwritingInfo } from './loan-sections.tsx';
import { isRowMissing, type SummarySection } from './summary-row.ts';

const TODAY = '2025-07-21';

function aLoan(over: Partial<Loan> = {}): Loan {
  return {
    customerId: 'customer',
    loanId: 'loan',
    loanNumber: 'LN-25-004817',
    loanStatus: 'FLOATED',
    loanPurpose: null,
    loanProgram: null,
    loanOfficer: null,
    conditionsProcessor: null,
    setupProcessor: null,
    underwriter: null,
    closer: null,
    createdDateTime: '2025-06-11T03:30:00.000Z',
    lastModifiedOn: '2025-07-21T13:18:00.000Z',
    closingDate: null,
    loanApplicationProgress: 0,
    ...over,
  };
}

function aLock(over: Partial<LoanAction> = {}): LoanAction {
  return {
    actionId: 'lock',
    actionType: 'LOCK',
    version: 1,
    status: 'LOCKED',
    createdOn: '2025-06-18T15:00:00.000Z',
    createdByApp: 'PROCESSING_FRONTEND',
    createdByUser: 'officer',
    updatedOn: '2025-06-18T15:00:00.000Z',
    updatedByUser: 'officer',
    lockDate: '2025-06-18',
    lockExpirationDate: '2025-07-25',
    initialLockExpirationDate: '2025-07-18',
    lockedInterestRate: '6.375',
    investorName: 'Harborpoint',
    ...over,
  };
}

function row(section: SummarySection, label: string) {
  const found = section.rows.find((candidate) => candidate.label === label);
  if (found === undefined) throw new Error(`${section.title} has no row ${label}`);
  return found;
}

function missingIn(section: SummarySection, loan: Loan): string[] {
  const paths = new Set(loanMissingItems(loan, TODAY).map(({ path }) => path));
  return section.rows.filter((candidate) => isRowMissing(candidate, paths)).map(({ label }) => label);
}

describe('missing items', () => {
  const someone = aLoan({
    section1BorrowerInformation: {
      part1aPersonalInformation: { firstName: 'Anika', lastName: 'Banerjee', numberOfBorrowers: 1 },
    },
    section4LoanAndPropertyInformation: {
      part4aLoanInformation: {
        loanPurpose: 'Purchase',
        loanAmount: 300_000,
        propertyAddress: { state: 'TX' },
      },
    },
  });

  it('are counted in the section that shows them', () => {
    expect(missingIn(borrowerInfo(someone), someone)).toEqual([
      'Citizenship',
      'Marital status',
      'Email',
      'Cell phone',
    ]);
    expect(missingIn(propertyInfo(someone), someone)).toEqual([
      'Street',
      'City',
      'ZIP code',
      'County',
      'Property value',
      'Type of house',
    ]);
  });

  it('leave out values that no page asks for and values that staff set elsewhere', () => {
    expect(missingIn(assetsInfo(someone), someone)).toEqual([]);
    expect(missingIn(loanInfo(someone, TODAY), someone)).toEqual(['Program', 'Closing date', 'Loan officer']);
    const assigned = { ...someone, closingDate: '2025-09-01', loanOfficer: 'Greta' };
    expect(missingIn(loanInfo(assigned, TODAY), assigned)).toEqual(['Program']);
  });

  it.each<LoanStatus>(['CLOSED', 'DISCARDED', 'CLOSED_WITH_COMPETITOR'])(
    'is nothing once a loan is %s',
    (loanStatus) => {
      const over = { ...someone, loanStatus };
      expect(missingIn(borrowerInfo(over), over)).toEqual([]);
    },
  );
});

describe('dates', () => {
  it('are Eastern', () => {
    expect(row(loanInfo(aLoan(), TODAY), 'Created').value).toBe('Jun 10, 2025');
    expect(row(loanId(aLoan(), TODAY), 'Last updated').value).toBe('Jul 21, 2025, 9:18 AM');
  });

  it.each<[string, LoanStatus, boolean]>([
    ['2025-08-01', 'FLOATED', false],
    ['2025-07-31', 'FLOATED', true],
    ['2025-07-01', 'LOCKED', true],
    ['2025-07-01', 'CLOSED', false],
    ['2025-07-01', 'DISCARDED', false],
  ])('closing on %s asks for action on a loan that is %s: %s', (closingDate, loanStatus, attention) => {
    expect(row(loanInfo(aLoan({ closingDate, loanStatus }), TODAY), 'Closing date').attention).toBe(
      attention,
    );
  });
});

describe('lock info', () => {
  const info = (lock: LoanAction, status: LoanStatus = 'LOCKED') => lockInfo([lock], status, TODAY);

  it('counts the days to the expiration while the lock is active', () => {
    expect(row(info(aLock()), 'Lock expiration')).toMatchObject({
      value: 'Jul 25, 2025 · 4 days left',
      attention: true,
    });
    expect(row(info(aLock(), 'FUNDED'), 'Lock expiration')).toMatchObject({
      value: 'Jul 25, 2025',
      attention: false,
    });
    expect(row(info(aLock({ status: 'TRANSFERRED' })), 'Lock expiration').attention).toBe(false);
  });

  it.each([
    ['2025-06-21', '30 days', true],
    ['2025-06-22', '29 days', false],
    ['2025-07-20', '1 day', false],
  ])('of %s is %s old, which asks for action: %s', (lockDate, value, attention) => {
    expect(row(info(aLock({ lockDate })), 'Age of lock')).toMatchObject({ value, attention });
  });

  it('shows the initial expiration of an extended lock only', () => {
    expect(row(info(aLock()), 'Initial expiration').value).toBeNull();
    const extended = aLock({ status: 'EXTENDED', isLockExtended: true, lockExtendedOn: '2025-07-10' });
    expect(row(info(extended), 'Initial expiration').value).toBe('Jul 18, 2025');
    expect(row(info(extended), 'Lock extended on').value).toBe('Jul 10, 2025');
  });

  it('describes the active lock, even when a transferred one is newer', () => {
    const older = aLock({ investorName: 'Older' });
    const transferred = aLock({ status: 'TRANSFERRED', investorName: 'Transferred' });
    expect(row(lockInfo([transferred, older], 'LOCKED', TODAY), 'Investor').value).toBe('Older');
    expect(row(lockInfo([transferred], 'FLOATED', TODAY), 'Investor').value).toBe('Transferred');
  });

  it('is empty without a lock', () => {
    expect(lockInfo([], 'FLOATED', TODAY).rows.every(({ value }) => !value)).toBe(true);
  });

  it('shows the rate once with a percent sign', () => {
    expect(row(info(aLock()), 'Locked rate').value).toBe('6.375%');
    expect(row(info(aLock({ lockedInterestRate: '6.25%' })), 'Locked rate').value).toBe('6.25%');
  });
});

describe('doc info', () => {
  it('describes the newest order of each kind', () => {
    const order = (actionType: LoanAction['actionType'], status: string): LoanAction => ({
      ...aLock(),
      actionType,
      status,
      externalLoanId: 'LN-25-004817',
    });
    const info = docInfo([order('TITLE_DOCS', 'ORDERED'), order('INSURANCE_BINDER', 'DRAFT'), aLock()]);
    expect(info.rows.map(({ value }) => value)).toEqual([
      'Ordered',
      'Jun 18, 2025',
      'Draft',
      'Jun 18, 2025',
      'LN-25-004817',
    ]);
  });

  it('asks for action when the email of an order did not arrive', () => {
    const mail = { state: 'failed' as const, attempts: 21, lastError: null, deliveredTo: [], sentOn: null };
    const order: LoanAction = { ...aLock(), actionType: 'TITLE_DOCS', status: 'ORDERED' };
    expect(row(docInfo([{ ...order, mail }]), 'Title docs status')).toMatchObject({
      value: 'Ordered, not delivered',
      attention: true,
    });
    expect(row(docInfo([order]), 'Title docs status')).toMatchObject({ value: 'Ordered', attention: false });
    const draft: LoanAction = { ...order, actionId: 'next', status: 'DRAFT' };
    expect(row(docInfo([draft, { ...order, mail }]), 'Title docs status')).toMatchObject({
      value: 'Draft · order 2',
      attention: true,
    });
  });
});

describe('underwriting info', () => {
  it('asks for action when the loan is too large for the property', () => {
    const loanOf = (loanAmount: number) =>
      aLoan({
        section4LoanAndPropertyInformation: { part4aLoanInformation: { loanAmount, propertyValue: 400_000 } },
      });
    expect(row(underwritingInfo(loanOf(298_240), TODAY), 'Loan to value')).toMatchObject({
      value: '74.56%',
      attention: false,
    });
    expect(row(underwritingInfo(loanOf(390_000), TODAY), 'Loan to value').attention).toBe(true);
  });
});
