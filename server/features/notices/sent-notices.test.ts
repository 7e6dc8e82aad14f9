import { expect, it } from 'vitest';
import { LOAN_OFFICER } from '../../../domain/people/role.ts';
import {
  app,
  customerId,
  decide,
  list,
  PERSON,
  PLAIN_REASONS,
  prepareNoticedLoans,
  preview,
  save,
  send,
  url,
} from '../../testing/notices/noticed-loan.ts';

prepareNoticedLoans();

// Tests NOTICE-9.
it('cannot be mailed without an address', async () => {
  await save({ [`${PERSON}.addresses`]: [], [`${PERSON}.mailingAddress`]: null }, 2);
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  expect((await list()).letter.recipients[0].address).toBeNull();
  const refused = await send({});
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.fields.owner).toMatch(/^Enter the address of /);
  expect((await send({ method: 'in-person' })).statusCode).toBe(201);
});

// Tests NOTICE-11.
it('goes out again only if the sender says so, and leaves the date', async () => {
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  expect((await send({})).statusCode).toBe(201);
  const refused = await send({});
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toContain('on Nov 20, 2026 already');
  expect((await send({ again: true, method: 'in-person' })).statusCode).toBe(201);
  expect((await list()).sent).toHaveLength(2);
  const { dates: recorded } = (await app.as(LOAN_OFFICER)({ url: `${url}/deadlines` })).json();
  const notice = recorded.find(({ dateKind }: { dateKind: string }) => dateKind === 'action-notice-sent');
  expect(notice).toMatchObject({ method: 'mail', version: 1 });
});

// Tests NOTICE-12 and NOTICE-13.
it('is refused after a newer decision, and on a day before it or in the future', async () => {
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  const { decision } = await list();
  await decide({ kind: 'suspended', note: 'Pay stubs' });
  const refused = await send({
    decisionId: decision.decisionId,
    items: ['Pay stubs'],
    answerBy: '2026-12-20',
  });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toContain("it is 'Suspended' now");
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  expect((await send({ date: '2026-11-21' })).json().error.fields).toEqual({
    date: 'The date cannot be in the future',
  });
  expect((await send({ date: '2026-11-19' })).json().error.fields.date).toContain('Nov 20, 2026');
  expect((await list()).sent).toEqual([]);
});

// Tests NOTICE-16 and NOTICE-17.
it('is refused about a loan that was made, and named if the status was set by hand', async () => {
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  const { decision } = await list();
  const loans = app.platform.database.db.updateTable('loans').where('customer_id', '=', customerId);
  await loans.set({ status: 'FINAL_APPROVAL' }).execute();
  expect(await list()).toMatchObject({
    letter: { kind: 'denial' },
    statusWarning: 'The status was set to ‘Final approval’ by hand after this decision.',
  });
  await loans.set({ status: 'FUNDED' }).execute();
  expect(await list()).toMatchObject({ letter: null, whyNoLetter: expect.stringContaining('was made') });
  const refused = await send({ decisionId: decision.decisionId });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toContain('The loan was made (status ‘Funded’)');
});

// Tests NOTICE-7.
it('says what the settings lack', async () => {
  await app.saveSettings({ addresses: [], federalAgency: '' });
  await decide({ kind: 'denied', reasons: PLAIN_REASONS });
  const { problems } = (await list()).letter.recipients[0];
  expect(problems.join(' ')).toMatch(/office address.*federal agency/);
  expect((await preview()).statusCode).toBe(409);
});

// Tests NOTICE-15.
it('is refused with a character that its typeface lacks', async () => {
  await decide({ kind: 'suspended', note: 'Pay stubs' });
  const refused = await preview({ answerBy: '2026-12-20', items: ['給与 🏠', 'Zażółć Ελλάδα Москва'] });
  expect(refused.statusCode).toBe(409);
  expect(refused.json().error.message).toBe(
    "The letter cannot print the characters '給', '与', '🏠'. Write the words in Latin letters.",
  );
  await decide({ kind: 'denied', reasons: [{ reason: 'other', figure: 'x', words: 'سجل' }] });
  expect((await send({})).json().error.message).toContain("cannot print the characters 'س'");
  expect((await list()).sent).toEqual([]);
});
