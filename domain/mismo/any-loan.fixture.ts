import fc from 'fast-check';
import { z } from 'zod';
import type { Shape } from '../application/any-application.fixture.ts';
import { type Application, applicationDraftSchema } from '../application/application.ts';
import { withRowIds } from '../application/merging/row-ids.ts';
import { splitSocialSecurityNumbers } from '../application/section1/social-security-numbers.ts';
import { splitAccountNumbers } from '../application/section2/account-numbers.ts';
import { FINANCE_LISTS, rowsOf, withRowsOf } from '../application/section2/finance-lists.ts';
import { LOAN_PROGRAMS } from '../loans/loan-product.ts';
import { anyValue, date, email, name, organization } from './any-answer.fixture.ts';
import { accountNumberKey, type MismoLoan, type SealedNumbers } from './mapping/mismo-loan.ts';

const shape = z.toJSONSchema(applicationDraftSchema, { unrepresentable: 'any', io: 'input' }) as Shape;

export const anyStorableApplication: fc.Arbitrary<Application> = anyValue(shape, '', '')
  .map((given) => withEveryOwner(given as Application))
  .filter((given) => applicationDraftSchema.safeParse(given).success);

/** Gives each entry of the finances an owner. */
function withEveryOwner(application: Application): Application {
  return FINANCE_LISTS.reduce((whole, list) => {
    const rows = rowsOf(whole, list).map((row) =>
      row.owners?.length ? row : { ...row, owners: ['primary'] },
    );
    return rows.length === 0 ? whole : withRowsOf(whole, list, rows);
  }, application);
}

const finding = fc.record({
  recommendation: fc.constantFrom('Approve/Eligible', 'Refer with Caution', 'Accept & eligible < 80 %'),
  caseId: fc.stringMatching(/^[A-Z]\d{9}$/),
  date,
});

const facts = fc.record(
  {
    loan: fc.record(
      { number: fc.stringMatching(/^LN-\d{2}-\d{6}$/), receivedOn: date },
      { requiredKeys: [] },
    ),
    lock: fc.record(
      {
        lockDate: date,
        lockExpirationDate: date,
        closingDate: date,
        lockedInterestRate: fc.constantFrom('6.125', '7', '6.5%', ' 5'),
        loanProgram: fc.constantFrom(...LOAN_PROGRAMS),
        investorName: organization,
        status: fc.constantFrom('LOCKED' as const, 'EXTENDED' as const),
      },
      { requiredKeys: ['lockDate', 'status'] },
    ),
    officer: fc.record({ firstName: name, lastName: name, email }, { requiredKeys: ['firstName'] }),
    company: fc.record({ name: organization }),
    findings: fc.record({ du: finding, lpa: finding }, { requiredKeys: [] }),
  },
  { requiredKeys: [] },
);

export interface SealedLoan {
  /** With masks instead of numbers. */
  loan: MismoLoan;
  numbers: Required<Pick<SealedNumbers, 'socialSecurityNumbers' | 'accountNumbers'>>;
}

export function sealedLoan(application: MismoLoan): SealedLoan {
  const persons = splitSocialSecurityNumbers(withRowIds(application));
  const accounts = splitAccountNumbers(persons.application);
  return {
    loan: accounts.application,
    numbers: {
      socialSecurityNumbers: new Map(
        persons.numbers.flatMap(({ owner, value }) => (value === null ? [] : [[owner, value] as const])),
      ),
      accountNumbers: new Map(
        accounts.typed.map(({ list, id, number }) => [accountNumberKey(list, id), number] as const),
      ),
    },
  };
}

export const anySealedLoan: fc.Arbitrary<SealedLoan> = fc
  .tuple(anyStorableApplication, facts)
  .map(([application, more]) => sealedLoan({ ...application, ...more }));
