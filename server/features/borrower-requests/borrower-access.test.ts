import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { ADMIN } from '../../../domain/people/role.ts';
import {
  type AskedLoan,
  borrowerCalls,
  codeInMailbox,
  openAskedLoan,
  queuedMails,
} from '../../testing/calls/borrower-calls.ts';
import { otherCode } from '../../testing/calls/session-calls.ts';
import { databaseTexts, findLeaks } from '../../testing/leak-search.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';
import { endAllBorrowerSessions } from './end-borrower-sessions.service.ts';

let app: TestApp;
let loan: AskedLoan;
let link: string;
let address: string;
beforeAll(async () => {
  app = await startTestApp({ logLevel: 'trace' });
});
afterAll(() => app.close());
let start: string;
beforeEach(async () => {
  // Staff sessions would expire during the hours that other tests skip.
  start ??= app.clock.now().toISOString();
  app.clock.set(start);
  loan = await openAskedLoan(app);
  address = loan.customer.email;
  ({ link } = await loan.ask('Bank statements'));
});

const codesTo = async (to: string) =>
  (await queuedMails(app, to)).filter(({ kind }) => kind === 'borrower-code').length;

describe('a link', () => {
  it('that is altered or unknown says nothing at all', async () => {
    const borrower = borrowerCalls(app);
    const altered = `${link.startsWith('A') ? 'B' : 'A'}${link.slice(1)}`;
    const wrong = [
      altered,
      link.slice(0, -1),
      `${link}x`,
      '',
      'x'.repeat(431),
      `${link}${'x'.repeat(1_000)}`,
      `${link.slice(0, 42)}\u00e4`,
    ];
    const answers = await Promise.all(wrong.flatMap((text) => [borrower.look(text), borrower.code(text)]));
    for (const answer of answers) {
      expect(answer.statusCode).toBe(404);
      const { error } = answer.json();
      expect({ ...error, requestId: '' }).toEqual({
        code: 'link_unknown',
        message: 'This link is not complete. Please open it again from the email.',
        requestId: '',
      });
      expect(answer.headers['cache-control']).toBe('no-store');
    }
    expect((await borrower.session(altered, 'x', '123456')).statusCode).toBe(404);
    expect(await codesTo(address)).toBe(0);
  });

  // Tests ASK-10.
  it('says who asks, without a code, a change, or the address', async () => {
    const borrower = borrowerCalls(app, '203.0.113.40');
    const before = await loan.list();
    const seen = await borrower.look(link);
    expect(seen.statusCode).toBe(200);
    expect(seen.json()).toEqual({
      lender: { name: 'Lintel', nmlsId: '402100', hasLogo: false },
      officer: expect.objectContaining({ email: expect.stringContaining('@lintel.example') }),
      firstName: 'Noor',
      sentTo: 'b…@post.example',
      language: 'en',
      about: 'documents',
      expiresOn: before[0]?.expiresOn,
    });
    expect(seen.body).not.toContain(address);
    expect(await codesTo(address)).toBe(0);
    expect(await loan.list()).toEqual(before);
    await loan.act({ requestId: before[0]?.requestId ?? '' }, 'withdrawal');
    expect((await borrower.look(link)).json().current.because).toBe('withdrawn');
    // The logo needs no session; this lender has none.
    expect((await app.app.inject({ url: '/api/borrower/logo' })).statusCode).toBe(404);
  });

  it('can be opened sixty times a minute by one network, and still by the owner elsewhere', async () => {
    const stranger = borrowerCalls(app, '203.0.113.41');
    for (let look = 0; look < 60; look += 1) await stranger.look(link);
    const refused = await stranger.look(link);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
    expect((await borrowerCalls(app, '203.0.113.42').look(link)).statusCode).toBe(200);
  });

  // Tests ASK-6, ASK-10, ASK-26.
  it('ends with its 14th day, and says whom to ask', async () => {
    const borrower = borrowerCalls(app);
    const end = (await loan.list())[0]?.expiresOn ?? '';
    app.clock.set(new Date(Date.parse(end) - 60_000).toISOString());
    const token = await borrower.enter(link, address);
    expect((await borrower.get(token)).statusCode).toBe(200);
    app.clock.advance(61);
    const ended = await borrower.code(link);
    expect(ended.statusCode).toBe(410);
    expect(ended.json().current).toEqual({
      because: 'expired',
      lender: 'Lintel',
      language: 'en',
      officer: { name: 'Test Person', email: expect.stringContaining('@lintel.example') },
    });
    const open = await borrower.get(token);
    expect([open.statusCode, open.json().current.because]).toEqual([410, 'expired']);
    expect((await borrower.end(token)).statusCode).toBe(410);
  });

  // Tests ASK-10, ASK-19.
  it('ends with its loan, and does not name a contact who has left', async () => {
    const borrower = borrowerCalls(app);
    const token = await borrower.enter(link, address);
    const { db } = app.platform.database;
    await db.updateTable('loans').set({ status: 'DISCARDED' }).where('id', '=', loan.loan.loanId).execute();
    const [row] = await db
      .selectFrom('borrower_requests')
      .selectAll()
      .where('loan_id', '=', loan.loan.loanId)
      .execute();
    await sql`UPDATE staff SET disabled_at = now() WHERE id = ${row?.sent_by_id}`.execute(db);
    const answer = await borrower.get(token);
    expect(answer.statusCode).toBe(410);
    expect(answer.json().current).toMatchObject({ because: 'closed', officer: null });
    await sql`UPDATE staff SET disabled_at = NULL WHERE id = ${row?.sent_by_id}`.execute(db);
  });

  it('ends when everything is cleared', async () => {
    const borrower = borrowerCalls(app);
    const [condition] = await loan.conditions.list();
    await loan.conditions.change(condition as never, { status: 'CLEARED', reason: 'Seen' });
    expect((await borrower.code(link)).json().current.because).toBe('closed');
  });
});

