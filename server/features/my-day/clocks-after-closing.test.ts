import { randomUUIDv7 } from 'node:crypto';
import { sql } from 'kysely';
import { expect, it } from 'vitest';
import { LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { addDays } from '../../../domain/time/eastern-time.ts';
import { dayDesk, TODAY } from '../../testing/calls/day-calls.ts';
import {
  aClosableLoan,
  CLOSING_CHARGES,
  issueAndHandOver,
  saveClosingCharges,
} from '../../testing/closing-disclosure-calls.ts';
import { maybeClocked } from './day-loans.store.ts';

const desk = dayDesk();

/** A loan of the officer that closed 29 days ago, with nothing due. */
async function aClosedLoan(): Promise<string> {
  const { app, officer } = desk;
  const as = app.as(LOAN_PROCESSOR);
  const url = await aClosableLoan(app, as);
  await issueAndHandOver(app, as, url);
  const loanId = url.split('/').at(-1) ?? '';
  const closed = {
    loan_officer: officer.firstName,
    status: 'CLOSED' as const,
    closing_date: addDays(TODAY, -29),
  };
  await app.ownerDb.updateTable('loans').set(closed).where('id', '=', loanId).execute();
  return loanId;
}

// Tests DAY-2, DEADLINE-18 and DEADLINE-39.
it('lists the corrected form that a closed loan still owes, and nothing else of it', async () => {
  await aClosedLoan();
  const loanId = await aClosedLoan();
  const known = addDays(TODAY, -28);
  const facts = {
    kind: 'event',
    happenedOn: known,
    knownOn: known,
    isInSettlement: true,
    changes: 'borrower',
    isPerDiemOnly: false,
    cause: 'The county charged more.',
  };
  await desk.app.ownerDb
    .insertInto('closing_corrections')
    .values({
      id: randomUUIDv7(),
      loan_id: loanId,
      facts: JSON.stringify(facts),
      recorded_at: desk.app.clock.now().toISOString(),
      recorded_by: 'dana',
    })
    .execute();
  expect(await desk.officer.open()).toEqual([
    expect.stringMatching(/^deadline: Corrected Closing Disclosure is due/),
  ]);
  expect(await desk.officer.first()).toMatchObject({ place: 'closing-disclosure' });
});

// Tests DAY-2 and DEADLINE-39.
it('lists the refund that a changed cost makes due before another form', async () => {
  const as = desk.app.as(LOAN_PROCESSOR);
  const loanId = await aClosedLoan();
  const { customer_id } = await desk.app.ownerDb
    .selectFrom('loans')
    .select('customer_id')
    .where('id', '=', loanId)
    .executeTakeFirstOrThrow();
  const [appraisal, title] = CLOSING_CHARGES;
  const dearer = [{ ...appraisal, cents: 605_00 }, { ...title }];
  await saveClosingCharges(as, `/api/customers/${customer_id}/urlas/${loanId}`, dearer);
  desk.app.clock.advance(29 * 86_400);
  expect(await desk.officer.open()).toContainEqual(
    expect.stringMatching(/^deadline: Refund after closing is due/),
  );
});

// Tests DAY-2.
it('finds them by indexes', async () => {
  await desk.app.platform.database.db.transaction().execute(async (tx) => {
    await sql`SET LOCAL enable_seqscan = off`.execute(tx);
    const { rows } = await sql<{ 'QUERY PLAN': string }>`EXPLAIN ${maybeClocked}`.execute(tx);
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
    for (const index of ['closing_disclosures_excess', 'loan_costs_excess', 'loan_dates_rescinded'])
      expect(plan).toContain(index);
  });
});
