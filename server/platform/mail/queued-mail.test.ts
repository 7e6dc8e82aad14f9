import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import PostalMime from 'postal-mime';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { aMail, type MailerForTests, startMailerForTests } from '../../testing/services/mailer-for-tests.ts';
import { spoolTransport } from './spool-transport.ts';
import type { MailTransport, OutgoingMessage } from './transport.ts';

const PATIENCE = { timeout: 20_000, interval: 10 };
const CODE = '493817';

let dataDir: string;
let rig: MailerForTests;
let sendInstead: MailTransport['send'] | undefined;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lintel-mail-'));
  const spool = spoolTransport(dataDir);
  sendInstead = undefined;
  const send = (message: OutgoingMessage) => (sendInstead ?? spool.send)(message);
  rig = await startMailerForTests({ send, close: spool.close });
});

afterEach(async () => {
  await rig.close();
  await rm(dataDir, { recursive: true });
});

function aCodeMail() {
  return aMail({
    kind: 'sign-in-code',
    to: ['ada@lintel.example'],
    subject: 'Your sign-in code',
    text: `Your code is ${CODE}.\n\nIt is good for 10 minutes.`,
  });
}

async function sentFiles(): Promise<string[]> {
  const names = await readdir(join(dataDir, 'mail')).catch(() => []);
  return Promise.all(names.sort().map((name) => readFile(join(dataDir, 'mail', name), 'utf8')));
}

async function untilState(id: string, state: string): Promise<void> {
  await vi.waitFor(async () => expect(await rig.state(id)).toMatchObject({ state }), PATIENCE);
}

async function everyRow(): Promise<string> {
  const { pool } = rig.database;
  const mails = await pool.query(`SELECT m::text, encode(sealed_body, 'escape') AS body FROM mails m`);
  const jobs = await pool.query('SELECT j::text FROM pgboss.job j');
  return JSON.stringify([mails.rows, jobs.rows]);
}

