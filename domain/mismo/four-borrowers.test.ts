import { describe, expect, it } from 'vitest';
import type { SocialSecurityNumberOwner } from '../application/section1/social-security-numbers.ts';
import { saysWhatLoanSays } from './imports/same-content.ts';
import { NOTHING_KEPT } from './kept/kept.ts';
import type { MismoLoan } from './mapping/mismo-loan.ts';
import { exported, imported, loanOf, read } from './mismo-files.fixture.ts';

type Person = NonNullable<NonNullable<MismoLoan['section1BorrowerInformation']>['part1aPersonalInformation']>;

/** A draft with one borrower too many: a save accepts it, and the page shows the fault (APP-4.25). */
function loanOfFour(primary: Person = {}, spouse: Person = {}): MismoLoan {
  return {
    section1BorrowerInformation: {
      part1aPersonalInformation: {
        ...primary,
        spouse: {
          isIncludedOnLoan: true,
          section1BorrowerInformation: { part1aPersonalInformation: spouse },
        },
        otherBorrowers: [
          { id: 'joint-a', section7DemographicInformation: { demographicInfoProvidedMeans: 'x' } },
          {
            id: 'joint-b',
            section1BorrowerInformation: {
              part1aPersonalInformation: { socialSecurityNumber: '***-**-6789', citizenship: 'U.S. Citizen' },
            },
          },
        ],
      },
    },
  };
}

const NUMBERS = new Map<SocialSecurityNumberOwner, string>([['joint-joint-b', '123456789']]);
const MARRIED: Person = { maritalStatus: 'Married' };
const LOANS: [string, MismoLoan][] = [
  ['without other answers', loanOfFour()],
  ['of whom the first has a name', loanOfFour({ firstName: 'Ann' })],
  ['of whom two are married', loanOfFour(MARRIED, MARRIED)],
];

function fileOf(loan: MismoLoan): string {
  return exported(loan, { numbers: { socialSecurityNumbers: NUMBERS } });
}

// Tests MISMO-5, MISMO-11.
describe('a file of Lintel with four borrowers', () => {
  it.each(LOANS)('%s gives each number back to its person', (_, loan) => {
    const back = imported(fileOf(loan));
    expect(back.numbers.socialSecurityNumbers).toEqual(NUMBERS);
    expect(back.kept).toEqual(NOTHING_KEPT);
    expect(back.numbers.keptNumbers.size).toBe(0);
    // Tests MISMO-79.
    expect(saysWhatLoanSays(back, loan, NOTHING_KEPT)).toBe(true);
  });

  const OTHERS = 'section1BorrowerInformation.part1aPersonalInformation.otherBorrowers';
  const NAMED = '["primary","spouse","joint-a","joint-b"]</LINTEL:BORROWERS>';

  it('of a version that read three of them gives no number to another person', () => {
    const order = `<LINTEL:ROWS Path="${OTHERS}" Read="[null,&quot;joint-a&quot;]">["joint-a","joint-b"]</LINTEL:ROWS>`;
    const back = imported(fileOf(loanOfFour()).replace(NAMED, NAMED + order));
    expect(back.numbers.socialSecurityNumbers.size).toBe(0);
    expect([...back.numbers.keptNumbers.values()]).toEqual(['123456789']);
  });

  it.each([
    ['a third joint borrower', '["primary","joint-a","joint-b","joint-c"]'],
    ['a borrower twice', '["primary","spouse","joint-a","joint-a"]'],
    ['nobody as the first', '["joint-a","primary","spouse","joint-b"]'],
    ['five', '["primary","spouse","joint-a","joint-b","joint-c"]'],
    ['three', '["primary","joint-a","joint-b"]'],
  ])('is read as having three if it names %s instead', (_, list) => {
    const xml = fileOf(loanOfFour()).replace(NAMED, `${list}</LINTEL:BORROWERS>`);
    expect(xml).toContain(list);
    const result = read(xml);
    expect(result.ok).toBe(true);
    expect(result.findings).toContainEqual(expect.objectContaining({ kind: 'too many' }));
  });

  it('is read as having three once another system has written it', () => {
    const xml = fileOf(loanOfFour()).replaceAll('>Lintel<', '>Another System<');
    const back = imported(xml);
    expect(
      back.application.section1BorrowerInformation?.part1aPersonalInformation?.otherBorrowers,
    ).toHaveLength(2);
    expect([...back.numbers.keptNumbers.values()]).toEqual(['123456789']);
  });

  it('beside one that was kept has all five again', () => {
    const party = `<PARTY><INDIVIDUAL><NAME><FirstName>Eve</FirstName></NAME></INDIVIDUAL><ROLES><ROLE><ROLE_DETAIL><PartyRoleType>Borrower</PartyRoleType></ROLE_DETAIL></ROLE></ROLES></PARTY>`;
    const back = imported(fileOf(loanOfFour()).replace('</PARTIES>', `${party}</PARTIES>`));
    expect(back.numbers.socialSecurityNumbers).toEqual(NUMBERS);
    const again = imported(exported(loanOf(back), { numbers: back.numbers, kept: back.kept }));
    expect(again.numbers.socialSecurityNumbers).toEqual(NUMBERS);
    expect(again.kept).toEqual(back.kept);
    expect(back.kept.points).toContainEqual(expect.objectContaining({ value: 'Eve' }));
  });
});
