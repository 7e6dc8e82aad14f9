import { watch } from 'node:fs';
import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { MAIL_FILE, mailFolder, spoolTransport } from './spool-transport.ts';

let dataDir: string;

beforeEach(async () => {
  dataDir = await mkdtemp(join(tmpdir(), 'lintel-spool-'));
});

afterEach(async () => {
  await rm(dataDir, { recursive: true });
});

function aMessage(raw: string) {
  return {
    id: crypto.randomUUID(),
    from: 'no-reply@lintel.example',
    recipients: ['agent@title.example'],
    raw: Buffer.from(raw),
    beforeLastStep: () => Promise.resolve(),
  };
}

async function emlFiles(): Promise<string[]> {
  return (await readdir(mailFolder(dataDir))).filter((name) => name.endsWith('.eml'));
}

it('writes each message into its own file, readable only by this user', async () => {
  const message = aMessage('Subject: one\r\n\r\nText\r\n');
  expect(await spoolTransport(dataDir).send(message)).toEqual([]);
  const [name = ''] = await readdir(mailFolder(dataDir));
  expect(name).toMatch(MAIL_FILE);
  expect(name).toContain(message.id);
  expect(await readFile(join(mailFolder(dataDir), name), 'utf8')).toBe('Subject: one\r\n\r\nText\r\n');
  expect((await stat(join(mailFolder(dataDir), name))).mode & 0o777).toBe(0o600);
});

it('names files so that they sort in the order of sending, even within a millisecond', async () => {
  const transport = spoolTransport(dataDir);
  const texts = Array.from({ length: 25 }, (_, n) => `message ${n}`);
  await Promise.all(texts.map((text) => transport.send(aMessage(text))));
  const files = (await emlFiles()).sort();
  const read = await Promise.all(files.map((name) => readFile(join(mailFolder(dataDir), name), 'utf8')));
  expect(read).toEqual(texts);
});

it('shows readers of the folder only whole messages', async () => {
  const folder = mailFolder(dataDir);
  await mkdir(folder);
  const body = 'x'.repeat(300_000);
  const seen = new Map<string, Promise<number>>();
  const look = (name: string | null) => {
    if (name?.endsWith('.eml') && !seen.has(name)) {
      seen.set(
        name,
        stat(join(folder, name)).then(({ size }) => size),
      );
    }
  };
  const watcher = watch(folder, (_event, name) => look(name));
  const transport = spoolTransport(dataDir);
  for (let n = 0; n < 10; n++) await transport.send(aMessage(body));
  for (const name of await emlFiles()) look(name);
  watcher.close();
  expect(seen.size).toBe(10);
  for (const size of seen.values()) expect(await size).toBe(body.length);
});

it('reports the reason when it cannot write, and leaves nothing half done', async () => {
  await writeFile(mailFolder(dataDir), 'a file where the folder should be');
  const transport = spoolTransport(dataDir);
  await expect(transport.send(aMessage('one'))).rejects.toThrow('EEXIST');
  await rm(mailFolder(dataDir));
  await transport.send(aMessage('two'));
  expect(await readdir(mailFolder(dataDir))).toEqual(await emlFiles());
});

it("removes a killed process's partial message, and nothing of living ones", async () => {
  await spoolTransport(dataDir).send(aMessage('whole'));
  const partials: string[] = [];
  const message = aMessage('in the making');
  message.beforeLastStep = async () => {
    const [name = ''] = (await readdir(mailFolder(dataDir))).filter((one) => one.endsWith('.partial'));
    // No process has this number: it is above the largest possible one.
    const left = name.replace(`-${process.pid}-`, '-999999999-');
    await writeFile(join(mailFolder(dataDir), left), 'half of a mess');
    await spoolTransport(dataDir).send(aMessage('next'));
    partials.push(...(await readdir(mailFolder(dataDir))).filter((one) => one.endsWith('.partial')));
    expect(partials).toEqual([name]);
  };
  await spoolTransport(dataDir).send(message);
  expect(partials).toHaveLength(1);
  expect(await readdir(mailFolder(dataDir))).toEqual(await emlFiles());
});
