import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { BorrowerRequest } from '../../../contract/borrower-requests/borrower-requests.ts';
import { ADMIN, LOAN_PROCESSOR, rolesWith } from '../../../domain/people/role.ts';
import { addDays, easternDate, easternDayStart, formatInstant } from '../../../domain/time/eastern-time.ts';
import {
  type AskedLoan,
  borrowerCalls,
  openAskedLoan,
  queuedMails,
} from '../../testing/calls/borrower-calls.ts';
import { aBorrower } from '../../testing/calls/loan-calls.ts';
import { anOfficer } from '../../testing/calls/notification-calls.ts';
import { type Caller, startTestApp, type TestApp } from '../../testing/test-app.ts';

let app: TestApp;
let loan: AskedLoan;
beforeAll(async () => {
  app = await startTestApp({ env: { PUBLIC_URL: 'https://desk.lintel.example' } });
});
afterAll(() => app.close());
beforeEach(async () => {
  loan = await openAskedLoan(app);
});

const message = (answer: { json: () => { error: { message: string } } }) => answer.json().error.message;

async function events(): Promise<string[]> {
  const { db } = app.platform.database;
  const rows = await db
    .selectFrom('events')
    .select(['kind', 'actor'])
    .where('loan_id', '=', loan.loan.loanId)
    .orderBy('id')
    .execute();
  return rows.map(({ kind, actor }) => `${actor.startsWith('staff-') ? 'staff' : actor} ${kind}`);
}

/** Saves the application with another borrower. */
async function saveBorrower(fields: object): Promise<void> {
  const { db } = app.platform.database;
  await db
    .updateTable('loan_applications')
    .set({ document: JSON.stringify(aBorrower(fields)) })
    .where('loan_id', '=', loan.loan.loanId)
    .execute();
}

