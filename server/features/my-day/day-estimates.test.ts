import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { ADMIN, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { dayDesk, TODAY } from '../../testing/calls/day-calls.ts';
import { aClosableLoan, deliverClosing, issueClosingBody } from '../../testing/closing-disclosure-calls.ts';
import { anIssuedEstimate } from '../../testing/loan-estimate-calls.ts';
import { dayEstimates } from './day-estimates.store.ts';

const desk = dayDesk();

/** An issued estimate on a loan of the officer. */
async function anOfficersEstimate() {
  const { url, delivery } = await anIssuedEstimate(desk.app, desk.app.as(LOAN_PROCESSOR));
  const loanId = url.split('/').at(-1) ?? '';
  const { db } = desk.app.platform.database;
  await db
    .updateTable('loans')
    .set({ loan_officer: desk.officer.firstName })
    .where('id', '=', loanId)
    .execute();
  const deliver = (method: string) =>
    desk.officer.ask({
      method: 'POST',
      url: `${url}/loan-estimate/deliveries`,
      payload: { ...delivery, method },
    });
  return { url, loanId, delivery, deliver };
}

// Tests DAY-2.
it('lists an estimate that is issued but not sent, until it is', async () => {
  const { deliver } = await anOfficersEstimate();
  expect(await desk.officer.open()).toEqual(['estimate-to-send: Issued on Nov 25, 2026, but not sent']);
  expect(await desk.officer.first()).toMatchObject({
    title: 'Loan Estimate',
    place: 'loan-estimate',
    urgency: 'today',
  });
  expect((await deliver('mail')).statusCode).toBe(201);
  expect(await desk.officer.open()).toEqual([]);
});

// Tests DAY-2.
it('lists an estimate once, with its deadline', async () => {
  const { url } = await anOfficersEstimate();
  const payload = { date: TODAY, reason: 'It came by mail.' };
  const headers = { 'if-match': '"0"' };
  const { app } = desk;
  await app.as(ADMIN)({ method: 'PUT', url: `${url}/dates/application`, payload, headers });
  app.clock.set('2026-11-30T17:00:00.000Z');
  expect(await desk.officer.open()).toEqual([
    expect.stringMatching(/^deadline: Loan Estimate is due .*: issued, but not sent$/),
  ]);
});

// Tests DAY-2.
it('asks for paper once the borrower of an unopened one withdraws the consent', async () => {
  const { loanId, delivery, deliver } = await anOfficersEstimate();
  const { db } = desk.app.platform.database;
  await db
    .insertInto('estimate_deliveries')
    .values({
      id: randomUUIDv7(),
      loan_id: loanId,
      disclosure_id: db
        .selectFrom('loan_estimates')
        .select('disclosure_id')
        .where('id', '=', delivery.estimateId),
      estimate_id: delivery.estimateId,
      recipient: 'primary',
      recipient_name: 'Anika Banerjee',
      method: 'electronic',
      sent_on: TODAY,
      received_on: null,
      opened_at: null,
      confirmed_at: null,
      notice_on: null,
      notice_copies: null,
      recorded_at: desk.app.clock.now().toISOString(),
      recorded_by: 'dana',
    })
    .execute();
  expect(await desk.officer.open()).toEqual([
    'estimate-to-send: Anika Banerjee withdrew the consent to electronic delivery: send it on paper',
  ]);
  expect((await deliver('mail')).statusCode).toBe(201);
  expect(await desk.officer.open()).toEqual([]);
});

// Tests DAY-2.
it('lists a Closing Disclosure that is issued but not sent, until it is', async () => {
  const { app, officer } = desk;
  const as = app.as(LOAN_PROCESSOR);
  const url = await aClosableLoan(app, as);
  const payload = await issueClosingBody(as, url);
  const issued = (await as({ method: 'POST', url: `${url}/closing-disclosure/versions`, payload })).json();
  await app.platform.database.db
    .updateTable('loans')
    .set({ loan_officer: officer.firstName })
    .where('id', '=', url.split('/').at(-1) ?? '')
    .execute();
  expect(await officer.open()).toEqual(['estimate-to-send: Issued on Nov 25, 2026, but not sent']);
  expect(await officer.first()).toMatchObject({ title: 'Closing Disclosure', place: 'closing-disclosure' });
  await deliverClosing(as, url, { disclosureId: issued.disclosureId, sentOn: TODAY });
  expect(await officer.open()).toEqual([]);
});

// Tests DAY-2.
it('finds them by indexes', async () => {
  await desk.app.platform.database.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`
      EXPLAIN ${dayEstimates(['01939f0c-1111-7c3a-9f52-6d1f0e8b2a41'])}`.execute(tx);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of [
      'loan_estimates_loan_id_number_key',
      'closing_disclosures_loan_id_number_key',
      'estimate_deliveries_once',
    ])
      expect(plan).toContain(index);
    expect(plan).not.toContain('Seq Scan');
  });
});
