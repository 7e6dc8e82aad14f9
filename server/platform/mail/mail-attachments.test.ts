import { createHash, randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import PostalMime from 'postal-mime';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { MAX_ATTACHMENTS_BYTES } from '../../../domain/orders/order-email.ts';
import { aMail, type MailerForTests, startMailerForTests } from '../../testing/services/mailer-for-tests.ts';
import type { MailAttachment } from './mailer.ts';
import type { OutgoingMessage } from './transport.ts';

const PATIENCE = { timeout: 20_000, interval: 10 };

let rig: MailerForTests;
const sent: OutgoingMessage[] = [];
const stored = new Map<string, Buffer>();

afterEach(async () => {
  await rig.close();
  sent.length = 0;
  stored.clear();
});

async function start(send?: (message: OutgoingMessage) => Promise<[]>, retryLimit = 1): Promise<void> {
  const keep = async (message: OutgoingMessage): Promise<[]> => {
    sent.push(message);
    return [];
  };
  rig = await startMailerForTests(
    { send: send ?? keep, close: () => undefined },
    {
      retryLimit,
      openAttachment: async (hash) => {
        const bytes = stored.get(hash);
        if (bytes === undefined) throw new Error(`no bytes of ${hash}`);
        return Readable.from([bytes.subarray(0, 1000), bytes.subarray(1000)]);
      },
    },
  );
}

function aFile(name: string, bytes: Buffer, type = 'application/pdf'): MailAttachment {
  const hash = createHash('sha256').update(bytes).digest('hex');
  stored.set(hash, bytes);
  return { name, type, size: bytes.length, hash };
}

async function untilState(id: string, state: string): Promise<void> {
  await vi.waitFor(async () => expect(await rig.state(id)).toMatchObject({ state }), PATIENCE);
}

describe('a mail with attachments', () => {
  it('carries them whole, in order, under their names, after its text', async () => {
    await start();
    const contract = randomBytes(300_001);
    const text = Buffer.from('Zeile eins\nZeile zwei\n');
    const attachments = [
      aFile('Purchase contract.pdf', contract),
      aFile('Übersicht "№ 7".txt', text, 'text/plain'),
      aFile('empty.txt', Buffer.alloc(0), 'text/plain'),
    ];
    await untilState(await rig.send(aMail({ text: 'Grüße 🙂\n\nAll attached.', attachments })), 'sent');
    const mail = await PostalMime.parse(sent[0]?.raw ?? '');
    expect(mail.text?.trimEnd().replaceAll('\r\n', '\n')).toBe('Grüße 🙂\n\nAll attached.');
    expect(mail.attachments.map(({ filename, mimeType }) => [filename, mimeType])).toEqual([
      ['Purchase contract.pdf', 'application/pdf'],
      ['Übersicht "№ 7".txt', 'text/plain'],
      ['empty.txt', 'text/plain'],
    ]);
    const [first, second, third] = mail.attachments.map(({ content }) => Buffer.from(content as ArrayBuffer));
    expect(first?.equals(contract)).toBe(true);
    expect(second?.equals(text)).toBe(true);
    expect(third?.length).toBe(0);
    expect(mail.headers.filter(({ key }) => key === 'auto-submitted')).toHaveLength(1);
  });

  it('is the same message at every attempt, byte for byte', async () => {
    const raws: string[] = [];
    await start(async ({ raw }) => {
      raws.push(raw.toString('latin1'));
      if (raws.length === 1) throw new Error('not now');
      return [];
    });
    const id = await rig.send(aMail({ attachments: [aFile('a.pdf', randomBytes(5000))] }));
    rig.clock.advance(60);
    await untilState(id, 'sent');
    expect(raws).toHaveLength(2);
    expect(raws[1]).toBe(raws[0]);
  });

  it("cannot get another header through an attachment's name", async () => {
    await start();
    const name = 'a.pdf\r\nBcc: spy@foreign.example\r\n\r\n"; x="y.pdf';
    await untilState(await rig.send(aMail({ attachments: [aFile(name, Buffer.from('x'))] })), 'sent');
    const raw = sent[0]?.raw.toString('latin1') ?? '';
    expect(raw).not.toMatch(/^bcc:/im);
    const mail = await PostalMime.parse(raw);
    expect(mail.attachments).toHaveLength(1);
    expect(mail.bcc ?? []).toEqual([]);
  });

  it('waits while an attachment cannot be read, reports it, and is never sent without it', async () => {
    await start(undefined, 3);
    const file = aFile('later.pdf', Buffer.from('here it is'));
    const lost = stored.get(file.hash) ?? Buffer.alloc(0);
    stored.delete(file.hash);
    const id = await rig.send(aMail({ attachments: [file] }));
    await untilState(id, 'failed');
    expect(await rig.state(id)).toMatchObject({
      attempts: 4,
      lastError: 'EATTACHMENT: an attachment could not be read',
    });
    expect(sent).toEqual([]);
    expect(rig.logged()).not.toContain('later.pdf');
    stored.set(file.hash, lost);
    await rig.database.db.transaction().execute((tx) => rig.mailer.resend(tx, id));
    rig.mailer.nudge();
    await untilState(id, 'sent');
    expect(sent).toHaveLength(1);
  });

  it('is refused above 25 MB, and nothing of it is queued', async () => {
    await start();
    const half = { name: 'half.pdf', type: 'application/pdf', size: MAX_ATTACHMENTS_BYTES / 2, hash: 'x' };
    const queue = (attachments: MailAttachment[]) =>
      rig.database.db.transaction().execute((tx) => rig.mailer.queueMail(tx, aMail({ attachments })));
    await expect(queue([half, { ...half, size: half.size + 1 }])).rejects.toMatchObject({
      code: 'too_large',
      message: expect.stringContaining('An email can carry at most 25.0 MB'),
    });
    expect((await rig.database.pool.query('SELECT 1 FROM mails')).rows).toEqual([]);
    await queue([half, half]);
    expect((await rig.database.pool.query('SELECT 1 FROM mail_attachments')).rows).toHaveLength(2);
  });
});

describe('a mail that failed', () => {
  const refusing = (address: string) => async (): Promise<never[]> =>
    [{ address, permanent: true, reason: '550 No such mailbox' }] as never[];

  it('is sent again on request, under the same Message-ID, only to recipients without it', async () => {
    const asked: OutgoingMessage[] = [];
    let refuses = true;
    await start(async (message) => {
      asked.push(message);
      return (refuses ? await refusing('gone@title.example')() : []) as [];
    });
    const id = await rig.send(aMail({ to: ['agent@title.example', 'gone@title.example'] }));
    await untilState(id, 'failed');
    refuses = false;
    expect(await rig.database.db.transaction().execute((tx) => rig.mailer.resend(tx, id))).toBe(true);
    rig.mailer.nudge();
    await untilState(id, 'sent');
    expect(asked.map(({ recipients }) => recipients)).toEqual([
      ['agent@title.example', 'gone@title.example'],
      ['gone@title.example'],
    ]);
    const ids = asked.map(({ raw }) => /^Message-ID: (.*)$/im.exec(raw.toString())?.[1]);
    expect(ids[1]).toBe(ids[0]);
    expect(await rig.state(id)).toMatchObject({ attempts: 2, lastError: null });
  });

  it('is not sent again while it waits, after it was sent, twice at once, or in a transaction that is rolled back', async () => {
    let refuses = true;
    await start(async () => (refuses ? await refusing('agent@title.example')() : []) as []);
    const resend = (id: string) => rig.database.db.transaction().execute((tx) => rig.mailer.resend(tx, id));
    const id = await rig.send(aMail());
    await untilState(id, 'failed');
    const rolledBack = rig.database.db.transaction().execute(async (tx) => {
      await rig.mailer.resend(tx, id);
      throw new Error('no');
    });
    await expect(rolledBack).rejects.toThrow('no');
    expect(await rig.state(id)).toMatchObject({ state: 'failed' });
    refuses = false;
    expect((await Promise.all([resend(id), resend(id)])).toSorted()).toEqual([false, true]);
    rig.mailer.nudge();
    await untilState(id, 'sent');
    expect(await resend(id)).toBe(false);
    expect(await resend(crypto.randomUUID())).toBe(false);
  });

  it('reports the states of many mails in one query, without unknown ones', async () => {
    await start();
    const one = await rig.send(aMail());
    await untilState(one, 'sent');
    const states = await rig.mailer.deliveriesOf(rig.database.db, [one, crypto.randomUUID()]);
    expect([...states.keys()]).toEqual([one]);
    expect(await rig.mailer.deliveriesOf(rig.database.db, [])).toEqual(new Map());
  });
});

// Tests REPORT-43.
it('a mailed report has its chart inside, the same bytes at every attempt, until it is sent', async () => {
  const raws: string[] = [];
  await start(async ({ raw }) => {
    raws.push(raw.toString('latin1'));
    if (raws.length === 1) throw new Error('not now');
    return [];
  });
  const chart = randomBytes(4000);
  const text = `Month  Funded\nOct    18\n\n${'A long line. '.repeat(90)}`;
  await untilState(await rig.send(aMail({ kind: 'report', text, chart })), 'sent');
  expect(raws).toHaveLength(2);
  expect(raws[1]).toBe(raws[0]);
  const mail = await PostalMime.parse(raws[0] ?? '');
  expect(mail.text?.replaceAll('\r\n', '\n').trimEnd()).toBe(text.trimEnd());
  expect(mail.html).toMatch(/<img src="cid:chart".*\n.*<table/);
  const [shown] = mail.attachments;
  expect(shown).toMatchObject({ contentId: '<chart>', disposition: 'inline', mimeType: 'image/png' });
  expect(Buffer.from(shown?.content as ArrayBuffer).equals(chart)).toBe(true);
  expect((await rig.database.pool.query('SELECT chart FROM mails')).rows).toEqual([{ chart: null }]);
});
