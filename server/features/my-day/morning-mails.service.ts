import { isMorningMailTime, MORNING_MAIL_HOUR } from '../../../domain/my-day/day-words.ts';
import { staffName } from '../../../domain/people/email.ts';
import { fullName } from '../../../domain/people/person-name.ts';
import { easternDate, easternHour } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Platform } from '../../platform/platform.ts';
import type { LoanAccessService } from '../branches/loan-access.service.ts';
import { morningMail } from './morning-mail.ts';
import {
  isMorningMailWanted,
  listMailedPeople,
  putMorningMail,
  takeMorningMail,
} from './morning-mails.store.ts';
import type { MyDayService } from './my-day.service.ts';

/** A late server catches up within minutes, as with reminders of locks (docs/decisions/rate-locks.md). */
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** A mail that was not delivered by the evening is old news. */
const MAIL_LIFE_MS = 10 * 3_600_000;

export interface MorningMailsService {
  isWanted(actor: Pick<Actor, 'staffId'>): Promise<boolean>;
  /** Turned on after seven, the first mail comes on the next business day. */
  setWanted(actor: Pick<Actor, 'staffId'>, isWanted: boolean): Promise<void>;
  /**
   * Mails everybody who wants it their day: once a person and day, on business mornings, and only when something needs them
   * (DAY-11). @returns how many mails were queued.
   */
  sendMorningMails(): Promise<number>;
}

/** Names its schedule, so call it before `jobs.start`. */
export function createMorningMailsService(
  { database: { db }, clock, jobs, mailer, config, log }: Platform,
  myDay: Pick<MyDayService, 'getMyDay'>,
  access: Pick<LoanAccessService, 'viewerOf'>,
): MorningMailsService {
  const service: MorningMailsService = {
    isWanted: ({ staffId }) => isMorningMailWanted(db, staffId),

    async setWanted({ staffId }, isWanted) {
      const now = clock.now();
      const settledOn = easternHour(now) >= MORNING_MAIL_HOUR ? easternDate(now) : null;
      await putMorningMail(db, { staffId, isWanted, settledOn });
    },

    async sendMorningMails() {
      const now = clock.now();
      if (!isMorningMailTime(now)) return 0;
      const today = easternDate(now);
      const expiresAt = new Date(now.getTime() + MAIL_LIFE_MS).toISOString();
      let mails = 0;
      for (const { firstName, lastName, ...person } of await listMailedPeople(db, today)) {
        try {
          const actor = {
            ...person,
            name: staffName(person.email),
            fullName: fullName({ firstName, lastName }),
            apiKeyScopes: null,
          };
          const day = await myDay.getMyDay({ actor, viewer: await access.viewerOf(actor) });
          const { open } = day.counts;
          const items = day.items.filter(({ state }) => state === 'open');
          const isSent = await db.transaction().execute(async (tx) => {
            if (!(await takeMorningMail(tx, person.staffId, today)) || open === 0) return false;
            const to = { email: person.email, firstName };
            await mailer.queueMail(tx, await morningMail(tx, to, { items, open, config, expiresAt }));
            return true;
          });
          if (isSent) mails += 1;
        } catch (err) {
          // The others get theirs, and the next run retries.
          log.error({ err, staffId: person.staffId }, 'a morning mail was not made');
        }
      }
      if (mails > 0) {
        mailer.nudge();
        log.info({ mails }, 'sent the morning mails');
      }
      return mails;
    },
  };
  jobs.schedule('send-morning-mails', EVERY_TEN_MINUTES, async () => {
    await service.sendMorningMails();
  });
  return service;
}