describe('the transaction', () => {
  it('sends nothing of a rolled back change', async () => {
    const rolledBack = rig.database.db.transaction().execute(async (tx) => {
      await rig.mailer.queueMail(tx, aMail({ subject: 'Never' }));
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    await untilState(await rig.send(aMail({ subject: 'Sent' })), 'sent');
    expect((await sentFiles()).map((raw) => /^Subject: (.*)$/m.exec(raw)?.[1]?.trim())).toEqual(['Sent']);
  });

  it('accepts nothing that could add a header', async () => {
    const queued = rig.mailer.queueMail(
      rig.database.db,
      aMail({ subject: 'Hi\r\nBcc: spy@foreign.example' }),
    );
    await expect(queued).rejects.toThrow('The subject must be one line');
    expect((await rig.database.pool.query('SELECT 1 FROM mails')).rows).toEqual([]);
  });

  it('shows the code of a fault of the system, and none of its paths and hosts', async () => {
    for (const [code, message] of [
      ['ENOTDIR', "ENOTDIR: not a directory, open '/data/mail/.1.partial'"],
      ['ECONNREFUSED', 'connect ECONNREFUSED 10.0.0.5:25'],
    ] as const) {
      sendInstead = () => Promise.reject(Object.assign(new Error(message), { code }));
      const id = await rig.send(aMail());
      await vi.waitFor(
        async () => expect((await rig.state(id))?.lastError).toBe(`${code}: the email was not sent`),
        PATIENCE,
      );
    }
  });

  it('has no state for an unknown mail', async () => {
    expect(await rig.state(crypto.randomUUID())).toBeNull();
  });
});

describe('a mail with a sign-in code', () => {
  it('has the code in its text and no other run of six digits', async () => {
    await untilState(await rig.send(aCodeMail()), 'sent');
    const [raw = ''] = await sentFiles();
    expect(raw.match(/\d{6}/g)).toEqual([CODE]);
    expect((await PostalMime.parse(raw)).text).toContain(`Your code is ${CODE}.`);
  });

  // Tests ASK-35.
  it('has it twice for a borrower, in the text and in the HTML', async () => {
    const link = `https://desk.lintel.example/requests#${'x'.repeat(43)}`;
    const text = `Su código es ${CODE}\n\n${link}`;
    await untilState(await rig.send({ ...aCodeMail(), kind: 'borrower-code-spanish', text }), 'sent');
    const [raw = ''] = await sentFiles();
    expect(raw.match(/\d{6}/g)).toEqual([CODE, CODE]);
    const mail = await PostalMime.parse(raw);
    expect(mail.text?.trim()).toBe(text);
    expect(mail.html).toContain(`<a href="${link}"`);
    expect(mail.html).toContain('<html lang="es">');
  });

  it('is nowhere in clear: not in the tables, not in the log', async () => {
    sendInstead = () => Promise.reject(new Error('not now'));
    const id = await rig.send(aCodeMail());
    await vi.waitFor(async () => expect((await rig.state(id))?.lastError).toBe('not now'), PATIENCE);
    expect(await everyRow()).not.toContain(CODE);
    sendInstead = undefined;
    await untilState(id, 'sent');
    expect(await everyRow()).not.toContain(CODE);
    expect(rig.logged()).toContain('not now');
    expect(rig.logged()).not.toContain(CODE);
    expect(rig.logged()).not.toContain('good for 10 minutes');
  });

  it('is wiped once it is sent; the text of other mail is kept', async () => {
    for (const mail of [aCodeMail(), aMail()]) await untilState(await rig.send(mail), 'sent');
    const { rows } = await rig.database.pool.query(
      'SELECT kind, sealed_body IS NULL AS wiped FROM mails ORDER BY kind',
    );
    expect(rows).toEqual([
      { kind: 'sign-in-code', wiped: true },
      { kind: 'title-docs', wiped: false },
    ]);
  });

  it('is not sent after it has expired', async () => {
    const expiresAt = new Date(rig.clock.now().getTime() + 600_000).toISOString();
    // Expires during the first attempt, after which the clock is not checked again.
    sendInstead = () => {
      rig.clock.advance(601);
      sendInstead = undefined;
      return Promise.reject(new Error('not now'));
    };
    const id = await rig.send({ ...aCodeMail(), expiresAt });
    await untilState(id, 'failed');
    expect((await rig.state(id))?.lastError).toBe('expired');
    expect(await sentFiles()).toEqual([]);
  });
});

describe('an interrupted sending', () => {
  it('is repeated under the same Message-ID and date when its end was not recorded', async () => {
    const sent: string[] = [];
    sendInstead = async ({ raw }) => {
      sent.push(raw.toString());
      // As if the process died here: the mail server has the mail, and nothing is recorded.
      if (sent.length === 1) throw new Error('killed');
      return [];
    };
    const id = await rig.send(aMail());
    rig.clock.advance(60);
    await untilState(id, 'sent');
    expect(sent).toHaveLength(2);
    expect(sent[1]).toBe(sent[0]);
  });

  it('does not send a sent mail again', async () => {
    const id = await rig.send(aMail());
    await untilState(id, 'sent');
    await rig.jobs.enqueue(rig.database.db, 'send-mail', { mailId: id });
    await untilState(await rig.send(aMail()), 'sent');
    await vi.waitFor(async () => {
      const { rows } = await rig.database.pool.query(`SELECT 1 FROM pgboss.job WHERE state <> 'completed'`);
      expect(rows).toEqual([]);
    }, PATIENCE);
    expect(await sentFiles()).toHaveLength(2);
  });
});

describe('the last step of sending', () => {
  it('runs for one mail after the other, each when the previous one is recorded as sent', async () => {
    const overs: string[] = [];
    const unrecorded: number[] = [];
    sendInstead = async ({ id, beforeLastStep }) => {
      await beforeLastStep();
      const states = await Promise.all(overs.map((over) => rig.state(over)));
      unrecorded.push(states.filter((mail) => mail?.state !== 'sent').length);
      overs.push(id);
      return [];
    };
    const ids = await Promise.all([1, 2, 3, 4, 5].map((number) => rig.send(aMail({ subject: `${number}` }))));
    for (const id of ids) await untilState(id, 'sent');
    expect(unrecorded).toEqual([0, 0, 0, 0, 0]);
  });

  it('continues with the next mail when one fails before, in, or after it', async () => {
    const refusals = [
      () => Promise.reject(new Error('before')),
      async ({ beforeLastStep }: OutgoingMessage) => {
        await beforeLastStep();
        throw new Error('after');
      },
      ({ beforeLastStep }: OutgoingMessage) => {
        void beforeLastStep();
        return Promise.reject(new Error('in the middle'));
      },
    ];
    sendInstead = async (message) => {
      const refuse = refusals.shift();
      if (refuse !== undefined) return refuse(message);
      await message.beforeLastStep();
      return [];
    };
    const ids = await Promise.all([1, 2, 3].map((number) => rig.send(aMail({ subject: `${number}` }))));
    for (const id of ids) await untilState(id, 'sent');
    expect(refusals).toEqual([]);
  });

  it('is not repeated if the database was down when it was to be recorded', async () => {
    let sendings = 0;
    sendInstead = async ({ beforeLastStep }) => {
      await beforeLastStep();
      sendings += 1;
      // All connections of both pools, requests' and workers': the next recording finds a broken one.
      await rig.database.pool
        .query(
          `SELECT pg_terminate_backend(pid) FROM pg_stat_activity
           WHERE datname = current_database() AND pid <> pg_backend_pid()`,
        )
        .then(() => rig.database.pool.query('SELECT pg_terminate_backend(pg_backend_pid())'))
        .catch(() => undefined);
      return [];
    };
    const id = await rig.send(aMail());
    await untilState(id, 'sent');
    expect(sendings).toBe(1);
    expect(await rig.state(id)).toMatchObject({ attempts: 1 });
  });
});
