import { describe, expect, it } from 'vitest';
import { applicationDraftSchema } from './application.ts';

function issuesOf(application: unknown): { path: string; message: string }[] {
  const result = applicationDraftSchema.safeParse(application);
  return (result.error?.issues ?? []).map(({ path, message }) => ({ path: path.join('.'), message }));
}

function withBorrower(fields: object): unknown {
  return { section1BorrowerInformation: { part1aPersonalInformation: fields } };
}

it('names the builder when their name is refused', () => {
  const sent = { section4LoanAndPropertyInformation: { builderName: 'Horton & Sons' } };
  expect(applicationDraftSchema.safeParse(sent).error?.issues).toMatchObject([
    {
      path: ['section4LoanAndPropertyInformation', 'builderName'],
      message: "please enter a valid builder name: letters, spaces and , . ' - only",
    },
  ]);
});

it('names the list that is too long', () => {
  const sent = { section3RealEstate: { propertiesOwned: Array(21).fill({}) } };
  expect(applicationDraftSchema.safeParse(sent).error?.issues[0]?.message).toBe(
    'please enter at most 20 properties',
  );
});

// Tests APP-9.32.
it('removes invisible characters from its texts', () => {
  const owners = ['primary'];
  const sent = {
    section2AssetsAndLiabilities: {
      part2aAssets: { accounts: [{ owners, institution: 'Elm\u202eknaB\u200b' }] },
      part2cLiabilities: {
        liabilities: [{ owners, company: '\u2066Fir\u2069', exclusionExplanation: '\u202dwhy' }],
      },
    },
  };
  expect(applicationDraftSchema.parse(sent)).toMatchObject({
    section2AssetsAndLiabilities: {
      part2aAssets: { accounts: [{ institution: 'ElmknaB' }] },
      part2cLiabilities: { liabilities: [{ company: 'Fir', exclusionExplanation: 'why' }] },
    },
  });
  // Letters of other scripts, and the joiners that they need, stay.
  const named = withBorrower({ firstName: 'Łucja', languagePreference: 'فارسی\u200cزبان' });
  expect(applicationDraftSchema.parse(named)).toEqual(named);
});

describe('a draft', () => {
  it('may be empty', () => {
    expect(issuesOf({})).toEqual([]);
  });

  it('treats null and the empty string as not filled in', () => {
    expect(
      issuesOf(
        withBorrower({
          firstName: '',
          emailAddress: '',
          dateOfBirth: '',
          citizenship: '',
          socialSecurityNumber: '',
          numberOfDependents: null,
          isSurvivingSpouse: null,
          addresses: null,
          spouse: null,
        }),
      ),
    ).toEqual([]);
  });

  it.each([
    [{ firstName: 'R2D2' }, 'please enter a valid First Name'],
    [{ lastName: '<b>' }, 'please enter a valid Last Name'],
    [{ emailAddress: 'ada' }, 'Please enter a valid email address'],
    [{ cellPhone: '5125550123' }, 'please enter a valid phone number'],
    [{ workPhoneExt: '12345678' }, 'please enter a valid extension number'],
    [{ dateOfBirth: '1980-02-30' }, 'please enter a valid date'],
    [{ citizenship: 'Martian' }, 'please select an option'],
    [{ socialSecurityNumber: '900-12' }, 'please enter valid Social Security Number'],
    [{ numberOfDependents: 4 }, 'number of dependents should be between 0 and 3'],
    [{ numberOfBorrowers: 4 }, 'number of borrowers should be between 1 and 3'],
  ])('refuses %j and gives the reason', (fields, message) => {
    const [name] = Object.keys(fields);
    expect(issuesOf(withBorrower(fields))).toEqual([
      { path: `section1BorrowerInformation.part1aPersonalInformation.${name}`, message },
    ]);
  });

  it.each(['900-12-3456', '900123456', '***-**-3456'])('accepts the Social Security number %s', (number) => {
    expect(issuesOf(withBorrower({ socialSecurityNumber: number }))).toEqual([]);
  });

  it.each([12.5, -1, 1_000_000_000_000, '$ 100', Number.NaN])('refuses %s as dollars', (loanAmount) => {
    const application = { section4LoanAndPropertyInformation: { part4aLoanInformation: { loanAmount } } };
    expect(issuesOf(application)).toMatchObject([
      { path: 'section4LoanAndPropertyInformation.part4aLoanInformation.loanAmount' },
    ]);
  });

  it.each([
    { section6: {} },
    { section1BorrowerInformation: { surprise: 1 } },
    withBorrower({ addresses: [{ street: '1 Elm St', planet: 'Earth' }] }),
    withBorrower({ spouse: { section1BorrowerInformation: { part1aPersonalInformation: { spouse: {} } } } }),
  ])('names an unknown field: %j', (application) => {
    expect(applicationDraftSchema.safeParse(application).error?.issues).toMatchObject([
      { code: 'unrecognized_keys' },
    ]);
  });

  it('bounds its lists', () => {
    const borrowers = Array.from({ length: 3 }, () => ({ firstName: 'Ada' }));
    expect(issuesOf(withBorrower({ otherBorrowers: borrowers }))).toHaveLength(1);
    expect(issuesOf(withBorrower({ otherBorrowers: borrowers.slice(1) }))).toEqual([]);
  });
});
