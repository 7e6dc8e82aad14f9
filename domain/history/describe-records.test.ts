import { describe, expect, it } from 'vitest';
import { describeEvent } from './describe-event.ts';
import type { JsonObject } from './json.ts';
import { recordChange } from './record-change.ts';

describe('rows of records', () => {
  const scenario = (name: string, more: JsonObject = {}): JsonObject => ({ name, rate: 6500, ...more });
  const cost = (label: string, cents: number): JsonObject => ({
    id: label.toLowerCase(),
    label,
    amount: { of: 'sum', cents },
  });
  const arm = (first: number, marginRate: number): JsonObject => ({
    caps: { first, periodic: 1000 },
    marginRate,
  });
  const describeChange = (
    of: 'quote' | 'note' | 'title-company' | 'default-costs' | 'borrower-request',
    older: JsonObject,
    newer: JsonObject,
  ) => {
    const change = recordChange(of, 'x', older, newer);
    const event = { kind: `${of}-changed`, details: null, patch: null, changes: [change] };
    const known = { records: new Map([['x', { older, newer }]]) };
    return describeEvent(event, known).changes.map(({ label, kind, from, to }) =>
      kind === 'changed' ? `${label}: ${from} → ${to}` : label,
    );
  };

  it.each<[string, Parameters<typeof describeChange>[0], JsonObject, JsonObject, string[]]>([
    [
      'scenarios',
      'quote',
      { document: { title: 'Home', scenarios: [scenario('Low'), scenario('High')] } },
      { document: { title: 'Home', scenarios: [scenario('High', { rate: 6750 }), scenario('New')] } },
      [
        "Quote: removed scenario 'Low'",
        "Quote: Scenario 'High': interest rate: 6.5% → 6.75%",
        "Quote: added scenario 'New'",
      ],
    ],
    [
      'costs',
      'quote',
      { document: { scenarios: [scenario('Low', { costs: [cost('Survey', 100), cost('Appraisal', 5)] })] } },
      { document: { scenarios: [scenario('Low', { costs: [cost('Appraisal', 700)] })] } },
      [
        "Quote: Scenario 'Low': removed cost 'Survey'",
        "Quote: Scenario 'Low', cost 'Appraisal': amount: $ 0.05 → $ 7.00",
      ],
    ],
    [
      'due months and terms of an adjustable rate',
      'quote',
      { document: { scenarios: [scenario('Low', { taxDueMonths: [6, 12], armTerms: arm(5000, 2750) })] } },
      { document: { scenarios: [scenario('Low', { taxDueMonths: [4], armTerms: arm(2000, 3000) })] } },
      [
        "Quote: Scenario 'Low': property tax due in: Jun, Dec → Apr",
        "Quote: Scenario 'Low': initial cap: 5% → 2%",
        "Quote: Scenario 'Low': margin: 2.75% → 3%",
      ],
    ],
    [
      'the kind of amount of a cost',
      'default-costs',
      { costs: [{ ...cost('Fee', 100), amount: { of: 'sum', cents: 100 } }] },
      { costs: [{ ...cost('Fee', 100), amount: { of: 'loan', rate: 250 } }] },
      [
        "Default costs: Cost 'Fee': kind of amount: A fixed amount → A percentage of the loan",
        "Default costs: Cost 'Fee': amount: $ 1.00 → null",
        "Default costs: Cost 'Fee': percentage: null → 0.25%",
      ],
    ],
    [
      'default costs',
      'default-costs',
      { costs: [cost('Survey', 100), cost('Appraisal', 500)] },
      { costs: [cost('Appraisal', 500)] },
      ["Default costs: removed cost 'Survey'"],
    ],
    // Tests ASK-23.
    [
      'the language of a request, and the last day of its link',
      'borrower-request',
      { language: 'en', expires_at: '2026-12-11T05:00:00Z' },
      { language: 'es', expires_at: '2026-12-29T05:00:00Z' },
      [
        'Borrower request: Language: English → Spanish',
        'Borrower request: Link works through: Dec 10, 2026 → Dec 28, 2026',
      ],
    ],
    [
      'recipients of a title company',
      'title-company',
      { name: 'Quarry', recipients: ['a@quarry.example', 'b@quarry.example'] },
      { name: 'Quarry', recipients: ['b@quarry.example', 'c@quarry.example'] },
      [
        'Title company: removed recipient a@quarry.example',
        'Title company: added recipient c@quarry.example',
      ],
    ],
    [
      'categories of a note',
      'note',
      { message: 'Called about the appraisal, who will come on Monday', categories: ['INCOME'] },
      {
        message: 'Called about the appraisal, who will come on Monday',
        categories: ['INCOME', 'REAL_ESTATE_OWNED'],
      },
      ["Note 'Called about the appraisal, who will …': added category Real Estate Owned"],
    ],
  ])('%s', (_, of, older, newer, words) => {
    expect(describeChange(of, older, newer)).toEqual(words);
  });

  it('are described from a patch alone when the record is unknown', () => {
    const change = recordChange(
      'note',
      'n',
      { message: 'Hi', categories: ['INCOME', 'ASSETS'] },
      { message: 'Hi', categories: ['ASSETS', 'OTHERS', 'DOCUMENTS'] },
    );
    const event = { kind: 'note-changed', details: null, patch: null, changes: [change] };
    expect(describeEvent(event).changes.map(({ label }) => label)).toEqual([
      'Note: removed category Income',
      'Note: added category Others',
      'Note: added category Documents',
    ]);
  });
});
it('a folder and a locked rate are written as on their screens', () => {
  const changes = (of: 'file' | 'loan-action', older: JsonObject, newer: JsonObject) =>
    describeEvent({
      kind: 'file-moved',
      details: { actionType: 'LOCK' },
      patch: null,
      changes: [recordChange(of, 'x', older, newer)],
    }).changes;
  expect(changes('file', { path: ':root' }, { path: 'Credit_Report/Old_ones' })).toMatchObject([
    { label: 'Document: Folder', from: 'Not in a folder', to: 'Credit Report/Old ones' },
  ]);
  expect(
    changes(
      'loan-action',
      { data: { lockedInterestRate: '6.5' } },
      { data: { lockedInterestRate: '6.625' } },
    ),
  ).toMatchObject([{ from: '6.5%', to: '6.625%' }]);
});

