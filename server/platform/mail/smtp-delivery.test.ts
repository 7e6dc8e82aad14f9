import PostalMime from 'postal-mime';
import { afterEach, expect, it, vi } from 'vitest';
import { aMail, type MailerForTests, startMailerForTests } from '../../testing/services/mailer-for-tests.ts';
import {
  type SmtpBehaviour,
  startSmtpServer,
  type TestSmtpServer,
} from '../../testing/services/smtp-server-for-tests.ts';
import { smtpTransport } from './smtp-transport.ts';

const PATIENCE = { timeout: 20_000, interval: 20 };

let server: TestSmtpServer;
let rig: MailerForTests;

afterEach(async () => {
  await rig.close();
  await server.stop();
});

async function start(
  behaviour: SmtpBehaviour = {},
  options: { retryLimit?: number; timeoutMs?: number } = {},
): Promise<void> {
  server = await startSmtpServer(behaviour);
  rig = await startMailerForTests(
    smtpTransport(server.url, { timeoutMs: options.timeoutMs ?? 10_000 }),
    options,
  );
}

async function untilSent(id: string): Promise<void> {
  await vi.waitFor(async () => expect(await rig.state(id)).toMatchObject({ state: 'sent' }), PATIENCE);
}

async function untilFailed(id: string): Promise<void> {
  await vi.waitFor(async () => expect(await rig.state(id)).toMatchObject({ state: 'failed' }), PATIENCE);
}

async function messageIdOf(id: string): Promise<string> {
  const { rows } = await rig.database.pool.query('SELECT message_id FROM mails WHERE id = $1', [id]);
  return rows[0].message_id;
}

it('delivers a mail with cc, a subject in any script and a text in any script', async () => {
  await start();
  const id = await rig.send(
    aMail({
      to: ['Agent@Title.example', 'second@title.example'],
      cc: ['desk@lintel.example', 'agent@title.example'],
      subject: 'Übergabe für José — loan № 7',
      text: 'Grüße 🙂\n.\n.. two dots\nhttps://lintel.example/actions?loan=1',
    }),
  );
  await untilSent(id);
  expect(server.received).toHaveLength(1);
  const [received] = server.received;
  expect(received?.from).toBe('no-reply@lintel.example');
  expect(received?.recipients).toEqual([
    'agent@title.example',
    'second@title.example',
    'desk@lintel.example',
  ]);
  const mail = await PostalMime.parse(received?.raw ?? '');
  expect(mail).toMatchObject({
    from: { name: 'Lintel', address: 'no-reply@lintel.example' },
    to: [{ address: 'agent@title.example' }, { address: 'second@title.example' }],
    cc: [{ address: 'desk@lintel.example' }],
    subject: 'Übergabe für José — loan № 7',
    messageId: await messageIdOf(id),
  });
  expect(mail.text?.trimEnd()).toBe('Grüße 🙂\n.\n.. two dots\nhttps://lintel.example/actions?loan=1');
  expect(await rig.state(id)).toEqual({
    state: 'sent',
    attempts: 1,
    lastError: null,
    deliveredTo: ['agent@title.example', 'second@title.example', 'desk@lintel.example'],
    sentAt: expect.any(String),
  });
});

it('sends many mails over few connections, each once', async () => {
  await start();
  const ids = await Promise.all(
    Array.from({ length: 30 }, (_, n) => rig.send(aMail({ subject: `Mail ${n}` }))),
  );
  for (const id of ids) await untilSent(id);
  expect(new Set(server.received.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw)?.[1])).size).toBe(30);
  expect(server.received).toHaveLength(30);
  expect(server.connections()).toBeLessThanOrEqual(4);
});

it('gives up at once when every recipient is refused for good', async () => {
  await start({ refuseRecipient: () => 550 });
  const id = await rig.send(aMail({ cc: ['desk@lintel.example'] }));
  await untilFailed(id);
  expect(await rig.state(id)).toMatchObject({
    attempts: 1,
    lastError: 'agent@title.example: 550 No such mailbox; desk@lintel.example: 550 No such mailbox',
  });
});

