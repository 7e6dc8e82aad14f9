import { afterAll, beforeAll, expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import { anIssuedClosing } from '../../testing/closing-day-calls.ts';
import { FULL_FACTS, saveClosingFacts } from '../../testing/closing-disclosure-calls.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.close());

const [BILL] = FULL_FACTS.prorated;

// Tests CD-45.
it('opens both pages with a reversed period that an earlier release saved, and takes the right one', async () => {
  const as = app.as(LOAN_OFFICER);
  const { url } = await anIssuedClosing(app, as);
  const { facts } = (await as({ url: `${url}/closing-facts` })).json();
  const reversed = { ...BILL, from: '2027-12-31', to: '2027-01-01' };
  await app.ownerDb
    .updateTable('closing_facts')
    .set({ facts: JSON.stringify({ ...facts, prorated: [reversed] }) })
    .where('id', '=', url.split('/').at(-1) ?? '')
    .execute();
  const disclosure = await as({ url: `${url}/closing-disclosure` });
  expect(disclosure.statusCode, disclosure.body).toBe(200);
  expect(disclosure.json().faults).toEqual([
    { field: 'prorated.0.to', message: 'The period ends before it begins' },
  ]);
  const day = await as({ url: `${url}/closing-day` });
  expect(day.statusCode, day.body).toBe(200);
  expect(day.json().whyNoSheet).toBe('The period of County Taxes ends before it begins.');
  await saveClosingFacts(as, url, { prorated: [] });
  expect((await as({ url: `${url}/closing-disclosure` })).json().faults).toEqual([]);
  expect((await as({ url: `${url}/closing-day` })).json().whyNoSheet).toBeNull();
});
