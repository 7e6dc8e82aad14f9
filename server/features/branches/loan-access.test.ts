import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createSealer } from '../../platform/secrets/seal.ts';
import { openAskedLoan, queuedMails } from '../../testing/calls/borrower-calls.ts';
import { liveCalls } from '../../testing/calls/live-calls.ts';
import { filesOf } from '../../testing/calls/mismo-import-calls.ts';
import {
  type HouseOfBranches,
  openHouseOfBranches,
  startLoanAs,
} from '../../testing/factories/branch-factory.ts';
import { aCustomer, aLoan } from '../../testing/factories/loan-factory.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let house: HouseOfBranches;
beforeAll(async () => {
  app = await startTestApp();
  house = await openHouseOfBranches(app);
});
afterAll(() => app.close());

const admin: Caller = (ask) => house.as('admin')(ask);

// Tests ACCESS-7.
describe('a change', () => {
  it('ends the streams of a loan that is taken away, and tells the open browser', async () => {
    await app.saveSettings({ loanAccess: 'everyone' });
    // A change is reported just before the stream opens (ACCESS-26).
    app.clock.advance(60);
    const { base, open } = await liveCalls(app);
    const { db } = app.platform.database;
    const customer = await aCustomer(db).save();
    const loan = await aLoan(db).of(customer).with({ loan_officer: 'Ann', setup_processor: 'Abe' }).save();
    const url = `/api/customers/${customer.customerId}/urlas/${loan.loanId}`;
    const bell = await fetch(`${base}/api/notifications/live`, {
      headers: { authorization: `Bearer ${house.tokens.officerB}` },
    });
    let told = '';
    void (async () => {
      for await (const bytes of bell.body ?? []) told += Buffer.from(bytes as Uint8Array).toString();
    })().catch(() => undefined);
    await expect.poll(() => told).toContain('event: notifications');
    expect(told).not.toContain('event: access');

    const foreign = await open({ url, token: house.tokens.officerB });
    expect(foreign.status).toBe(200);
    await app.saveSettings({ loanAccess: 'branch' });
    await expect.poll(() => foreign.isEnded()).toBe(true);
    await expect.poll(() => told).toContain('event: access');
    expect((await open({ url, token: house.tokens.officerB })).status).toBe(404);

    const own = await open({ url, token: house.tokens.processorA });
    const officer = await open({ url, token: house.tokens.officerA });
    await house.move('processorA', 'B');
    // The loan names them, so it moves with them.
    await expect.poll(() => own.isEnded()).toBe(false);
    await house.move('processorA', null);
    const assigned = { loan_officer: 'Bea', setup_processor: 'Bob' };
    await db.updateTable('loans').set(assigned).where('id', '=', loan.loanId).execute();
    await sql`SELECT pg_notify('live_loans', ${`changed ${loan.loanId}`})`.execute(db);
    await expect.poll(() => own.isEnded()).toBe(true);
    await expect.poll(() => officer.isEnded()).toBe(true);
    expect(officer.messages.filter(({ event }) => event === 'changes')).toEqual([]);
    await house.move('processorA', 'A');
    await bell.body?.cancel().catch(() => undefined);
  });

  it('holds for a repeat with an idempotency key', async () => {
    await app.saveSettings({ loanAccess: 'branch' });
    const loan = await startLoanAs(house.as('officerA'), 'Repeater');
    const start = () =>
      house.as('officerA')({
        method: 'POST',
        url: `/api/customers/${loan.customerId}/urlas`,
        headers: { 'idempotency-key': 'again' },
      });
    expect((await start()).statusCode).toBe(201);
    const taken = { loan_officer: 'Bea', setup_processor: 'Bob' };
    await app.platform.database.db
      .updateTable('loans')
      .set(taken)
      .where('customer_id', '=', loan.customerId)
      .execute();
    expect((await start()).statusCode).toBe(404);
  });
});

// Tests ACCESS-9.
it('a note tags nobody who may not open the customer', async () => {
  await app.saveSettings({ loanAccess: 'branch' });
  const loan = await startLoanAs(house.as('officerA'), 'Tagged');
  const tag = (email: string) =>
    house.as('officerA')({
      method: 'POST',
      url: `/api/customers/${loan.customerId}/notes`,
      payload: { message: 'Look', collections: [], notification: { type: 'EMAIL', targets: [email] } },
    });
  const refused = await tag(house.people.officerB.email);
  expect(refused.statusCode).toBe(400);
  expect(refused.json().error.fields).toEqual({
    'notification.targets[0]': 'may not open this customer. An administrator can assign a loan to them',
  });
  expect((await tag(house.people.processorA.email)).statusCode).toBe(201);
});

