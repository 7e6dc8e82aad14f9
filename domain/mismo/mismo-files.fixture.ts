import { sealedLoan } from './any-loan.fixture.ts';
import { type ExportOptions, exportMismo } from './export-mismo.ts';
import { type ImportedLoan, importMismo, type MismoImport } from './import-mismo.ts';
import type { MismoLoan } from './mapping/mismo-loan.ts';
import { readXml } from './xml/read-xml.ts';
import { writeXml } from './xml/write-xml.ts';

const OPTIONS = { now: '2026-11-24T12:00:00.000Z', version: '1.0.0' };

export function exported(loan: MismoLoan, options: Partial<ExportOptions> = {}): string {
  return writeXml(exportMismo(loan, { ...OPTIONS, ...options }));
}

export function read(xml: string): MismoImport {
  return importMismo(readXml(xml));
}

export function imported(xml: string): ImportedLoan {
  const result = read(xml);
  if (!result.ok) throw new Error(JSON.stringify(result.findings));
  return result.loan;
}

export function loanOf({ application, loan, lock, officer, company, findings }: ImportedLoan): MismoLoan {
  return { ...application, loan, lock, officer, company, findings };
}

export function exportedAgain(
  loan: ImportedLoan,
  change: (loan: MismoLoan) => MismoLoan = (same) => same,
): string {
  return exported(change(loanOf(loan)), { numbers: loan.numbers, kept: loan.kept });
}

export function foreignFile(deal: string): string {
  return `<?xml version="1.0" encoding="UTF-8"?>
<MESSAGE xmlns="http://www.mismo.org/residential/2009/schemas" xmlns:xlink="http://www.w3.org/1999/xlink" xmlns:ULAD="http://www.datamodelextension.org/Schema/ULAD" MISMOReferenceModelIdentifier="3.4.032420160128">
<DEAL_SETS><DEAL_SET><DEALS><DEAL>
${deal}
</DEAL></DEALS></DEAL_SET></DEAL_SETS></MESSAGE>`;
}

export function borrowerParty(label: string, first: string, borrower = ''): string {
  return `<PARTY><INDIVIDUAL><NAME><FirstName>${first}</FirstName><LastName>Reed</LastName></NAME></INDIVIDUAL><ROLES><ROLE xlink:label="${label}"><BORROWER>${borrower}</BORROWER><ROLE_DETAIL><PartyRoleType>Borrower</PartyRoleType></ROLE_DETAIL></ROLE></ROLES></PARTY>`;
}

export const ONE_LOAN = '<LOANS><LOAN LoanRoleType="SubjectLoan"/></LOANS>';

/** Completed as a loan officer would before exporting. */
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

export function readyFile(loan: MismoLoan): string {
  return exported(sealedLoan(ready(loan)).loan, { numbers: NUMBERS });
}