describe('a code', () => {
  // Tests ASK-11.
  it('goes to the mailbox only, and opens the page once', async () => {
    const borrower = borrowerCalls(app);
    const asked = await borrower.code(link);
    const { ticket, sentTo, resendAfter } = asked.json();
    expect([sentTo, resendAfter]).toEqual(['b…@post.example', 30]);
    const code = await codeInMailbox(app, address);
    expect(asked.body).not.toContain(code);
    expect((await borrower.session(link, 'x'.repeat(43), code)).json().current).toEqual({ triesLeft: 0 });
    const opened = await borrower.session(link, ticket, ` ${code.slice(0, 3)} ${code.slice(3)} `);
    expect(opened.statusCode).toBe(201);
    expect((await borrower.session(link, ticket, code)).statusCode).toBe(401);
    expect((await loan.list())[0]).toMatchObject({ state: 'opened' });
  });

  // Tests ASK-11, ASK-12.
  it('has five tries and ten minutes', async () => {
    const borrower = borrowerCalls(app);
    const { ticket } = (await borrower.code(link)).json();
    const code = await codeInMailbox(app, address);
    const left: number[] = [];
    for (let attempt = 0; attempt < 6; attempt += 1) {
      const answer = await borrower.session(link, ticket, otherCode(code));
      expect(answer.statusCode).toBe(401);
      left.push(answer.json().current.triesLeft);
    }
    expect(left).toEqual([4, 3, 2, 1, 0, 0]);
    expect((await borrower.session(link, ticket, code)).statusCode).toBe(401);
    app.clock.advance(31);
    const second = (await borrower.code(link)).json();
    const fresh = await codeInMailbox(app, address);
    app.clock.advance(601);
    expect((await borrower.session(link, second.ticket, fresh)).json().current).toEqual({ triesLeft: 0 });
  });

  // Tests ASK-12.
  it('of the owner survives a stranger with the link, who uses up only their own', async () => {
    const owner = borrowerCalls(app, '198.51.100.4');
    const { ticket } = (await owner.code(link)).json();
    const code = await codeInMailbox(app, address);
    const stranger = borrowerCalls(app, '203.0.113.99');
    for (let round = 0; round < 5; round += 1) {
      const { ticket: theirs } = (await stranger.code(link)).json();
      for (let attempt = 0; attempt < 5; attempt += 1) await stranger.session(link, theirs, '000000');
      app.clock.advance(31);
    }
    const refused = await stranger.code(link);
    expect(refused.statusCode).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(600);
    expect((await owner.session(link, ticket, code)).statusCode).toBe(201);
  });

  // Tests ASK-12, ASK-76.
  it('of the owner survives twenty codes requested by a stranger, as does an open page; the link ends', async () => {
    const before = (await loan.list())[0];
    const owner = borrowerCalls(app, '198.51.100.200');
    const token = await owner.enter(link, address);
    app.clock.advance(31);
    const { ticket } = (await owner.code(link)).json();
    const code = await codeInMailbox(app, address);
    for (let network = 0; network < 19; network += 1)
      expect((await borrowerCalls(app, `198.51.100.${network}`).code(link)).statusCode).toBe(200);
    const stranger = borrowerCalls(app, '198.51.100.201');
    const replaced = await stranger.code(link);
    expect([replaced.statusCode, replaced.json().current.because]).toEqual([410, 'replaced']);
    expect((await stranger.look(link)).json().current.because).toBe('replaced');
    // Only one mail, however often they request it.
    await stranger.code(link);
    const mails = (await queuedMails(app, address)).filter(({ kind }) => kind === 'borrower-request');
    expect(mails).toHaveLength(2);
    expect(mails[1]).toMatchObject({ sender: mails[0]?.sender, subject: mails[0]?.subject });
    expect(mails[1]?.text).toContain('Test Person at Lintel is working on your loan');
    expect(mails[1]?.text).toContain('because too many codes were requested with that link');
    expect(mails[0]?.text).not.toContain('too many codes');
    expect(mails[1]?.text).toContain('- Statements for the last two months');
    // The owner's session continues.
    const { itemId = '' } = (await owner.page(token)).items[0] ?? {};
    expect((await owner.upload(token, itemId, {})).statusCode).toBe(200);
    const second = await owner.session(link, ticket, code);
    expect(second.statusCode).toBe(201);
    expect((await owner.get(second.json().token)).statusCode).toBe(200);
    expect((await owner.code(link)).statusCode).toBe(410);
    expect((await loan.list())[0]).toMatchObject({
      state: 'answered',
      openedOn: expect.any(String),
      sentOn: before?.sentOn,
      sentBy: before?.sentBy,
      expiresOn: before?.expiresOn,
    });
    expect((await owner.code(await loan.newestLink())).statusCode).toBe(200);
  });

  // Tests ASK-19, ASK-76.
  it('has a new link in the name of Lintel once the person who asked has left', async () => {
    const { db } = app.platform.database;
    const [row] = await db
      .selectFrom('borrower_requests')
      .selectAll()
      .where('loan_id', '=', loan.loan.loanId)
      .execute();
    await sql`UPDATE staff SET disabled_at = now() WHERE id = ${row?.sent_by_id}`.execute(db);
    for (let network = 0; network < 21; network += 1)
      await borrowerCalls(app, `198.51.100.${network}`).code(link);
    await sql`UPDATE staff SET disabled_at = NULL WHERE id = ${row?.sent_by_id}`.execute(db);
    const mail = (await queuedMails(app, address)).findLast(({ kind }) => kind === 'borrower-request');
    expect(mail).toMatchObject({ sender: null, text: expect.stringContaining('too many codes') });
    expect(mail?.text).not.toContain('Lintel of Lintel');
  });

  // Tests ASK-12.
  it('is followed by a new link after twenty were requested without success', async () => {
    for (let network = 0; network < 20; network += 1) {
      expect((await borrowerCalls(app, `198.51.100.${network}`).code(link)).statusCode).toBe(200);
    }
    const owner = borrowerCalls(app);
    const replaced = await owner.code(link);
    expect(replaced.statusCode).toBe(410);
    expect(replaced.json().current.because).toBe('replaced');
    const fresh = await loan.newestLink();
    expect(fresh).not.toBe(link);
    expect((await loan.list())[0]).toMatchObject({ state: 'sent', sentBy: expect.stringMatching(/^staff-/) });
    expect((await owner.page(await owner.enter(fresh, address))).items).toHaveLength(1);
  });
});

