import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Application } from '../../../../domain/application/application.ts';
import { type FileEntry, type PastEntry, planEntries } from './plan-entries.ts';

const NOBODY_YET: ReadonlyMap<string, PastEntry> = new Map();

const LOAN: Application = {
  section1BorrowerInformation: {
    part1aPersonalInformation: {
      firstName: 'Ann',
      lastName: 'Lee',
      spouse: { firstName: 'Max', lastName: 'Lee', isIncludedOnLoan: true },
      otherBorrowers: [{ id: 'jo', firstName: 'Jo', lastName: 'Reed' }],
    },
  },
  section2AssetsAndLiabilities: { part2aAssets: { totalAmount: 9000 } },
};

let line = 1;
const debt = (values: object, more: Partial<FileEntry> = {}): FileEntry => {
  line += 1;
  return { line, table: 'liabilities', key: null, owners: ['primary'], values: { ...values }, ...more };
};
const account = (value: number, accountNumber = '5550 1234') =>
  debt({ institution: 'Elm Bank', accountNumber, value }, { table: 'accounts' });

const debtsOf = (application: Application) =>
  application.section2AssetsAndLiabilities?.part2cLiabilities?.liabilities ?? [];

/** Plans a file, then another on top of the first. */
function twice(first: FileEntry[], second: FileEntry[], between = (application: Application) => application) {
  const one = planEntries(LOAN, NOBODY_YET, first);
  const past = new Map(Object.entries(one.brought));
  return { one, two: planEntries(between(one.application), past, second) };
}

