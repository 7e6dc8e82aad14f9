import type { DayItem } from '../../../contract/my-day/my-day.ts';
import { NO_LOAN } from '../../../domain/loans/loan-action.ts';
import { actionCenterPath } from '../../../domain/loans/loan-list.ts';
import {
  isMorningMailTime,
  MORNING_MAIL_HOUR,
  MOST_IN_MAIL,
  needWords,
  titleOf,
} from '../../../domain/my-day/day-words.ts';
import { staffName } from '../../../domain/people/email.ts';
import { fullName, lastFirst } from '../../../domain/people/person-name.ts';
import { easternDate, easternHour, type Instant } from '../../../domain/time/eastern-time.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database/database.ts';
import type { Mail } from '../../platform/mail/mailer.ts';
import { composeMail } from '../../platform/mail/templates/compose-mail.ts';
import type { Platform } from '../../platform/platform.ts';
import type { Config } from '../../platform/settings/config.ts';
import { pageLink } from '../../platform/settings/page-link.ts';
import type { LoanAccessService } from '../branches/loan-access.service.ts';
import {
  isMorningMailWanted,
  listMailedPeople,
  putMorningMail,
  takeMorningMail,
} from './morning-mails.store.ts';
import type { MyDayService } from './my-day.service.ts';

interface Receiver {
  email: string;
  firstName: string;
}

/** The most urgent items first, each with loan and link. @param open how many items are due; `items` may be fewer. */
export async function morningMail(
  tx: Db,
  { email, firstName }: Receiver,
  {
    items,
    open,
    config,
    expiresAt,
  }: { items: readonly DayItem[]; open: number; config: Config; expiresAt: Instant },
): Promise<Mail> {
  const listed = items.slice(0, MOST_IN_MAIL);
  const more = open - listed.length;
  const values = {
    firstName,
    things: needWords(open),
    list: listed.map((item) => itemLines(item, config).join('\n')).join('\n\n'),
    more: more === 0 ? '' : `And ${more.toLocaleString('en-US')} more.`,
    link: pageLink(config, '/my-day'),
    settingLink: pageLink(config, '/account'),
  };
  return { ...(await composeMail(tx, 'my-day', values)), to: [email], expiresAt };
}

function itemLines({ title, reason, ...item }: DayItem, config: Config): string[] {
  const { customerId, loanId, loanNumber, borrower, place, noteId } = item;
  const path = actionCenterPath(customerId, loanId ?? NO_LOAN, place);
  const loan = [loanNumber, lastFirst(borrower) || 'borrower not named yet'].filter(Boolean).join(', ');
  return [reason, titleOf(title), loan, pageLink(config, noteId === null ? path : `${path}#note-${noteId}`)];
}

/** A server that starts late catches up within minutes, as with lock reminders (docs/decisions/rate-locks.md). */
const EVERY_TEN_MINUTES = '*/10 * * * *';

/** A mail not delivered by the evening is outdated. */
const MAIL_LIFE_MS = 10 * 3_600_000;

export interface MorningMailsService {
  isWanted(actor: Pick<Actor, 'staffId'>): Promise<boolean>;
  /** Turned on after seven, the first mail comes on the next business day. */
  setWanted(actor: Pick<Actor, 'staffId'>, isWanted: boolean): Promise<void>;
  /**
   * Once per person and day, on business mornings, and only if something is due (DAY-11).
   * @returns how many mails were queued.
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
          // The others still get theirs; the next run retries.
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