// Tests ACCESS-9.
it('the mail about a tag leads each reader to a loan that they see, and goes to nobody else', async () => {
  await app.saveSettings({ loanAccess: 'branch' });
  const { db } = app.platform.database;
  const customer = await aCustomer(db).named('Tess', 'Ofboth').withEmail('tess@post.example').save();
  const ofA = await aLoan(db).of(customer).with({ loan_officer: 'Ann', setup_processor: 'Abe' }).save();
  const ofB = await aLoan(db).of(customer).with({ loan_officer: 'Bea', setup_processor: 'Bob' }).save();
  const stranger = 'no-account@lintel.example';
  await db
    .insertInto('directory_entries')
    .values({
      id: randomUUID(),
      directory: 'processors',
      first_name: 'Nell',
      last_name: null,
      email: stranger,
      position: 901,
    })
    .execute();
  const write = (targets: string[], loanId?: string) =>
    house.as('officerA')({
      method: 'POST',
      url: `/api/customers/${customer.customerId}/notes`,
      payload: { message: 'Look', collections: [], loanId, notification: { type: 'EMAIL', targets } },
    });
  const { officerB, processorA } = house.people;
  for (const loanId of [ofA.loanId, undefined]) {
    expect((await write([officerB.email, processorA.email], loanId)).statusCode).toBe(201);
  }
  const mails = await db.selectFrom('mails').selectAll().where('kind', '=', 'note-tag').execute();
  const sealer = createSealer(app.platform.keysFor('mail'));
  const toReader = (email: string) =>
    mails
      .filter(({ subject, recipients }) => subject.includes('Ofboth') && recipients.includes(email))
      .map(({ id, sealed_body: body }) => sealer.open(body ?? Buffer.alloc(0), id));
  for (const [email, own, other] of [
    [officerB.email, ofB.loanId, ofA.loanId],
    [processorA.email, ofA.loanId, ofB.loanId],
  ] as const) {
    expect(toReader(email)).toHaveLength(2);
    for (const mail of toReader(email)) {
      expect(mail).toContain(own);
      expect(mail).not.toContain(other);
    }
  }
  const refused = await write([stranger]);
  expect(refused.json().error.fields).toEqual({
    'notification.targets[0]': 'may not open this customer. An administrator can assign a loan to them',
  });
  await app.saveSettings({ loanAccess: 'everyone' });
  expect((await write([stranger])).statusCode).toBe(201);
});

// Tests ACCESS-10.
it('an import opens no customer of another branch', async () => {
  await app.saveSettings({ loanAccess: 'branch' });
  const { db } = app.platform.database;
  const known = await aCustomer(db).named('Mona', 'Matched').withEmail('mona@post.example').save();
  const loan = await aLoan(db)
    .of(known)
    .numbered('HIDDEN-1')
    .with({ loan_officer: 'Bea', setup_processor: 'Bob' })
    .save();
  const exported = await house.as('officerB')({
    url: `/api/customers/${known.customerId}/urlas/${loan.loanId}/mismo?numbers=left-out`,
  });
  // As sent by another system.
  const content = exported.body.replaceAll(loan.loanId, randomUUID()).replaceAll('HIDDEN-1', 'OTHER-7');
  const as = house.as('officerA');
  const answer = await as(filesOf([{ name: 'mona.xml', content }]));
  const [file] = answer.json().files;
  expect(file).toMatchObject({ outcome: 'doubtful', customerId: null, loanId: null });
  const doubtful = (await as({ url: '/api/imports/mismo/doubtful' })).json().files;
  expect(doubtful).toHaveLength(1);
  expect(doubtful[0].candidates).toEqual([]);
  expect(JSON.stringify([answer.json(), doubtful])).not.toContain(known.customerId);
  const decide = (caller: Caller, decision: object) =>
    caller({ method: 'POST', url: `/api/imports/mismo/doubtful/${file.fileId}/decision`, payload: decision });
  const existing = { decision: 'existing-customer', customerId: known.customerId };
  expect((await decide(as, existing)).statusCode).toBe(400);
  expect((await decide(house.as('officerC'), existing)).statusCode).toBe(404);
  expect((await decide(admin, existing)).statusCode).toBe(200);
});

