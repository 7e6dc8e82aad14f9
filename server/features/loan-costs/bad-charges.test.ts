import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { LOAN_COSTS } from '../../testing/loan-cost-calls.ts';
import { anIssuableLoan, issueBody } from '../../testing/loan-estimate-calls.ts';
import { textOfPdf } from '../../testing/pdf-text.ts';
import { handClock } from '../../testing/settable-clock.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const EIGHTY = 'A fee whose name goes on and on until it has every one of its eighty letters xyz'.slice(
  0,
  80,
);

let app: TestApp;
let url: string;

beforeAll(async () => {
  app = await startTestApp({ clock: handClock('2026-11-24T17:00:00.000Z') });
  url = await anIssuableLoan(app);
});
afterAll(() => app.close());

const send = (
  method: 'GET' | 'PUT' | 'POST',
  to: string,
  payload?: object,
  headers?: Record<string, string>,
) =>
  app.as(LOAN_OFFICER)({
    method,
    url: to,
    ...(payload === undefined ? {} : { payload }),
    ...(headers === undefined ? {} : { headers }),
  });

function fee(place: number, over: object = {}) {
  return {
    id: `fee-${place}`,
    section: 'B',
    kind: 'other',
    name: `${EIGHTY.slice(0, 77)} ${String(place).padStart(2, '0')}`,
    payee: EIGHTY,
    payeeKind: 'selected',
    cents: 100_00,
    paidBy: 'borrower-at-closing',
    isFinanceCharge: false,
    ...over,
  };
}

async function save(charges: object[]) {
  const { version } = (await send('GET', `${url}/costs`)).json();
  return send('PUT', `${url}/costs`, { ...LOAN_COSTS, charges }, { 'if-match': `"${version}"` });
}

const fees = (count: number) => Array.from({ length: count }, (_, place) => fee(place));

// Tests COST-1, COST-4 and COST-5.
it.each<[what: string, charges: () => object[], field: string, words: string]>([
  ['101 charges', () => fees(101), 'charges', 'Enter at most 100 charges'],
  ['a name of 81 letters', () => [fee(0, { name: `${EIGHTY}x` })], 'charges[0].name', '80'],
  ['a payee of 81 letters', () => [fee(0, { payee: `${EIGHTY}x` })], 'charges[0].payee', '80'],
  [
    'a transfer tax in section B',
    () => [fee(0, { kind: 'transfer-tax' })],
    'charges[0].section',
    'Transfer tax belongs to E. ',
  ],
  [
    'a lender in section C',
    () => [fee(0, { section: 'C', payeeKind: 'lender' })],
    'charges[0].payeeKind',
    'In section C',
  ],
  ['section D, which is a total', () => [fee(0, { section: 'D' })], 'charges[0].section', 'Choose a section'],
  ['a negative amount', () => [fee(0, { cents: -1 })], 'charges[0].cents', 'Enter at least $0.00'],
  ['two charges with one id', () => [fee(0), fee(0)], 'charges[1].id', 'an id of its own'],
])('refuses %s at its field, and keeps the costs', async (_, charges, field, words) => {
  const before = (await send('GET', `${url}/costs`)).json();
  const refused = await save(charges());
  expect(refused.statusCode, refused.body).toBe(400);
  expect(refused.json().error.fields[field]).toContain(words);
  expect((await send('GET', `${url}/costs`)).json()).toEqual(before);
});

// Tests COST-1, LE-6 and LE-21.
it('issues an estimate of 100 charges with names of 80 letters, and compares it with today', async () => {
  const saved = await save(
    fees(100).map((one, place) => ({
      ...one,
      section: 'BCH'[place % 3],
      payeeKind: 'chosen',
      ...(place % 3 === 0 ? { payeeKind: 'selected' } : {}),
    })),
  );
  expect(saved.statusCode, saved.body).toBe(200);
  const body = await issueBody(app.as(LOAN_OFFICER), url);
  const issued = await send('POST', `${url}/loan-estimate/versions`, body);
  expect(issued.statusCode, issued.body).toBe(201);
  const customerUrl = url.replace(/\/urlas.*/, '');
  const file = await send('GET', `${customerUrl}/files/${issued.json().fileId}`);
  const text = await textOfPdf(file.rawPayload);
  // 12 of the 34 services of B, and the rest as one line.
  expect(text).toContain('its eighty letters 33 $100');
  expect(text).toContain('Additional Charges $2,200');
  expect(text).not.toContain('…');
  const { sheet } = (await send('GET', `${url}/good-faith`)).json();
  const typed = sheet.rows.filter(({ chargeId }: { chargeId: string }) => chargeId.startsWith('fee-'));
  expect(typed).toHaveLength(100);
  expect(sheet.refundCents).toBe(0);
});
