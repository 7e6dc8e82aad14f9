import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { defaultTemplate, MAIL_KIND_NAMES } from '../../../domain/mail-templates/mail-kinds.ts';
import { ADMIN, LOAN_OFFICER } from '../../../domain/people/role.ts';
import { mailFolder } from '../../platform/mail/spool-transport.ts';
import { mailTemplateCalls } from '../../testing/calls/mail-template-calls.ts';
import { openNotes } from '../../testing/calls/note-calls.ts';
import { addTitleCompany, anOrder, anOrderableLoan } from '../../testing/calls/order-calls.ts';
import { type SignedIn, someoneSignedIn } from '../../testing/calls/second-factor-calls.ts';
import { mailedCode, mailsTo, sessionCalls, untilJobsAreDone } from '../../testing/calls/session-calls.ts';
import { addStaff } from '../../testing/factories/staff-factory.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

let lintel: TestApp;
let admin: SignedIn;
let calls: ReturnType<typeof mailTemplateCalls>;
beforeAll(async () => {
  lintel = await startTestApp({ runJobs: true, env: { REQUIRE_SECOND_FACTOR: '0' } });
  admin = await someoneSignedIn(lintel, [ADMIN]);
  calls = mailTemplateCalls(lintel, admin);
});
afterAll(() => lintel.close());

/** The raw files of the mails to an address, in the order of sending. */
async function rawMailsTo(email: string): Promise<string[]> {
  await untilJobsAreDone(lintel);
  const folder = mailFolder(lintel.dataDir);
  const names = (await readdir(folder)).filter((name) => name.endsWith('.eml')).sort();
  const raw = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')));
  return raw.filter((text) => text.includes(`To: ${email}`));
}

describe('a changed template', () => {
  // Tests TMPL-3, TMPL-7 and TMPL-12.
  it('is used by the next mail, in every alphabet, and leaves a queued one as it is', async () => {
    const { email } = await addStaff(lintel.platform.database.db, { roles: [LOAN_OFFICER] });
    await sessionCalls(lintel).requestOtp(email);
    await untilJobsAreDone(lintel);
    const waiting = await lintel.platform.database.db.transaction().execute((tx) =>
      lintel.platform.mailer.queueMail(tx, {
        kind: 'wrong-codes',
        to: [email],
        subject: 'Old',
        text: 'Old words',
      }),
    );
    const long = 'word '.repeat(300).trim();
    await calls.saved('sign-in-code', {
      subject: 'Ваш код für {{company}} 😀',
      body: `Code: {{code}}\n<b>${long}</b>\n\n{{warning}}`,
    });
    lintel.clock.advance(60);
    await sessionCalls(lintel).requestOtp(email);
    const mails = await rawMailsTo(email);
    expect(mails).toHaveLength(3);
    const parsed = await mailsTo(lintel, email);
    expect(parsed.find(({ subject }) => subject === 'Old')?.text).toBe('Old words\n');
    const newest = parsed.find(({ subject }) => subject === 'Ваш код für Lintel 😀');
    expect(newest?.text).toMatch(/^Code: \d{6}\n<b>word /);
    const raw = mails.find((text) => text.includes('Code: ')) ?? '';
    expect(raw).toContain('Content-Type: text/plain; charset=utf-8');
    expect(raw).toContain('Content-Transfer-Encoding: quoted-printable');
    expect(raw).not.toMatch(/[^\r\n\t\x20-\x7e]/);
    expect(raw.split('\r\n').every((line) => line.length <= 998)).toBe(true);
    expect(raw).not.toContain('text/html');
    const state = await lintel.platform.mailer.deliveriesOf(lintel.platform.database.db, [waiting]);
    expect(state.get(waiting)?.attempts).toBe(1);
    const code = /\d{6}/.exec(newest?.text ?? '')?.[0] ?? '';
    expect((await sessionCalls(lintel).signIn(email, code)).status).toBe(200);
    await calls.restored('sign-in-code');
  });

  // Tests TMPL-9 and TMPL-10.
  it('never fills in the words of a note', async () => {
    await calls.saved('note-to-customer', {
      subject: '{{sender}} of {{company}}: a message',
      body: '{{note}}\n\n{{sender}}, {{company}}',
    });
    const notes = await openNotes(lintel);
    await notes.add({ message: 'Use {{code}} and {{company}}', shouldNotifyCustomer: true });
    await untilJobsAreDone(lintel);
    const { primary_email } = await lintel.platform.database.db
      .selectFrom('customers')
      .select('primary_email')
      .where('id', '=', notes.customer.customerId)
      .executeTakeFirstOrThrow();
    const [mail] = await mailsTo(lintel, primary_email);
    expect(mail?.subject).toBe('Test Person of Lintel: a message');
    expect(mail?.text).toBe('Use {{code}} and {{company}}\n\nTest Person, Lintel\n');
  });

  // Tests TMPL-12.
  it('drafts the next order', async () => {
    await calls.saved('title-docs', {
      subject: '{{loan}}: title for {{borrower}}',
      body: 'Dear colleagues,\n{{facts}}\n\n{{signature}}',
    });
    const loan = await anOrderableLoan(lintel.platform.database.db);
    const headers = { authorization: `Bearer ${admin.accessToken}` };
    const url = `/api/customers/${loan.customerId}/urlas/${loan.loanId}/actions`;
    await addTitleCompany(lintel.platform.database.db);
    const payload = anOrder('TITLE_DOCS');
    const created = await lintel.app.inject({ method: 'POST', url, headers, payload });
    expect(created.statusCode, created.body).toBe(201);
    const { email } = created.json().actionData;
    expect(email.subject).toMatch(/^loan \S+: title for Anika Banerjee$/);
    expect(email.body).toMatch(/^Dear colleagues,\nBorrowers: Anika Banerjee, Rohan Banerjee\nProperty: /);
    await calls.restored('title-docs');
  });
});

