import { API_KEY_END_MAIL_DAYS, daysUntilEnd, dueEndMails } from '../../../domain/api-keys/api-key.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import type { Db } from '../../platform/database/database.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import { holdApiKey, listEndingKeys, noteEndMails, type StoredApiKey } from './api-keys.store.ts';

const EVERY_TEN_MINUTES = '*/10 * * * *';

export interface ApiKeyEnds {
  /** Mails each key's contact once per threshold. @returns how many mails were queued. */
  mailContacts(): Promise<number>;
}

/** Registers its schedule: call before `jobs.start`. */
export function createApiKeyEnds({
  clock,
  companySettings,
  config,
  database: { db },
  jobs,
  log,
  mailer,
}: Pick<
  Platform,
  'clock' | 'companySettings' | 'config' | 'database' | 'jobs' | 'log' | 'mailer'
>): ApiKeyEnds {
  /** Mail and mark share a transaction, so a crash leaves both or neither. */
  const mailContact = (keyId: string) =>
    db.transaction().execute(async (tx) => {
      const now = clock.now();
      const key = await holdApiKey(tx, keyId);
      if (key === undefined || key.revoked_at !== null) return false;
      const due = dueEndMails(key.expires_at, now);
      const isNew = await noteEndMails(tx, { keyId, days: due, at: now.toISOString() });
      if (isNew) await queueMail(tx, key, now);
      return isNew;
    });

  async function queueMail(tx: Db, key: StoredApiKey, now: Date): Promise<void> {
    const days = daysUntilEnd(key.expires_at, now);
    const values = {
      company: companySettings.current().companyName,
      key: key.name,
      start: key.start,
      days: days === 1 ? '1 day' : `${days} days`,
      end: formatInstant(key.expires_at),
      scopes: key.scopes.join(', '),
      creator: key.created_by,
      link: pageLink(config, '/api-keys'),
    };
    await mailer.queueMail(tx, {
      ...(await composeMail(tx, 'api-key-end', values)),
      to: [key.contact_email],
      expiresAt: key.expires_at,
    });
  }

  const ends: ApiKeyEnds = {
    async mailContacts() {
      const now = clock.now();
      const [mostDays] = API_KEY_END_MAIL_DAYS;
      const until = new Date(now.getTime() + mostDays * 86_400_000).toISOString();
      let mails = 0;
      for (const keyId of await listEndingKeys(db, { now: now.toISOString(), until })) {
        // One failed mail must not block the others.
        const isMailed = await mailContact(keyId).catch((error: unknown) => {
          log.warn({ err: error, keyId }, 'the contact of an API key was not told of its end');
          return false;
        });
        if (isMailed) mails += 1;
      }
      if (mails > 0) mailer.nudge();
      return mails;
    },
  };
  jobs.schedule('mail-api-key-ends', EVERY_TEN_MINUTES, async () => {
    await ends.mailContacts();
  });
  return ends;
}
