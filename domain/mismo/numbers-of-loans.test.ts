import { describe, expect, it } from 'vitest';
import { married } from '../application/complete-application.fixture.ts';
import { exported, exportedAgain, imported, loanOf, NUMBERS, read } from './mismo-files.fixture.ts';

const fileOf = (number: string) => exported({ ...married, loan: { number } }, { numbers: NUMBERS });

// Tests MISMO-35, MISMO-70.
describe('the number of a loan in a file', () => {
  it.each(['219096789', 'LN-26-004817', 'BK 2031', '0012345678'])('%s stays', (number) => {
    const result = imported(fileOf(number));
    expect(result.loan?.number).toBe(number);
  });

  it.each(['999123456', '999-12-3456', '999123457', '219-09-4417', '219 09 4417'])(
    '%s of a person becomes no number of the loan, and is sealed',
    (number) => {
      const result = read(fileOf(number));
      if (!result.ok) throw new Error('refused');
      expect(result.loan.loan?.number ?? null).toBeNull();
      expect(result.findings).toContainEqual(
        expect.objectContaining({ kind: 'doubtful', words: expect.stringMatching(/gets another one\.$/) }),
      );
      const shown = JSON.stringify([result.findings, result.loan.kept, result.loan.application]);
      expect(shown).not.toContain(number);
      expect([...result.loan.numbers.keptNumbers.values()]).toContain(number);
    },
  );

  it('of a person does not leave as the number of the loan, even with whole numbers', () => {
    const again = exportedAgain(imported(fileOf('999123456')), (same) => ({
      ...same,
      loan: { number: 'LN-26-7' },
    }));
    expect(again).toContain('<LoanIdentifier>LN-26-7<');
    expect(again).not.toContain('<LoanIdentifier>999123456<');
  });
});

// Tests MISMO-70.
describe('a kept number of a loan or case', () => {
  const withCase = (number: string) =>
    fileOf('LN-26-7').replace(
      '</LOAN_IDENTIFIERS>',
      `<LOAN_IDENTIFIER><LoanIdentifier>${number}</LoanIdentifier><LoanIdentifierType>LenderCase</LoanIdentifierType></LOAN_IDENTIFIER></LOAN_IDENTIFIERS>`,
    );
  const withoutNumbers = (number: string) => {
    const loan = imported(withCase(number));
    return exported(loanOf(loan), { kept: loan.kept });
  };

  it.each(['219096789', '1234567890', '011-1234567-703'])(
    '%s leaves in an export without numbers',
    (number) => {
      expect(withoutNumbers(number)).toContain(`<LoanIdentifier>${number}<`);
    },
  );

  it.each(['999123456', '219-09-4417'])('%s of a person does not', (number) => {
    expect(withoutNumbers(number)).not.toContain(number);
  });
});
