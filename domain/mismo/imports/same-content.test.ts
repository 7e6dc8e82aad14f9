import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { changed, married } from '../../application/complete-application.fixture.ts';
import { maskAccountNumber } from '../../application/section2/account-number.ts';
import { cases } from '../../testing/property-cases.ts';
import { anySealedLoan, type SealedLoan, sealedLoan } from '../any-loan.fixture.ts';
import { NOTHING_KEPT } from '../kept/kept.ts';
import { accountNumberKey, type MismoLoan } from '../mapping/mismo-loan.ts';
import { exported, imported } from '../mismo-files.fixture.ts';
import { saysWhatLoanSays } from './same-content.ts';

const BORROWER = 'section1BorrowerInformation.part1aPersonalInformation';
const DEAL_PATH = 'DEAL_SETS/DEAL_SET/DEALS/DEAL';
const COUPLE = sealedLoan(changed(married, { [`${BORROWER}.socialSecurityNumber`]: '900-12-3456' }));

function isSame({ loan, numbers }: SealedLoan, now: MismoLoan = loan, hasNumbers = true): boolean {
  return saysWhatLoanSays(imported(exported(loan, hasNumbers ? { numbers } : {})), now, NOTHING_KEPT);
}

// Tests MISMO-79.
describe('a file that Lintel wrote', () => {
  it('says what its loan says, with or without numbers, whatever the loan holds', () => {
    fc.assert(
      fc.property(anySealedLoan, fc.boolean(), (given, hasNumbers) => {
        expect(isSame(given, given.loan, hasNumbers)).toBe(true);
      }),
      { numRuns: cases(60) },
    );
  });

  it.each(['1234', '12345', '5550-1234'])(
    'says the same with the number %s and nothing else of an account',
    (number) => {
      const accountNumber = maskAccountNumber(number);
      const loan: MismoLoan = {
        section2AssetsAndLiabilities: {
          part2aAssets: { accounts: [{ id: 'acc_9', owners: ['primary'], accountNumber }] },
        },
      };
      const accountNumbers = new Map([[accountNumberKey('accounts', 'acc_9'), number]]);
      expect(isSame({ loan, numbers: { socialSecurityNumbers: new Map(), accountNumbers } })).toBe(true);
    },
  );

  it.each<[string, MismoLoan]>([
    ['an answer', changed(COUPLE.loan, { [`${BORROWER}.firstName`]: 'Other' })],
    ['a blank answer', changed(COUPLE.loan, { [`${BORROWER}.dateOfBirth`]: null })],
    ['another number', changed(COUPLE.loan, { [`${BORROWER}.socialSecurityNumber`]: '***-**-0001' })],
    ['a lock', { ...COUPLE.loan, lock: { lockDate: '2026-01-02', status: 'LOCKED' } }],
    ['the number of the loan', { ...COUPLE.loan, loan: { number: 'LN-26-000009' } }],
  ])('differs from its loan in %s', (_, now) => {
    expect(isSame(COUPLE, now)).toBe(false);
  });

  // Tests DEADLINE-28.
  it('differs in the application date, unless it is of a version that did not write it', () => {
    const dated = (receivedOn: string | null): SealedLoan => ({
      ...COUPLE,
      loan: { ...COUPLE.loan, loan: { number: 'LN-26-000001', receivedOn } },
    });
    expect(isSame(dated('2026-11-20'), dated('2026-11-16').loan, false)).toBe(false);
    expect(isSame(dated('2026-11-20'), dated('2026-11-20').loan, false)).toBe(true);
    expect(isSame(dated(null), dated('2026-11-16').loan, false)).toBe(true);
  });

  it('differs in content that was kept', () => {
    const kept = {
      ...NOTHING_KEPT,
      points: [
        { path: `${DEAL_PATH}/LOANS/LOAN{subjectLoan}/LOAN_DETAIL/AssumabilityIndicator`, value: 'true' },
      ],
    };
    expect(saysWhatLoanSays(imported(exported(COUPLE.loan, { kept })), COUPLE.loan, kept)).toBe(true);
    expect(saysWhatLoanSays(imported(exported(COUPLE.loan, { kept })), COUPLE.loan, NOTHING_KEPT)).toBe(
      false,
    );
  });
});
