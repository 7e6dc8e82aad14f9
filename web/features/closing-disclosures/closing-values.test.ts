import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGENT } from '../../../domain/closing-disclosure/closing-disclosure.fixture.ts';
import { type ClosingFacts, NO_CLOSING_FACTS } from '../../../domain/closing-disclosure/closing-facts.ts';
import { pasteRows } from '../../forms/grid/paste-rows.ts';
import { PAYOFF_TABLE } from './closing-tables.ts';
import { type ClosingValues, closingValuesOf, faultsAt, readFacts } from './closing-values.ts';

const STORED: ClosingFacts = {
  ...NO_CLOSING_FACTS,
  disbursesOn: '2026-12-15',
  fileNumber: 'B-77',
  settlementAgent: AGENT,
  sellers: [{ name: 'Pat Moss', address: ['12 Oak Street', 'Boston, MA 02119'] }],
  deedFeeCents: 40_00,
  items: [{ id: 'gift', kind: 'credit-of-others', name: 'Gift', cents: 500_00, outsidePayer: '' }],
  prorated: [
    {
      id: 'tax',
      kind: 'county-taxes',
      name: '',
      cents: 1_200_00,
      from: '2026-01-01',
      to: '2026-12-31',
      isPaidBySeller: true,
    },
  ],
  payoffs: [
    {
      id: 'old',
      payee: 'Old Bank',
      name: 'Old loan',
      cents: 900_00,
      goodThrough: null,
      perDayCents: 0,
      outsidePayer: '',
    },
  ],
  noEscrow: 'declined',
};

const typed = (over: Partial<ClosingValues>): ClosingValues => ({
  ...closingValuesOf(NO_CLOSING_FACTS, 0),
  ...over,
});

describe('reading what was typed', () => {
  // Tests CD-2.
  it('gives back the stored facts', () => {
    expect(readFacts(closingValuesOf(STORED, 3))).toEqual({ document: STORED, faults: null });
    expect(readFacts(closingValuesOf(NO_CLOSING_FACTS, 0)).document).toEqual(NO_CLOSING_FACTS);
  });

  it('takes an emptied contact as none, and leaves out empty rows', () => {
    const values = closingValuesOf(STORED, 3);
    const emptied = Object.fromEntries(
      Object.keys(values.contacts.settlementAgent).map((field) => [field, '']),
    );
    const { document } = readFacts({
      ...values,
      contacts: { ...values.contacts, settlementAgent: emptied },
      rows: { ...values.rows, items: [{ id: 'blank' }] },
    });
    expect(document).toMatchObject({ settlementAgent: null, items: [] });
  });

  it('takes empty amounts as zero and unchosen reasons as none', () => {
    const { plain } = closingValuesOf(STORED, 3);
    const values = typed({ plain: { ...plain, deedFeeCents: null, noEscrow: null, disbursesOn: '' } });
    expect(readFacts(values).document).toMatchObject({ deedFeeCents: 0, noEscrow: null, disbursesOn: null });
  });

  it('keeps any name and amounts of a row', () => {
    const row = fc.record({
      name: fc.stringMatching(/^[A-Za-z][A-Za-z ]{0,30}[a-z]$/),
      cents: fc.integer({ min: 0, max: 10_000_000_00 }),
    });
    fc.assert(
      fc.property(fc.array(row, { maxLength: 6 }), (rows) => {
        const items = rows.map(({ name, cents }, at) => ({
          id: `row-${at}`,
          kind: 'owed-by-seller' as const,
          name: name.replace(/ +/g, ' '),
          cents,
          outsidePayer: '',
        }));
        const facts = { ...NO_CLOSING_FACTS, items };
        expect(readFacts(closingValuesOf(facts, 1)).document).toEqual(facts);
      }),
    );
  });
});

describe('faults', () => {
  it('stand at the field, the contact or the cell', () => {
    const { rows, plain, contacts } = closingValuesOf(STORED, 3);
    const { faults } = readFacts(
      typed({
        plain: { ...plain, disbursesOn: '12/45/2026', deedFeeCents: 'abc' },
        contacts: { ...contacts, buyerBroker: { name: 'A'.repeat(81) } },
        rows: { ...rows, prorated: [{ id: 'blank' }, { id: 'tax', cents: 5, from: '2026-01-01' }] },
      }),
    );
    const found = [...(faults ?? [])].map(([owner, fields]) => [owner, [...fields.keys()]]);
    expect(Object.fromEntries(found)).toEqual({
      '': ['disbursesOn', 'deedFeeCents'],
      buyerBroker: ['name'],
      tax: ['kind', 'to'],
    });
  });

  it('of the server name lines of an address', () => {
    const fields = { 'sellers[0].address[1]': 'Enter a line', 'settlementAgent.address[0]': 'Enter a line' };
    const faults = faultsAt(fields, closingValuesOf(STORED, 3));
    expect(faults.get('seller-0')?.get('line1')).toBe('Enter a line');
    expect(faults.get('settlementAgent')?.get('line0')).toBe('Enter a line');
  });
});

// Tests COST-17.
it('reads dates and amounts of payoffs from a spreadsheet', () => {
  const rows = pasteRows(
    PAYOFF_TABLE,
    [{ id: 'new' }],
    { row: 'new', field: 'payee' },
    'Rho Servicing\tOld loan\t115,000.50\t12/15/2026\t17.71',
  )?.rows;
  expect(rows).toMatchObject([
    {
      payee: 'Rho Servicing',
      name: 'Old loan',
      cents: 115_000_50,
      goodThrough: '2026-12-15',
      perDayCents: 17_71,
    },
  ]);
});