it('gives up at once when the message is refused for good', async () => {
  await start({ refuseMessage: () => 554 });
  const id = await rig.send(aMail());
  await untilFailed(id);
  expect(await rig.state(id)).toMatchObject({
    attempts: 1,
    lastError: 'agent@title.example: 554 No such mailbox',
  });
});

it('tries again when it is refused for now', async () => {
  let asked = 0;
  await start({ refuseRecipient: () => (++asked <= 2 ? 450 : undefined) });
  const id = await rig.send(aMail());
  await untilSent(id);
  expect(await rig.state(id)).toMatchObject({ attempts: 3, lastError: null });
  expect(server.received).toHaveLength(1);
});

it('sends again only to recipients without it', async () => {
  let asked = 0;
  await start({
    refuseRecipient: (address) => (address === 'busy@title.example' && ++asked === 1 ? 451 : undefined),
  });
  const id = await rig.send(aMail({ to: ['agent@title.example', 'busy@title.example'] }));
  await untilSent(id);
  expect(server.received.map(({ recipients }) => recipients)).toEqual([
    ['agent@title.example'],
    ['busy@title.example'],
  ]);
});

it('reports a mail as failed when one of its recipients is refused for good, and names the address', async () => {
  await start({ refuseRecipient: (address) => (address === 'gone@title.example' ? 550 : undefined) });
  const id = await rig.send(aMail({ to: ['agent@title.example', 'gone@title.example'] }));
  await untilFailed(id);
  expect(server.received.map(({ recipients }) => recipients)).toEqual([['agent@title.example']]);
  expect(await rig.state(id)).toMatchObject({
    attempts: 1,
    lastError: 'gone@title.example: 550 No such mailbox',
  });
});

it('gives up after the last retry', async () => {
  await start({ refuseMessage: () => 451 }, { retryLimit: 2 });
  const id = await rig.send(aMail());
  await untilFailed(id);
  expect(await rig.state(id)).toMatchObject({
    attempts: 3,
    lastError: expect.stringContaining('451 Try later'),
  });
});

it('waits for a server that greets late', async () => {
  const { promise: greeting, resolve: greet } = Promise.withResolvers<void>();
  await start({ beforeGreeting: () => greeting });
  const id = await rig.send(aMail());
  await vi.waitFor(() => expect(server.connections()).toBe(1), PATIENCE);
  expect(await rig.state(id)).toMatchObject({ state: 'queued', attempts: 1 });
  greet();
  await untilSent(id);
  expect(server.received).toHaveLength(1);
});

it('does not wait for ever for a silent server, and tries again', async () => {
  let greetings = 0;
  await start(
    { beforeGreeting: () => (++greetings === 1 ? new Promise(() => undefined) : Promise.resolve()) },
    { timeoutMs: 300 },
  );
  const id = await rig.send(aMail());
  await untilSent(id);
  expect(await rig.state(id)).toMatchObject({ attempts: 2 });
  expect(server.received).toHaveLength(1);
});

it('delivers once, under the same Message-ID, when the server dies in the middle of the message', async () => {
  let messages = 0;
  const broken: string[] = [];
  await start({
    onMessage: (hangUp) => {
      messages++;
      if (messages > 1) return;
      broken.push('the first');
      hangUp();
    },
  });
  const id = await rig.send(aMail({ text: 'A long letter.\n'.repeat(20_000) }));
  await untilSent(id);
  expect(broken).toHaveLength(1);
  expect(messages).toBe(2);
  expect(server.received).toHaveLength(1);
  expect(server.received[0]?.raw).toContain(`Message-ID: ${await messageIdOf(id)}`);
});

it('tries again until there is a server', async () => {
  const first = await startSmtpServer();
  await first.stop();
  server = first;
  rig = await startMailerForTests(smtpTransport(first.url, { timeoutMs: 1000 }), { retryLimit: 1 });
  const id = await rig.send(aMail());
  await untilFailed(id);
  expect(await rig.state(id)).toMatchObject({
    attempts: 2,
    lastError: expect.stringMatching(/^E\w+: the email was not sent$/),
  });
});