describe('a session', () => {
  // Tests ASK-13.
  it('shows the request and nothing else of the loan, for two hours', async () => {
    const borrower = borrowerCalls(app);
    const token = await borrower.enter(link, address);
    const page = await borrower.page(token);
    expect(Object.keys(page).sort().join(' ')).toBe(
      'about expiresOn firstName isAnswered items language lender message officer',
    );
    expect(page).toMatchObject({
      lender: { name: 'Lintel', nmlsId: '402100', hasLogo: false },
      firstName: 'Noor',
      items: [{ isReceived: false, isOpen: true, files: [] }],
    });
    const { loanId, customerId, loanNumber } = loan.loan;
    for (const secret of [loanId, customerId, loanNumber, 'Haddad', address])
      expect(JSON.stringify(page)).not.toContain(secret);
    app.clock.advance(2 * 3600 + 1);
    expect((await borrower.get(token)).json().error.code).toBe('unauthenticated');
  });

  it('ends after a restore, while the link continues to work', async () => {
    const borrower = borrowerCalls(app);
    const token = await borrower.enter(link, address);
    await endAllBorrowerSessions(app.platform.database.db);
    expect((await borrower.get(token)).statusCode).toBe(401);
    expect((await borrower.code(link)).statusCode).toBe(200);
  });

  it('ends when the borrower leaves', async () => {
    const borrower = borrowerCalls(app);
    const token = await borrower.enter(link, address);
    expect((await borrower.end(token)).statusCode).toBe(204);
    expect((await borrower.get(token)).statusCode).toBe(401);
  });

  // Tests ASK-14.
  it('is refused the things of another request, and staff are refused the page', async () => {
    const borrower = borrowerCalls(app);
    const token = await borrower.enter(link, address);
    const other = await openAskedLoan(app);
    const { request } = await other.ask('Pay stubs');
    const itemId = request.items[0]?.itemId ?? '';
    expect((await borrower.upload(token, itemId, {})).statusCode).toBe(404);
    expect((await app.as(ADMIN)({ url: '/api/borrower/request' })).statusCode).toBe(401);
    const headers = { authorization: `Bearer ${token}` };
    for (const url of [
      loan.url,
      other.url,
      '/api/directories',
      `/api/customers/${loan.loan.customerId}/files`,
    ])
      expect((await app.app.inject({ url, headers })).statusCode, url).toBe(401);
  });
});

// Tests ASK-22.
it('leaves no link, code, ticket or token in the database, the log or the history', async () => {
  const borrower = borrowerCalls(app);
  const { ticket } = (await borrower.code(link)).json();
  const code = await codeInMailbox(app, address);
  await borrower.session(link, ticket, otherCode(code));
  const { token } = (await borrower.session(link, ticket, code)).json();
  await borrower.get(token);
  await borrower.get(`${token}x`);
  const planted = Object.entries({ link, ticket, token }).map(([called, secret]) => ({ called, secret }));
  const written = await databaseTexts(app.platform.database.pool);
  written.set('the log', app.logged());
  expect(findLeaks(written, planted)).toEqual([]);
  expect(app.logged()).not.toContain(code);
});