describe('a template that this version cannot fill', () => {
  // Tests TMPL-8.
  it('is not used and says why, and no mail is lost', async () => {
    const { email } = await addStaff(lintel.platform.database.db, { roles: [LOAN_OFFICER] });
    await calls.saved('sign-in-code', { subject: 'Ours' });
    await lintel.ownerDb
      .updateTable('mail_templates')
      .set({ body: 'Dear {{nickname}}, {{code}}' })
      .where('kind', '=', 'sign-in-code')
      .execute();
    await lintel.ownerDb
      .insertInto('mail_templates')
      .values({
        kind: 'gone',
        subject: 'x',
        body: 'y',
        version: 1,
        changed_at: '2026-01-01T00:00:00Z',
        changed_by: 'a',
      })
      .execute();
    await sessionCalls(lintel).requestOtp(email);
    expect(await mailedCode(lintel, email)).toMatch(/^\d{6}$/);
    const [mail] = await mailsTo(lintel, email);
    expect(mail?.subject).toBe('Your Lintel sign-in code');
    const template = await calls.shown('sign-in-code');
    expect(template.problems.map(({ message }) => message)).toEqual([
      'Line 1, column 6: there is no field {{nickname}}',
      '{{warning}} is missing: the fixed warning',
    ]);
    expect(template.body).toBe('Dear {{nickname}}, {{code}}');
    expect((await calls.ask('GET', '')).json().templates).toHaveLength(MAIL_KIND_NAMES.length);
  });
});

describe('a test mail', () => {
  // Tests TMPL-13 and TMPL-20.
  it.each(MAIL_KIND_NAMES)('of %s goes to oneself once, says so, and holds no working code', async (kind) => {
    const someone = await someoneSignedIn(lintel, [ADMIN]);
    const payload = { ...defaultTemplate(kind), subject: 'Mine' };
    const key = `test-${kind}-1234567890`;
    const answers = [
      await calls.ask('POST', `/${kind}/test`, { payload, key, by: someone }),
      await calls.ask('POST', `/${kind}/test`, { payload, key, by: someone }),
    ];
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201]);
    expect(answers[1]?.json()).toEqual({ sentTo: someone.email });
    await untilJobsAreDone(lintel);
    const mails = await mailsTo(lintel, someone.email);
    expect(mails.map(({ subject }) => subject)).toEqual(['[Test] Mine']);
    expect(mails[0]?.text).toMatch(/^This is a test of the template '/);
    expect(mails[0]?.text).not.toMatch(/\{\{|\}\}/);
    const codes = await lintel.platform.database.db.selectFrom('browser_codes').select('email').execute();
    expect(codes.map(({ email }) => email)).not.toContain(someone.email);
    const [raw] = await rawMailsTo(someone.email);
    const { from } = (await calls.ask('GET', `/${kind}`, { by: someone })).json();
    expect(raw).toContain(`From: ${from}\r\n`);
  });
});
