import { sealedLoan } from './any-loan.fixture.ts';
import type { ExportOptions } from './export-mismo.ts';
import type { MismoLoan } from './mapping/mismo-loan.ts';
import { exported } from './mismo-files.fixture.ts';

/** The loan with what a loan officer adds before a file goes out. */
export function ready(loan: MismoLoan): MismoLoan {
  return {
    ...loan,
    company: { name: 'Harbor Lending' },
    section4LoanAndPropertyInformation: {
      ...loan.section4LoanAndPropertyInformation,
      lenderLoanInformation: {
        mortgageType: 'Conventional',
        estate: 'Fee Simple',
        hasCleanEnergyLien: false,
      },
    },
  };
}

export const NUMBERS: ExportOptions['numbers'] = {
  socialSecurityNumbers: new Map([
    ['primary', '999123456'],
    ['spouse', '999123457'],
  ]),
};

/** A file without a finding, of a complete application. */
export function readyFile(loan: MismoLoan): string {
  return exported(sealedLoan(ready(loan)).loan, { numbers: NUMBERS });
}
