import { mkdir, open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { MailTransport, OutgoingMessage } from './transport.ts';

/** Where mail lies as files while there is no mail server. */
export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** '2026-11-21T02-40-43.123Z-0192….eml' */
export const MAIL_FILE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]{36}\.eml$/;

/**
 * Writes each message into a file of its own. A file is complete from the moment that it has its name, and names sort in the
 * order of sending: one message is written after the other, each with a time of its own.
 */
export function spoolTransport(dataDir: string): MailTransport {
  const folder = mailFolder(dataDir);
  let lastTime = 0;
  let queue: Promise<unknown> = Promise.resolve();

  async function write({ id, raw }: OutgoingMessage): Promise<void> {
    await mkdir(folder, { recursive: true, mode: 0o700 });
    lastTime = Math.max(Date.now(), lastTime + 1);
    const name = `${new Date(lastTime).toISOString().replaceAll(':', '-')}-${id}.eml`;
    const partial = join(folder, `.${name}.partial`);
    try {
      const file = await open(partial, 'w', 0o600);
      try {
        await file.writeFile(raw);
        await file.sync();
      } finally {
        await file.close();
      }
      await rename(partial, join(folder, name));
    } catch (error) {
      await rm(partial, { force: true });
      throw error;
    }
  }

  return {
    async send(message) {
      const written = queue.then(() => write(message));
      queue = written.catch(() => undefined);
      await written;
      return [];
    },
    close() {},
  };
}