it('the sending of an order is a change of its status, without the id of its mail', () => {
  const change = recordChange(
    'loan-action',
    'a',
    { status: 'DRAFT', data: { externalLoanId: 'LN-1' } },
    { status: 'ORDERED', data: { externalLoanId: 'LN-1', mailId: '0199' } },
  );
  const details = { actionType: 'INSURANCE_BINDER' };
  const event = { kind: 'loan-action-changed', details, patch: null, changes: [change] };
  expect(describeEvent(event).changes).toMatchObject([
    { label: 'Insurance binder: Status', from: 'Draft', to: 'Ordered' },
  ]);
});

describe('a status of a loan', () => {
  const event = (data: JsonObject, loan: [JsonObject, JsonObject] | null) => ({
    kind: 'loan-action-created',
    details: { actionType: 'LOAN_STATUS' },
    patch: null,
    changes: [recordChange('loan-action', 'a', undefined, { status: String(data.loanStatus), data })],
    loanChanges: loan && [recordChange('loan', 'l', ...loan)],
  });

  it.each<[string, ReturnType<typeof event>, object[]]>([
    [
      'is one line',
      event({ loanStatus: 'SUSPENDED' }, [{ status: 'FLOATED' }, { status: 'SUSPENDED' }]),
      [{ label: 'Loan status', from: 'Floated', to: 'Suspended' }],
    ],
    [
      'with the day of the closing',
      event({ loanStatus: 'CLOSED', closingDate: '2027-01-15' }, [
        { status: 'LOCKED' },
        { status: 'CLOSED', closing_date: '2027-01-15' },
      ]),
      [{ label: 'Loan status', from: 'Locked', to: 'Closed, closing date Jan 15, 2027' }],
    ],
    [
      'also where the loan was so already',
      event({ loanStatus: 'SUSPENDED' }, null),
      [{ label: 'Loan status', from: null, to: 'Suspended' }],
    ],
  ])('%s', (_, stored, lines) => {
    expect(describeEvent(stored).changes).toMatchObject(lines);
    expect(describeEvent(stored).changes).toHaveLength(1);
  });
});

// Tests CLOSE-11.
it.each([
  ['funding-sheet', { number: 1, sheet_hash: '31fc', disclosure_number: 2 }],
  ['loan-funding', { sheet_id: '01a2', instructions_id: '01a3', reference: 'MMQ1' }],
] as const)('tells no machine words of a %s', (of, newer) => {
  const changes = [recordChange(of, 'x', undefined, newer)];
  const event = { kind: 'funding-recorded', details: null, patch: null, changes };
  const told = JSON.stringify(describeEvent(event).changes);
  expect(told).not.toMatch(/31fc|01a2|01a3/);
  expect(told).not.toBe('[]');
});
