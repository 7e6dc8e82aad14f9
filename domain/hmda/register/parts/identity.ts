import { uliOf } from '../../identifiers/loan-identifier.ts';
import { asked, type FieldState, fieldDay, known, later, notApplicable } from '../field-state.ts';
import type { Given, Part } from './given.ts';

const MAX_NULI_LENGTH = 22;

export const identity: Part = ({ facts }) => ({
  recordIdentifier: known('2', 'Always 2'),
  lei:
    facts.company.lei === null
      ? later('An administrator enters the LEI in the company settings.')
      : known(facts.company.lei, 'Company setting'),
  uli: identifier(facts),
});

/** 12 CFR 1003.4(a)(1)(i); an identifier without the LEI only under the partial exemption (1003.3(d)(5)). */
function identifier({ givenUli, loanNumber, company }: Given['facts']): FieldState {
  if (givenUli !== null) return known(givenUli, 'Given at the application');
  if (company.exempt.includes('1(i)')) {
    const plain = loanNumber.replace(/[^A-Za-z0-9]/g, '');
    if (plain !== '' && plain.length <= MAX_NULI_LENGTH) return known(plain, 'Loan number');
    return asked(
      'What is the identifier of this loan in the register?',
      'The loan number has no letters and digits, or more than 22.',
      { typed: { kind: 'text', maxLength: MAX_NULI_LENGTH } },
    );
  }
  if (company.lei === null) return later('It begins with the LEI of the company.');
  const uli = uliOf(company.lei, loanNumber);
  if (uli !== null) return known(uli, 'LEI, loan number and check digits');
  return asked(
    'What is the universal loan identifier of this loan?',
    'The loan number has no letters and digits, or more than 23 (12 CFR 1003.4(a)(1)(i)(B)).',
    { typed: { kind: 'text', maxLength: 45 } },
  );
}

/** 12 CFR 1003.4(a)(1)(ii). */
export const applicationDate: Part = ({ facts, value }) => ({
  applicationDate:
    value('actionTaken') === '6'
      ? notApplicable('NA', 'A purchased loan has no application date (12 CFR 1003.4(a)(1)(ii)).')
      : facts.applicationOn === null
        ? asked(
            'On which day did the application come in?',
            "'Deadlines' has no day, because items of the application are missing or the loan was imported.",
            { typed: { kind: 'day' } },
          )
        : known(fieldDay(facts.applicationOn), 'Deadlines: application received'),
});
