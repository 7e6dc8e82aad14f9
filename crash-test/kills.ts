import { setTimeout as pause } from 'node:timers/promises';
import type { Random } from '../server/demo/random.ts';
import type { MailingKill } from './checks/delivered-mails.ts';
import type { Sender } from './deliveries.ts';
import type { Installation } from './installation.ts';

export const KILL_KINDS = ['server', 'worker', 'postgres', 'session', 'receiver', 'power'] as const;

export type KillKind = (typeof KILL_KINDS)[number];

export const KILL_NAMES: Record<KillKind, string> = {
  server: 'the server',
  worker: 'the job worker, in the middle of a mail',
  postgres: 'PostgreSQL (its postmaster)',
  session: 'one session of PostgreSQL',
  receiver: 'the receiver of webhooks, in the middle of a message',
  power: 'everything at once, as in a power cut',
};

const OUTAGE_MS = 3000;

/** If no mail goes out in this time, the worker is killed anyway. */
const MAIL_WITHIN_MS = 1500;

interface Killed {
  mailing: MailingKill[];
  lostWrites: string[];
}

/** SIGKILL. Does not wait for the restart. */
export async function killOne(kind: KillKind, installation: Installation, random: Random): Promise<Killed> {
  const at = Date.now();
  switch (kind) {
    case 'server':
      installation.server.kill();
      return killed(['server'], 0);
    case 'worker':
      await killInTheMiddleOfAMail(installation);
      return killed(['worker'], 0);
    case 'postgres':
      await installation.killPostgres();
      return killed(['server', 'worker'], OUTAGE_MS);
    case 'session':
      await installation.killSession(random.pick);
      return killed(['server', 'worker'], OUTAGE_MS);
    case 'receiver':
      await installation.receiver.kill();
      return { mailing: [], lostWrites: [] };
    case 'power': {
      const lostWrites = await installation.cutPower();
      // Kills both senders.
      const mailing = (['server', 'worker'] as const).map((one) => ({ at, senders: [one], lasts: 50 }));
      return { mailing, lostWrites };
    }
  }
}

function killed(senders: readonly Sender[], lasts: number): Killed {
  return { mailing: [{ at: Date.now(), senders, lasts }], lostWrites: [] };
}

/** Waits until the mail server has read a message but not answered it. */
async function killInTheMiddleOfAMail({ worker, mailWatch }: Installation): Promise<void> {
  const late = new AbortController();
  await new Promise<void>((resolve) => {
    const kill = () => {
      mailWatch.onRead = undefined;
      late.abort();
      worker.kill();
      resolve();
    };
    mailWatch.onRead = kill;
    void pause(MAIL_WITHIN_MS, undefined, { signal: late.signal }).then(kill, () => undefined);
  });
}
