import { randomBytes } from 'node:crypto';
import { type Database, openDatabase } from '../../platform/database/database.ts';
import type { Jobs } from '../../platform/jobs/jobs.ts';
import { createPgBossJobs } from '../../platform/jobs/pg-boss-jobs.ts';
import { logInto } from '../../platform/log.ts';
import { createMailer } from '../../platform/mail/create-mailer.ts';
import type { Mail, Mailer, MailState } from '../../platform/mail/mailer.ts';
import type { SendingParts } from '../../platform/mail/send-queued-mail.ts';
import type { MailTransport } from '../../platform/mail/transport.ts';
import { createSealer } from '../../platform/secrets/seal.ts';
import { type HandClock, handClock } from '../settable-clock.ts';
import { createTestDatabase } from './postgres-for-tests.ts';

const TEST_SENDER = '"Lintel" <no-reply@lintel.example>';

export function aMail(over: Partial<Mail> = {}): Mail {
  return {
    kind: 'title-docs',
    to: ['agent@title.example'],
    subject: 'Title documents',
    text: 'Please find the loan below.',
    ...over,
  };
}

export interface MailerForTests {
  database: Database;
  jobs: Jobs;
  mailer: Mailer;
  clock: HandClock;
  /** One JSON line each. */
  logged(): string;
  send(mail: Mail): Promise<string>;
  state(mailId: string): Promise<MailState | null>;
  close(): Promise<void>;
}

/** Over a real PostgreSQL, with retries without pauses. */
export async function startMailerForTests(
  transport: MailTransport,
  options: { retryLimit?: number; openAttachment?: SendingParts['openAttachment'] } = {},
): Promise<MailerForTests> {
  const postgres = await createTestDatabase();
  const database = openDatabase(postgres.connectionString, { max: 5 });
  const clock = handClock();
  const lines: string[] = [];
  const log = logInto({ write: (line: string) => void lines.push(line) }, 'trace');
  const { connectionString } = postgres;
  const jobs = createPgBossJobs({ connectionString, log, pollSeconds: 0.5, retryDelaySeconds: 0 });
  const mailer = createMailer({
    openAttachment: () => Promise.reject(new Error('no attachment in this test')),
    ...options,
    db: database.db,
    jobs,
    sealer: createSealer(randomBytes(32)),
    clock,
    transport,
    from: () => TEST_SENDER,
    pageUrl: 'https://desk.lintel.example',
    log,
  });
  await jobs.start();
  return {
    database,
    jobs,
    mailer,
    clock,
    logged: () => lines.join(''),
    async send(mail) {
      const id = await database.db.transaction().execute((tx) => mailer.queueMail(tx, mail));
      mailer.nudge();
      return id;
    },
    state: async (mailId) => (await mailer.deliveriesOf(database.db, [mailId])).get(mailId) ?? null,
    async close() {
      await jobs.stop();
      transport.close();
      await database.close();
      await postgres.drop();
    },
  };
}
