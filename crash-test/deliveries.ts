import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { MAIL_FILE, mailFolder } from '../server/platform/mail/spool-transport.ts';
import type { Installation } from './installation.ts';

const CODE_WITHIN_MS = 30_000;

export type Sender = 'server' | 'worker';

export interface Copy {
  by: Sender;
  at: number;
}

export interface Delivered {
  messageId: string;
  raw: string;
  copies: Copy[];
}

/** The server mails into its spool, the worker through a mail server. */
export class Deliveries {
  readonly #installation: Installation;
  readonly #mails = new Map<string, Delivered>();
  readonly #seen = new Set<string>();
  #taken = 0;

  constructor(installation: Installation) {
    this.#installation = installation;
  }

  all(): ReadonlyMap<string, Delivered> {
    const { dataDir, smtp, mailWatch } = this.#installation;
    const folder = mailFolder(dataDir);
    for (const name of namesIn(folder)) {
      if (this.#seen.has(name) || !MAIL_FILE.test(name)) continue;
      this.#seen.add(name);
      this.#add(readFileSync(join(folder, name), 'utf8'), { by: 'server', at: timeOf(name) });
    }
    for (const { raw } of smtp.received.slice(this.#taken)) {
      this.#add(raw, { by: 'worker', at: mailWatch.readAt[this.#taken] ?? 0 });
      this.#taken += 1;
    }
    return this.#mails;
  }

  #add(raw: string, copy: Copy): void {
    const messageId = /^message-id: *(<[^>]+>)/im.exec(raw)?.[1] ?? 'none';
    const mail = this.#mails.get(messageId) ?? { messageId, raw, copies: [] };
    mail.copies.push(copy);
    this.#mails.set(messageId, mail);
  }
}

export async function mailedCode(deliveries: Deliveries, pattern: RegExp): Promise<string> {
  const deadline = Date.now() + CODE_WITHIN_MS;
  for (;;) {
    for (const { raw } of deliveries.all().values()) {
      const code = pattern.exec(raw)?.[1];
      if (code !== undefined) return code;
    }
    if (Date.now() > deadline) throw new Error('The mail with the code did not arrive');
    await pause(50);
  }
}

export function namesIn(folder: string): string[] {
  try {
    return readdirSync(folder);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
}

/** The time in a name such as '2026-11-21T02-40-43.123Z-0192….eml'. */
function timeOf(name: string): number {
  return Date.parse(name.slice(0, 24).replace(/T(\d\d)-(\d\d)-/, 'T$1:$2:'));
}
