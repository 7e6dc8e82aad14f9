import { expect, it } from 'vitest';
import type { SubjectPropertyLoan } from '../../application/section4/section4-loan-and-property.ts';
import { exported, imported } from '../mismo-files.fixture.ts';

const FIRST = { creditorName: 'Elm Bank', lienType: 'First Lien' } as const;
const KEPT = { creditorName: 'Oak Bank', lienType: 'Subordinate Lien' } as const;

function fileOf(loans: SubjectPropertyLoan[]): string {
  return exported({
    section4LoanAndPropertyInformation: {
      part4aLoanInformation: { loanPurpose: 'Refinance' },
      part4bOtherLoansOnSubjectProperty: loans,
    },
  });
}

function loansRead(xml: string) {
  const foreign = xml.replace(/<EXTENSION>\s*<OTHER>\s*<LINTEL:[\s\S]*?<\/EXTENSION>/, '');
  expect(foreign).not.toContain('<LINTEL:');
  const section = imported(foreign).application.section4LoanAndPropertyInformation;
  return section?.part4bOtherLoansOnSubjectProperty?.map(({ creditorName, lienType, toBePaidOff }) => ({
    creditorName,
    lienType,
    ...(toBePaidOff == null ? {} : { toBePaidOff }),
  }));
}

// Tests MISMO-16.
it('a first lien is paid off, and a subordinate one only if the lender says so', () => {
  const loans = [FIRST, { ...FIRST, toBePaidOff: false }, KEPT, { ...KEPT, toBePaidOff: true }];
  const paidOff = [...fileOf(loans).matchAll(/<LiabilityPayoffStatusIndicator>(\w+)</g)];
  expect(paidOff.map(([, value]) => value)).toEqual(['true', 'true', 'false', 'true']);
});

it('of debts that are paid off, the first in the file is the first lien', () => {
  const paidOff = { ...KEPT, toBePaidOff: true };
  expect(loansRead(fileOf([FIRST, paidOff, KEPT]))).toEqual([FIRST, paidOff, KEPT]);
});

it('a line of credit that is paid off is no first lien', () => {
  const line = { ...KEPT, toBePaidOff: true, creditLimit: 40_000 };
  expect(loansRead(fileOf([line, FIRST]))).toEqual([{ ...KEPT, toBePaidOff: true }, FIRST]);
});