describe('asking a borrower', () => {
  // Tests ASK-1, ASK-4, ASK-5, ASK-7, ASK-20, ASK-23.
  it('mails a link to the address in the application, and the conditions become requested', async () => {
    const [stubs, letter] = await loan.conditions.add(
      'Pay stubs for the last 30 days',
      'Letter about Aunt May',
    );
    const answer = await loan.post(
      [
        { conditionId: stubs?.conditionId },
        { conditionId: letter?.conditionId, text: ' A letter\nabout May ' },
      ],
      { message: 'The bank waits.' },
    );
    expect(answer.statusCode).toBe(201);
    const request: BorrowerRequest = answer.json();
    expect(request).toMatchObject({
      recipient: 'primary',
      recipientName: 'Noor Haddad',
      address: loan.customer.email,
      isAddressCurrent: true,
      state: 'sent',
      message: 'The bank waits.',
      openedOn: null,
      answeredOn: null,
      mail: { state: 'queued' },
    });
    expect(request.items.map(({ text }) => text)).toEqual([
      'Your pay stubs for the last 30 days. They should show what you earned this year so far.',
      'A letter about May',
    ]);
    const lastDay = addDays(easternDate(request.sentOn), 14);
    expect(Date.parse(request.expiresOn)).toBe(Date.parse(easternDayStart(addDays(lastDay, 1))));
    expect((await loan.conditions.list()).map(({ status }) => status)).toEqual(['REQUESTED', 'REQUESTED']);
    const [mail] = await queuedMails(app, loan.customer.email);
    expect(mail?.subject).toBe('Lintel needs documents for your loan');
    expect(mail?.text).toMatch(
      /^Dear Noor,\n\nTest Person at Lintel .*\n\n- Your pay stubs .*\n- A letter about May\n\nThe bank waits\.\n\n.*works through \w+ \d+, \d{4}:\nhttps:\/\/desk\.lintel\.example\/requests#[\w-]{43}\n/,
    );
    expect(mail?.text).toContain('never asks for a password');
    const named = mail?.text.match(/works through (\w+ \d+, \d{4}):/)?.[1] ?? '';
    expect(named).toBe(new Date(lastDay).toLocaleDateString('en-US', { dateStyle: 'long', timeZone: 'UTC' }));
    expect(await events()).toEqual([
      'staff condition-created',
      'staff condition-created',
      'staff borrower-request-sent',
      'staff condition-requested',
      'staff condition-requested',
    ]);
    expect(await loan.list()).toEqual([request]);
  });

  // Tests ASK-36.
  it('quotes a link that the message has of an earlier mail', async () => {
    const { link } = await loan.ask('Bank statements');
    const earlier = `https://desk.lintel.example/requests#${link}`;
    const [one] = await loan.conditions.add('Survey');
    await loan.post([{ conditionId: one?.conditionId }], { message: `As before:\n${earlier}` });
    const texts = (await queuedMails(app, loan.customer.email)).map(({ text }) => text);
    const second = texts.find((text) => text.includes('As before:'));
    expect(second).toContain(`As before:\n<${earlier}>\n`);
    expect(second?.match(/^https:.*$/gm)).toHaveLength(1);
  });

  it.each(rolesWith('work-on-loans'))('is open to %s', async (role) => {
    const [one] = await loan.conditions.add('Bank statements');
    expect((await loan.post([{ conditionId: one?.conditionId }], {}, app.as(role))).statusCode).toBe(201);
  });

  // Tests ASK-3.
  it('writes in Spanish where the borrower prefers it', async () => {
    const borrower = { firstName: 'Noor', emailAddress: loan.customer.email, languagePreference: 'Spanish' };
    await saveBorrower(borrower);
    const { recipients } = (await app.as(ADMIN)({ url: loan.url })).json();
    expect(recipients).toEqual([
      { recipient: 'primary', firstName: 'Noor', lastName: '', address: loan.customer.email, language: 'es' },
    ]);
    const [one] = await loan.conditions.add('Bank statements for the last two months, all pages');
    await loan.post([{ conditionId: one?.conditionId }], { language: 'es' });
    const [mail] = await queuedMails(app, loan.customer.email);
    expect(mail).toMatchObject({
      kind: 'borrower-request-spanish',
      subject: 'Lintel necesita documentos para su préstamo',
    });
    expect(mail?.text).toMatch(/- Los estados de cuenta .*Funciona hasta el \d+ de \w+ de \d{4} inclusive:/s);
  });

  // Tests ASK-2, ASK-3.
  it('refuses invalid requests, and then mails nothing', async () => {
    const [met, open] = await loan.conditions.add('Title search', 'Bank statements');
    const foreign = await (await openAskedLoan(app)).conditions.add('Appraisal');
    await loan.conditions.change(met as never, { status: 'WAIVED', reason: 'no title' });
    const item = { conditionId: open?.conditionId };
    const refusals = [
      await loan.post([]),
      await loan.post([{ conditionId: foreign[0]?.conditionId }]),
      await loan.post([item, item]),
      await loan.post([{ ...item, text: '  ' }]),
      await loan.post([item], { language: 'fr' }),
      await loan.post([item], { message: 'x'.repeat(1001) }),
      await loan.post([{ conditionId: met?.conditionId }]),
      await loan.post([item], { recipient: 'spouse' }),
      await loan.post([item], { address: 'old@post.example' }),
    ];
    expect(refusals.map(({ statusCode }) => statusCode)).toEqual([
      400, 400, 400, 400, 400, 400, 409, 409, 409,
    ]);
    expect(refusals[1]?.json().error.fields).toEqual({
      'items[0].conditionId': 'is no condition of this loan',
    });
    expect(message(refusals[6] as never)).toContain('“Title search” is waived meanwhile');
    expect(message(refusals[7] as never)).toContain('no email address in the application');
    expect(message(refusals[8] as never)).toContain(`is now ${loan.customer.email}`);
    const { db } = app.platform.database;
    await db.updateTable('loans').set({ status: 'FUNDED' }).where('id', '=', loan.loan.loanId).execute();
    expect(message(await loan.post([item]))).toContain('This loan is closed');
    expect(await queuedMails(app, loan.customer.email)).toEqual([]);
    expect(await loan.list()).toEqual([]);
  });

  it('asks nobody twice for the same document, even if two people ask at once', async () => {
    const [one] = await loan.conditions.add('Bank statements');
    const item = [{ conditionId: one?.conditionId }];
    const both = await Promise.all([loan.post(item), loan.post(item, {}, app.as(ADMIN))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([201, 409]);
    expect(message(both.find(({ statusCode }) => statusCode === 409) as never)).toMatch(
      /^Test Person has already asked Noor for “Statements for the last two months for each/,
    );
    expect(await queuedMails(app, loan.customer.email)).toHaveLength(1);
  });

  it('mails once when an answer was lost', async () => {
    const [one] = await loan.conditions.add('Bank statements');
    const send = () =>
      app.as(ADMIN)({
        method: 'POST',
        url: loan.url,
        payload: { recipient: 'primary', language: 'en', items: [{ conditionId: one?.conditionId }] },
        headers: { 'idempotency-key': `key-${loan.loan.loanId}` },
      });
    const [first, second] = [await send(), await send()];
    expect(second.json()).toEqual(first.json());
    expect(await queuedMails(app, loan.customer.email)).toHaveLength(1);
  });
});

describe('sending again and withdrawing', () => {
  // Tests ASK-9, ASK-10.
  it('sends a new link to the present address, and the old one ends', async () => {
    const { request, link } = await loan.ask('Bank statements');
    const borrower = borrowerCalls(app);
    const token = await borrower.enter(link, loan.customer.email);
    await saveBorrower({ firstName: 'Noor', lastName: 'Haddad', emailAddress: 'New@Post.example' });
    const stranded = await borrower.get(token);
    expect(stranded.statusCode).toBe(410);
    expect(stranded.json().current.because).toBe('address-changed');
    expect((await loan.list())[0]?.isAddressCurrent).toBe(false);
    const again = await loan.act(request, 'mails');
    expect(again.json()).toMatchObject({
      requestId: request.requestId,
      address: 'new@post.example',
      isAddressCurrent: true,
      state: 'sent',
      openedOn: null,
    });
    expect((await borrower.code(link)).json().current).toMatchObject({ because: 'replaced' });
    expect((await borrower.get(token)).json().current).toMatchObject({ because: 'replaced' });
    const [mail] = await queuedMails(app, 'new@post.example');
    const fresh = /#([\w-]+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect((await borrower.code(fresh)).json().sentTo).toBe('n…@post.example');
  });

  // Tests ASK-9.
  it('sends nothing again that is received, and asks again after the condition is requested', async () => {
    const { request, link } = await loan.ask('Bank statements');
    const borrower = borrowerCalls(app);
    const token = await borrower.enter(link, loan.customer.email);
    const [item] = (await borrower.page(token)).items;
    await borrower.upload(token, item?.itemId ?? '', {});
    expect((await loan.list())[0]).toMatchObject({ state: 'answered' });
    expect(message(await loan.act(request, 'mails'))).toContain('Set a condition back to requested');
    const [condition] = await loan.conditions.list();
    await loan.conditions.change(condition as never, { status: 'REQUESTED' });
    const again = await loan.act(request, 'mails');
    expect(again.json()).toMatchObject({ state: 'sent', answeredOn: null });
    const second = await borrower.enter(await loan.newestLink(), loan.customer.email);
    expect((await borrower.page(second)).items[0]).toMatchObject({
      isReceived: false,
      files: [{ name: 'Pay stub.txt' }],
    });
  });

  // Tests ASK-77.
  it('goes out once if two people confirm at once, and the second person sees who did it and when', async () => {
    const { request } = await loan.ask('Bank statements');
    const sentOn = request.sentOn;
    const again = (as: Caller) =>
      as({ method: 'POST', url: `${loan.url}/${request.requestId}/mails`, payload: { sentOn } });
    app.clock.advance(60);
    const both = await Promise.all([again(app.as(ADMIN)), again(app.as(LOAN_PROCESSOR))]);
    expect(both.map(({ statusCode }) => statusCode).sort()).toEqual([200, 409]);
    const told = message(both.find(({ statusCode }) => statusCode === 409) as never);
    const now = (await loan.list())[0];
    expect(told).toBe(
      `Test Person has already sent this request again, on ${formatInstant(now?.sentOn ?? '')}. Only that link works.`,
    );
    expect(await queuedMails(app, loan.customer.email)).toHaveLength(2);
    expect(
      (await app.as(ADMIN)({ method: 'POST', url: `${loan.url}/${request.requestId}/mails` })).statusCode,
    ).toBe(400);
  });

  // Tests ASK-25.
  it('sends at most twenty mails for a loan within an hour', async () => {
    const { request } = await loan.ask('Bank statements');
    for (let mail = 2; mail <= 20; mail += 1) expect((await loan.act(request, 'mails')).statusCode).toBe(200);
    const refused = await loan.act(request, 'mails');
    expect(refused.statusCode).toBe(409);
    expect(message(refused)).toContain('20 emails went to the borrowers of this loan within an hour');
    expect((await loan.list())[0]).toMatchObject({ state: 'sent' });
  });

  // Tests ASK-10, ASK-26.
  it('withdraws a request, which ends its link and its sessions at once', async () => {
    const { request, link } = await loan.ask('Bank statements');
    const borrower = borrowerCalls(app);
    const token = await borrower.enter(link, loan.customer.email);
    const answer = await loan.act(request, 'withdrawal');
    expect(answer.json()).toMatchObject({
      state: 'withdrawn',
      withdrawnBy: expect.stringMatching(/^staff-/),
    });
    const itemId = request.items[0]?.itemId ?? '';
    for (const open of [await borrower.get(token), await borrower.upload(token, itemId, {})])
      expect([open.statusCode, open.json().current?.because]).toEqual([410, 'withdrawn']);
    const ended = await borrower.code(link);
    expect(ended.statusCode).toBe(410);
    expect(ended.json()).toMatchObject({
      error: {
        code: 'link_ended',
        message:
          'Your lender ended this request. If you still want to send something, please ask your loan officer.',
      },
      current: { because: 'withdrawn', lender: 'Lintel', language: 'en' },
    });
    expect((await loan.act(request, 'withdrawal')).statusCode).toBe(409);
    expect((await loan.act(request, 'mails')).statusCode).toBe(409);
  });

  it("answers 404 for another customer's or loan's request", async () => {
    const { request } = await loan.ask('Bank statements');
    const other = await openAskedLoan(app);
    expect((await other.act(request, 'withdrawal')).statusCode).toBe(404);
    expect((await other.act(request, 'mails')).statusCode).toBe(404);
  });
});

// Tests ASK-21, BELL-22.
it('notifies the person who asked, but not of each part of an answer', async () => {
  const officer = await anOfficer(app, 'Zora');
  const { db } = app.platform.database;
  await db.updateTable('loans').set({ loan_officer: 'Zora' }).where('id', '=', loan.loan.loanId).execute();
  const asked = await loan.conditions.add('Bank statements', 'Pay stubs');
  await loan.post(
    asked.map(({ conditionId }) => ({ conditionId })),
    {},
    officer.ask,
  );
  await officer.bell();
  const colleague = await anOfficer(app, 'Yann');
  const borrower = borrowerCalls(app);
  const token = await borrower.enter(await loan.newestLink(), loan.customer.email);
  const page = await borrower.page(token);
  expect(page.officer).toEqual({ name: 'Test Person', email: officer.email });
  for (const { itemId } of page.items) await borrower.upload(token, itemId, { name: `${itemId}.txt` });
  const told = (await officer.bell()).notifications.filter(({ actor }) => actor === 'Borrower');
  expect(told.map(({ kind, event, count }) => `${kind} ${event} ${count}`)).toEqual([
    'borrower-sent borrower-request-answered 2',
  ]);
  expect((await colleague.bell()).notifications).toEqual([]);
});

// Tests ASK-5.
it('counts what is unanswered in loans', async () => {
  const { unanswered } = app.features.borrowerRequests;
  const { db } = app.platform.database;
  const { request } = await loan.ask('Bank statements', 'Pay stubs');
  const of = (loanId: string) => unanswered.unansweredRequestsOf(db, [loanId]);
  const [one] = await of(loan.loan.loanId);
  expect(one).toMatchObject({
    requestId: request.requestId,
    recipientName: 'Noor Haddad',
    itemsOwed: 2,
    openedOn: null,
  });
  for (const condition of await loan.conditions.list())
    await loan.conditions.change(condition, { status: 'CLEARED', reason: 'Seen at the desk' });
  expect(await of(loan.loan.loanId)).toEqual([]);
});