// Tests FIN-18.
describe('the plan of imported entries', () => {
  it('adds entries, seals their numbers and replaces an imported total', () => {
    const { application, numbers, counts, faults } = planEntries(LOAN, NOBODY_YET, [
      account(100),
      account(250),
    ]);
    expect([counts.created, faults]).toEqual([2, []]);
    expect(application.section2AssetsAndLiabilities?.part2aAssets).toMatchObject({
      totalAmount: 350,
      accounts: [
        { institution: 'Elm Bank', accountNumber: '****1234', owners: ['primary'] },
        { accountNumber: '****1234' },
      ],
    });
    expect(numbers.map(({ number, mask }) => [number, mask])).toEqual([
      ['5550 1234', '****1234'],
      ['5550 1234', '****1234'],
    ]);
    expect(JSON.stringify(application)).not.toContain('5550');
  });

  it.each([
    [['primary'], ['primary']],
    [
      ['PRIMARY', 'Spouse'],
      ['primary', 'spouse'],
    ],
    [
      ['jo  reed'.replace('  ', ' '), 'Ann Lee'],
      ['jo', 'primary'],
    ],
    [['Max Lee', 'spouse'], ['spouse']],
  ])('finds the owners %j', (owners, ids) => {
    const { application, faults } = planEntries(LOAN, NOBODY_YET, [debt({ company: 'Elm' }, { owners })]);
    expect(faults).toEqual([]);
    expect(debtsOf(application)[0]?.owners).toEqual(ids);
  });

  it('reports an owner who is not on the loan, and a name that two borrowers share', () => {
    const same: Application = {
      section1BorrowerInformation: {
        part1aPersonalInformation: {
          firstName: 'Jo',
          lastName: 'Reed',
          otherBorrowers: [{ id: 'jo', firstName: 'Jo', lastName: 'Reed' }],
        },
      },
    };
    const entries = [
      debt({ company: 'Elm' }, { owners: ['Jo Reed'] }),
      debt({ company: 'Fir' }, { owners: ['spouse'] }),
    ];
    const { faults, application } = planEntries(same, NOBODY_YET, entries);
    expect(faults.map(({ column, message }) => [column, message.split(':')[0]])).toEqual([
      ['owner', 'is the name of two borrowers of the loan'],
      ['owner', 'names nobody on the loan'],
    ]);
    expect(application).toBe(same);
  });

  it('adds nothing the second time, and adds equal entries of one file', () => {
    const file = () => [
      debt({ company: 'Elm' }),
      debt({ company: 'Elm' }),
      debt({ company: 'Fir' }, { key: 'F' }),
    ];
    const { one, two } = twice(file(), file());
    expect(one.counts).toEqual({ created: 3, changed: 0, unchanged: 0, kept: 0 });
    expect(two.counts).toEqual({ created: 0, changed: 0, unchanged: 3, kept: 0 });
    expect(two.application).toBe(one.application);
    expect(new Set(debtsOf(one.application).map(({ id }) => id)).size).toBe(3);
  });

  it('does not bring back an entry that someone removed', () => {
    const file = () => [debt({ company: 'Elm' }), debt({ company: 'Fir' }, { key: 'F' })];
    const without = (): Application => ({ ...LOAN, section2AssetsAndLiabilities: {} });
    expect(twice(file(), file(), without).two.counts).toEqual({
      created: 0,
      changed: 0,
      unchanged: 2,
      kept: 0,
    });
    const other = [debt({ company: 'Fir Cars' }, { key: 'F' })];
    expect(twice(file(), other, without).two.counts).toMatchObject({ created: 0, kept: 1 });
  });

  it('changes an entry with a key while no one else has', () => {
    const earlier = [debt({ company: 'Fir', monthlyPayment: 100 }, { key: 'F' })];
    const later = () => [debt({ company: 'Fir', monthlyPayment: 90 }, { key: 'F' })];
    const { two } = twice(earlier, later());
    expect(two.counts).toEqual({ created: 0, changed: 1, unchanged: 0, kept: 0 });
    expect(debtsOf(two.application)).toMatchObject([{ company: 'Fir', monthlyPayment: 90 }]);
    const typed = (application: Application): Application => ({
      ...application,
      section2AssetsAndLiabilities: {
        part2cLiabilities: { liabilities: debtsOf(application).map((row) => ({ ...row, paymentsLeft: 4 })) },
      },
    });
    const kept = twice(earlier, later(), typed).two;
    expect(kept.counts).toEqual({ created: 0, changed: 0, unchanged: 0, kept: 1 });
    expect(debtsOf(kept.application)).toMatchObject([{ monthlyPayment: 100, paymentsLeft: 4 }]);
  });

  it('recognises its row after a save has given it other empty fields and another order', () => {
    const saved = (application: Application): Application => ({
      ...application,
      section2AssetsAndLiabilities: {
        part2cLiabilities: {
          liabilities: debtsOf(application).map(({ owners = [], ...row }) => ({
            exclusionReason: '',
            paymentsLeft: null,
            ...row,
            owners: owners?.toReversed(),
          })),
        },
      },
    });
    const owners = ['spouse', 'primary'];
    const { two } = twice(
      [debt({ company: 'Fir', monthlyPayment: 100 }, { key: 'F', owners })],
      [debt({ company: 'Fir', monthlyPayment: 90 }, { key: 'F', owners })],
      saved,
    );
    expect(two.counts.changed).toBe(1);
  });

  it('stops at 200 entries of a list, with those that the loan has', () => {
    const many = (count: number, from: number) =>
      Array.from({ length: count }, (_, nth) => debt({ company: `Bank ${from + nth}` }));
    const { one, two } = twice(many(150, 0), many(60, 150));
    expect([one.counts.created, two.counts.created, two.faults.length]).toEqual([150, 50, 10]);
    expect(two.faults[0]?.message).toBe('the loan would have more than 200 entries of this section');
    expect(debtsOf(two.application)).toHaveLength(200);
  });

  it('gives the same debts whatever the order of the lines', () => {
    const entries = fc.array(
      fc.record({ company: fc.constantFrom('Elm', 'Fir'), monthlyPayment: fc.nat(3) }),
      {
        maxLength: 12,
      },
    );
    fc.assert(
      fc.property(entries, (values) => {
        const plan = (ordered: object[]) =>
          planEntries(
            LOAN,
            NOBODY_YET,
            ordered.map((value) => debt(value)),
          );
        const [one, other] = [plan(values), plan(values.toReversed())];
        const ids = (application: Application) =>
          debtsOf(application)
            .map(({ id }) => id)
            .toSorted();
        expect(ids(other.application)).toEqual(ids(one.application));
        expect(one.counts.created).toBe(values.length);
      }),
    );
  });
});
