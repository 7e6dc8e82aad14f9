import { open, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { durableFolders, syncFolder } from '../disk/durable-folder.ts';
import { removeLeftBehind, temporaryName } from '../disk/temporary-files.ts';
import type { MailTransport, OutgoingMessage } from './transport.ts';

export function mailFolder(dataDir: string): string {
  return join(dataDir, 'mail');
}

/** '2026-11-21T02-40-43.123Z-0192….eml' */
export const MAIL_FILE = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\d\.\d{3}Z-[0-9a-f-]{36}\.eml$/;

function isPartial(name: string): boolean {
  return name.startsWith('.') && name.endsWith('.partial');
}

/**
 * One file per message. A file with its final name is complete, and names sort in sending order, because each gets
 * its own timestamp.
 */
export function spoolTransport(dataDir: string): MailTransport {
  const folder = mailFolder(dataDir);
  const folders = durableFolders(dataDir);
  let lastTime = 0;
  // Partial files of a killed process; their mails are written again.
  let queue: Promise<unknown> = removeLeftBehind(folder, isPartial).catch(() => undefined);

  async function write({ id, raw, beforeLastStep }: OutgoingMessage): Promise<void> {
    lastTime = Math.max(Date.now(), lastTime + 1);
    const name = `${new Date(lastTime).toISOString().replaceAll(':', '-')}-${id}.eml`;
    const partial = join(folder, `.${temporaryName()}.partial`);
    const file = await folders.in(folder, () => open(partial, 'w', 0o600));
    try {
      try {
        await file.writeFile(raw);
        await file.sync();
      } finally {
        await file.close();
      }
      await beforeLastStep();
      await rename(partial, join(folder, name));
      // Counts as sent only now, so that a power cut cannot lose it.
      await syncFolder(folder);
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
