import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { NO_CLOSING_FACTS } from '../../../domain/closing-disclosure/closing-facts.ts';
import { COMPLIANCE, LOAN_OFFICER, LOAN_PROCESSOR, type Role } from '../../../domain/people/role.ts';
import { PURCHASE_FACTS } from '../../testing/closing-disclosure-calls.ts';
import { aCostedLoan } from '../../testing/loan-cost-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());
beforeEach(async () => {
  const { customerId, loanId } = await aCostedLoan(app.platform.database.db);
  url = `/api/customers/${customerId}/urlas/${loanId}`;
});

const read = () => app.as(LOAN_OFFICER)({ url: `${url}/closing-facts` });
const save = (payload: object, from: number | null, role: Role = LOAN_OFFICER) =>
  app.as(role)({
    method: 'PUT',
    url: `${url}/closing-facts`,
    payload,
    headers: from === null ? {} : { 'if-match': `"${from}"` },
  });
const BILL = {
  id: 'b1',
  kind: 'county-taxes',
  name: '',
  cents: 1_263_60,
  from: '2026-01-01',
  to: '2026-12-31',
  isPaidBySeller: false,
};
const ITEM = { id: 'i1', kind: 'paid-to-seller', name: 'Fuel oil', cents: 120_00, outsidePayer: '' };

// Tests CD-42.
it('begins with nothing, and keeps what was saved with its author', async () => {
  const before = await read();
  expect(before.json()).toEqual({ facts: NO_CLOSING_FACTS, version: 0, updatedBy: null, updatedOn: null });
  expect(before.headers.etag).toBe('"0"');
  const saved = await save(PURCHASE_FACTS, 0);
  expect(saved.statusCode, saved.body).toBe(200);
  expect(saved.headers.etag).toBe('"1"');
  expect((await read()).json()).toMatchObject({ facts: PURCHASE_FACTS, version: 1 });
});

// Tests CD-42.
it('refuses whoever saves an older version, with the present facts, and takes a repeat', async () => {
  const first = await save({ ...PURCHASE_FACTS, fileNumber: 'A' }, 0);
  const second = await save({ ...PURCHASE_FACTS, fileNumber: 'B' }, 0, LOAN_PROCESSOR);
  expect(second.statusCode).toBe(412);
  expect(second.json().current).toEqual(first.json());
  expect((await save({ ...PURCHASE_FACTS, fileNumber: 'A' }, 0)).json()).toEqual(first.json());
  expect((await save(PURCHASE_FACTS, null)).statusCode).toBe(428);
});

// Tests CD-42.
it('tells in the history which line changed from what to what', async () => {
  await save({ ...PURCHASE_FACTS, prorated: [BILL], items: [ITEM] }, 0);
  const changed = {
    ...PURCHASE_FACTS,
    fileNumber: 'B-78',
    prorated: [{ ...BILL, cents: 1_300_00 }],
    items: [{ ...ITEM, kind: 'owed-by-seller' }],
    refund: 'credit',
  };
  expect((await save(changed, 1)).statusCode).toBe(200);
  const { entries } = (await app.as(LOAN_OFFICER)({ url: `${url}/history` })).json();
  expect(entries[0].what).toBe('saved the closing facts');
  const told = entries[0].changes.map(({ label, from, to }: Record<string, string>) => [label, from, to]);
  expect(told).toHaveLength(4);
  expect(told).toEqual(
    expect.arrayContaining([
      ['Closing facts: File number', 'B-77', 'B-78'],
      [
        "Closing facts: Item 'Fuel oil': kind",
        'The borrower pays it to the seller',
        'The seller owes it at closing',
      ],
      ["Closing facts: Bill 'County Taxes': amount", '$ 1,263.60', '$ 1,300.00'],
      ['Closing facts: Refund of good faith', null, 'As a lender credit'],
    ]),
  );
  expect(JSON.stringify(entries[0])).not.toContain('i1');
});

// Tests CD-2.
it.each([
  [{ items: Array.from({ length: 41 }, (_, at) => ({ ...ITEM, id: `i${at}` })) }, 'items'],
  [{ items: [{ ...ITEM, name: '' }] }, 'items[0].name'],
  [{ prorated: [{ ...BILL, from: '2026-02-30' }] }, 'prorated[0].from'],
  [{ prorated: [{ ...BILL, to: '2025-12-31' }] }, 'prorated[0].to'],
  [{ prorated: [BILL, BILL] }, 'prorated[1].id'],
  [{ items: [ITEM, ITEM] }, 'items[1].id'],
  [{ payoffs: [{ id: 'p' }] }, 'payoffs[0].payee'],
  [{ deedFeeCents: -1 }, 'deedFeeCents'],
  [{ refund: 'cash' }, 'refund'],
])('refuses %j by its field', async (over, field) => {
  const refused = await save({ ...PURCHASE_FACTS, ...over }, 0);
  expect(refused.statusCode).toBe(400);
  expect(Object.keys(refused.json().error.fields)).toContain(field);
});

it('refuses people who only read', async () => {
  expect((await save(PURCHASE_FACTS, 0, COMPLIANCE)).statusCode).toBe(403);
});
