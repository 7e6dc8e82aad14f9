import PostalMime from 'postal-mime';
import { afterEach, expect, it, vi } from 'vitest';
import { ADMIN, LOAN_OFFICER, LOAN_PROCESSOR } from '../../../domain/people/role.ts';
import { addTitleCompany, anOrderableLoan, orderCalls } from '../../testing/calls/order-calls.ts';
import { addStaff, openTestSession } from '../../testing/factories/staff-factory.ts';
import {
  type ReceivedMail,
  type SmtpBehaviour,
  startSmtpServer,
  type TestSmtpServer,
} from '../../testing/services/smtp-server-for-tests.ts';
import { startTestApp, type TestApp } from '../../testing/test-app.ts';

const PATIENCE = { timeout: 25_000, interval: 20 };

const open: { close(): Promise<void> }[] = [];
afterEach(async () => {
  for (const one of open.splice(0).reverse()) await one.close();
});

async function start(behaviour: SmtpBehaviour = {}): Promise<{ app: TestApp; server: TestSmtpServer }> {
  const server = await startSmtpServer(behaviour);
  open.push({ close: () => server.stop() });
  const app = await startTestApp({ runJobs: true, env: { SMTP_URL: server.url, COMPANY_NAME: 'Lintel' } });
  open.push(app);
  await addTitleCompany(app.platform.database.db);
  return { app, server };
}

async function received(server: TestSmtpServer, count: number): Promise<ReceivedMail[]> {
  await vi.waitFor(() => expect(server.received).toHaveLength(count), PATIENCE);
  return server.received;
}

const headOf = ({ raw }: ReceivedMail) => raw.split('\r\n\r\n')[0] ?? '';

async function byZoe(app: TestApp): Promise<TestApp> {
  const { db } = app.platform.database;
  const staff = await addStaff(db, { email: 'zoe.b@lintel.example', roles: [LOAN_OFFICER] });
  await db
    .updateTable('staff')
    .set({ first_name: 'Zoë', last_name: 'Brandt' })
    .where('id', '=', staff.staffId)
    .execute();
  const { access_token } = await openTestSession(app.platform, staff);
  return {
    ...app,
    as: () => (request) =>
      app.app.inject({
        ...request,
        headers: { authorization: `Bearer ${access_token}`, ...request.headers },
      }),
  };
}

// Tests ORDER-18.
it('sends an order in the name of a person, who gets the replies', async () => {
  const { app, server } = await start();
  const orders = orderCalls(await byZoe(app), await anOrderableLoan(app.platform.database.db));
  const draft = await orders.draft('TITLE_DOCS');
  await orders.send(draft.actionId);
  const [mail] = await received(server, 1);
  const read = await PostalMime.parse(mail?.raw ?? '');
  expect(read.from).toMatchObject({ name: 'Zoë Brandt via Lintel', address: 'no-reply@lintel.example' });
  expect(read.replyTo).toMatchObject([{ name: 'Zoë Brandt', address: 'zoe.b@lintel.example' }]);
  expect(headOf(mail as ReceivedMail)).not.toMatch(/auto-submitted/i);
  expect(read.text).toContain('Please reply all.');
  expect(read.text?.trimEnd()).toMatch(/Thank you,\nZoë Brandt\nLintel$/);
});

it('signs an order that a colleague drafted with the name of the person who sends it', async () => {
  const { app, server } = await start();
  const loan = await anOrderableLoan(app.platform.database.db);
  const draft = await orderCalls(app, loan).draft('TITLE_DOCS');
  expect(draft.actionData?.email?.body).toMatch(/Thank you,\nTest Person\nLintel$/);
  const orders = orderCalls(await byZoe(app), loan);
  await orders.send(draft.actionId);
  const [mail] = await received(server, 1);
  const read = await PostalMime.parse(mail?.raw ?? '');
  expect(read.replyTo).toMatchObject([{ name: 'Zoë Brandt' }]);
  expect(read.text?.trimEnd()).toMatch(/Thank you,\nZoë Brandt\nLintel$/);
  const [sent] = await orders.list('TITLE_DOCS');
  expect(sent?.actionData?.email?.body).toMatch(/Thank you,\nZoë Brandt\nLintel$/);
});

it('sends a note in the name of its author, and a code in the name of nobody', async () => {
  const { app, server } = await start();
  const loan = await anOrderableLoan(app.platform.database.db);
  await app.as(LOAN_PROCESSOR)({
    method: 'POST',
    url: `/api/customers/${loan.customerId}/notes`,
    payload: { message: 'We need your paystub', shouldNotifyCustomer: true },
  });
  const [note] = await received(server, 1);
  const read = await PostalMime.parse(note?.raw ?? '');
  expect(read.replyTo).toMatchObject([{ name: 'Test Person', address: expect.stringMatching(/^staff-/) }]);
  expect(read.text?.trimEnd()).toMatch(/Test Person\nLintel$/);
  expect(headOf(note as ReceivedMail)).not.toMatch(/auto-submitted/i);
  const staff = await addStaff(app.platform.database.db, { roles: [ADMIN] });
  await app.app.inject({ method: 'POST', url: '/api/auth/request-otp', payload: { email: staff.email } });
  const code = (await received(server, 2))[1] as ReceivedMail;
  expect(headOf(code)).toMatch(/^Auto-Submitted: auto-generated\r?$/m);
  expect(headOf(code)).not.toMatch(/reply-to/i);
});

it('reports who has the mail when one is refused, and sends again only to the others', async () => {
  let isRefusing = true;
  const { app, server } = await start({
    refuseRecipient: (address) => (isRefusing && address === 'gone@title.example' ? 550 : undefined),
  });
  const orders = orderCalls(app, await anOrderableLoan(app.platform.database.db));
  const draft = await orders.draft('TITLE_DOCS');
  await orders.edit(draft, { recipients: ['agent@title.example', 'gone@title.example'] });
  await orders.send(draft.actionId);
  const mailOf = async () => (await orders.list('TITLE_DOCS'))[0]?.mail;
  await vi.waitFor(async () => expect(await mailOf()).toMatchObject({ state: 'failed' }), PATIENCE);
  const first = await mailOf();
  expect(first?.deliveredTo).toContain('agent@title.example');
  expect(first?.deliveredTo).not.toContain('gone@title.example');
  isRefusing = false;
  expect((await orders.send(draft.actionId)).statusCode).toBe(200);
  const mails = await received(server, 2);
  expect(mails[1]?.recipients).toEqual(['gone@title.example']);
  await vi.waitFor(async () => expect(await mailOf()).toMatchObject({ state: 'sent' }), PATIENCE);
  expect((await mailOf())?.deliveredTo).toEqual(
    expect.arrayContaining(['agent@title.example', 'gone@title.example']),
  );
});
