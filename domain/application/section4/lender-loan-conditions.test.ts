import { describe, expect, it } from 'vitest';
import { askedLenderLoanInformation, isLenderFieldAsked } from './lender-loan-conditions.ts';

const lender = {
  mortgageType: 'FHA',
  otherMortgageType: 'Farm credit',
  refinanceType: 'Cash Out',
  cashOutPurpose: 'Home Improvement',
  indexRate: 4.3,
  marginRate: 2.75,
  estate: 'Fee Simple',
  leaseholdExpirationDate: '2060-01-01',
} as const;

describe('the Lender Loan Information', () => {
  it('shows only what the other answers of Section 4 ask for', () => {
    const purchase = { loanPurpose: 'Purchase', preferredLoanProgram: '30-Year Fixed' } as const;
    expect(
      askedLenderLoanInformation({ part4aLoanInformation: purchase, lenderLoanInformation: lender }),
    ).toEqual({ mortgageType: 'FHA', estate: 'Fee Simple' });
    const refinance = { loanPurpose: 'Refinance', preferredLoanProgram: '7-Year ARM' } as const;
    expect(
      askedLenderLoanInformation({
        part4aLoanInformation: refinance,
        lenderLoanInformation: { ...lender, estate: 'Leasehold', mortgageType: 'Other' },
      }),
    ).toEqual({ ...lender, estate: 'Leasehold', mortgageType: 'Other' });
  });

  it('asks the purpose of the cash only in a cash-out refinance', () => {
    const refinance = { loanPurpose: 'Refinance' } as const;
    const asks = (refinanceType: 'Cash Out' | 'No Cash Out') =>
      isLenderFieldAsked('cashOutPurpose', {
        part4aLoanInformation: refinance,
        lenderLoanInformation: { refinanceType },
      });
    expect([asks('Cash Out'), asks('No Cash Out')]).toEqual([true, false]);
    expect(isLenderFieldAsked('mortgageType', null)).toBe(true);
  });

  it('has no default for the mortgage type', () => {
    expect(askedLenderLoanInformation(null)).toEqual({});
  });
});