// Tests ACCESS-10.
it('an import does not tell that a hidden loan, or a file of it, exists', async () => {
  await app.saveSettings({ loanAccess: 'branch' });
  const { db } = app.platform.database;
  const known = await aCustomer(db).named('Hilda', 'Hidden').withEmail('hilda@post.example').save();
  const loan = await aLoan(db)
    .of(known)
    .numbered('HIDDEN-2')
    .with({ loan_officer: 'Bea', setup_processor: 'Bob' })
    .save();
  const importAs = async (caller: Caller, content: string) =>
    (await caller(filesOf([{ name: 'file.xml', content }]))).json().files[0];
  const ownFile = (
    await house.as('officerB')({
      url: `/api/customers/${known.customerId}/urlas/${loan.loanId}/mismo?numbers=left-out`,
    })
  ).body;
  const foreign = (first: string) =>
    ownFile
      .replaceAll('>Lintel<', '>Another System<')
      .replaceAll(loan.loanId, `vendor-${first}`)
      .replaceAll('Hilda', first)
      .replaceAll('hilda@', `${first}@`)
      .replaceAll('HIDDEN-2', `V-${first}`);
  const imported = foreign('Ida');
  expect(await importAs(house.as('officerB'), imported)).toMatchObject({ outcome: 'imported' });
  const waiting = foreign('Hilda').replaceAll('>Hidden<', '>Elsewhere<').replaceAll('Hilda@', 'hilda@');
  expect(await importAs(house.as('officerB'), waiting)).toMatchObject({ outcome: 'doubtful' });
  const files: Record<string, string> = {
    'an export of it': ownFile,
    'the bytes of its import': imported,
    'a changed file of it': imported.replace('<DEAL_SETS>', '<!-- --><DEAL_SETS>'),
    'the bytes of a file that waits': waiting,
    'a changed file of one that waits': waiting.replace('<DEAL_SETS>', '<!-- --><DEAL_SETS>'),
  };
  for (const [name, content] of Object.entries(files)) {
    const file = await importAs(house.as('officerA'), content);
    expect({ name, ...file }).toMatchObject({
      name: 'file.xml',
      outcome: 'doubtful',
      reason: 'It may be of a customer whom you may not open. An administrator can decide.',
      customerId: null,
      loanId: null,
      loanNumber: null,
    });
  }
  const seen = (await admin({ url: '/api/imports/mismo/doubtful?limit=50' })).json().files;
  expect(seen.map(({ reason }: { reason: string }) => reason)).toEqual(
    expect.arrayContaining([
      'Lintel wrote this file for the loan HIDDEN-2.',
      expect.stringMatching(/^The same file became the loan /),
      'A file of this loan, which a colleague imported, waits for a decision.',
    ]),
  );
});

// Tests ASK-1, ACCESS-7.
it('a borrower is asked by nobody who may not open the loan', async () => {
  await app.saveSettings({ loanAccess: 'everyone' });
  const asked = await openAskedLoan(app);
  const { request } = await asked.ask('Bank statements');
  const { db } = app.platform.database;
  const staff = { loan_officer: 'Bea', setup_processor: 'Bob' };
  await db.updateTable('loans').set(staff).where('id', '=', asked.loan.loanId).execute();
  const [survey] = await asked.conditions.add('Survey');
  const mails = (await queuedMails(app, asked.customer.email)).length;
  await app.saveSettings({ loanAccess: 'branch' });
  const stranger = house.as('officerA');
  const own = `${asked.url}/${request.requestId}`;
  const refused = [
    await stranger({ url: asked.url }),
    await asked.post([{ conditionId: survey?.conditionId }], {}, stranger),
    await stranger({ method: 'POST', url: `${own}/withdrawal` }),
    await stranger({ method: 'POST', url: `${own}/mails`, payload: { sentOn: request.sentOn } }),
  ];
  expect(refused.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404]);
  expect(await queuedMails(app, asked.customer.email)).toHaveLength(mails);
  expect(
    (await asked.post([{ conditionId: survey?.conditionId }], {}, house.as('officerB'))).statusCode,
  ).toBe(201);
});
