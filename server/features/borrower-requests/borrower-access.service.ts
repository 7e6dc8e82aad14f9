import type {
  findBorrowerLink,
  openBorrowerSession,
  requestBorrowerCode,
} from '../../../contract/borrower-requests/borrower-page.ts';
import type { AnswerOf } from '../../../contract/wire/endpoint.ts';
import {
  BORROWER_CODE_SECONDS,
  BORROWER_CODE_WAIT_SECONDS,
  BORROWER_SESSION_SECONDS,
  CODE_PAUSE_SECONDS,
  MAX_CODE_TRIES,
  MAX_CODES_OF_NETWORK,
  MAX_UNUSED_CODES,
} from '../../../domain/borrower-requests/request-limits.ts';
import { maskedAddress } from '../../../domain/borrower-requests/request-recipients.ts';
import { isPast, secondsFrom, secondsUntil } from '../../../domain/time/seconds.ts';
import { BORROWER, type Borrower, type BorrowerAuthenticator } from '../../platform/actor.ts';
import { AppError } from '../../platform/app-error.ts';
import type { Db } from '../../platform/database/database.ts';
import { createRequestLimit } from '../../platform/http/limits/request-limit.ts';
import type { Platform } from '../../platform/platform.ts';
import { hashOneTimeCode, isCodeOfHash, newOneTimeCode } from '../../platform/secrets/one-time-code.ts';
import type { RequestedConditions } from '../conditions/requested-conditions.service.ts';
import {
  deleteSession,
  deleteSpent,
  findCode,
  findLink,
  findSession,
  holdLink,
  insertCode,
  insertSession,
  listCodeTimes,
  type StoredLink,
  setTries,
  setUnusedCodes,
} from './borrower-links.store.ts';
import {
  findLoanById,
  findRequest,
  holdRequest,
  noteMail,
  type StoredRequest,
  updateRequest,
} from './borrower-requests.store.ts';
import { hashOfSecret, isSecret, newSecret } from './borrower-secrets.ts';
import { recordRequest } from './record-request.ts';
import type { RequestFacts } from './request-facts.ts';
import { codeMail } from './request-mails.ts';
import { replaceSpentLink } from './send-request.ts';

/** At most a hundred uploads, with views of the page between them. */
const REQUESTS_PER_MINUTE = 240;

/** How long an open page learns why its link ended. Later it asks the link. */
const KEPT_SESSION_SECONDS = 24 * 3600;

export interface BorrowerAccess extends BorrowerAuthenticator {
  findBorrowerLink(link: string): Promise<AnswerOf<typeof findBorrowerLink>>;
  requestBorrowerCode(link: string, network: string): Promise<AnswerOf<typeof requestBorrowerCode>>;
  openBorrowerSession(given: {
    link: string;
    ticket: string;
    code: string;
  }): Promise<AnswerOf<typeof openBorrowerSession>>;
  endBorrowerSession(token: string): Promise<void>;
}

/** A refusal that must be recorded, so its transaction commits. */
type Outcome<T> = { done: T } | { refused: AppError };

type Parts = Pick<
  Platform,
  'database' | 'clock' | 'companySettings' | 'config' | 'mailer' | 'jobs' | 'keysFor'
>;

/** Codes and sessions of borrowers (ASK-11 to ASK-14). Registers its schedule: call before `jobs.start`. */
export function createBorrowerAccess(
  platform: Parts,
  { facts, conditions }: { facts: RequestFacts; conditions: Pick<RequestedConditions, 'holdLoan'> },
): BorrowerAccess {
  const { clock, companySettings, mailer, jobs } = platform;
  const { db } = platform.database;
  const keys = platform.keysFor('borrower-code');
  const limit = createRequestLimit(REQUESTS_PER_MINUTE, clock);

  /** Locks in the order of every change: loan, request, link. */
  async function requireLink(tx: Db, text: string): Promise<{ link: StoredLink; request: StoredRequest }> {
    const hash = hashOfSecret(text);
    const found = isSecret(text) ? await findLink(tx, hash) : undefined;
    const known = found && (await findRequest(tx, found.request_id));
    const loan = known && (await findLoanById(tx, known.loan_id));
    if (found === undefined || loan === undefined) throw linkUnknown();
    await conditions.holdLoan(tx, loan);
    const request = await holdRequest(tx, found.request_id);
    const link = await holdLink(tx, hash);
    if (request === undefined || link === undefined) throw linkUnknown();
    const end = await facts.endOfLink(tx, link, request);
    if (end !== null) throw await facts.linkEnded(tx, request, end);
    return { link, request };
  }

  async function refuseTooManyCodes(tx: Db, { hash }: StoredLink, network: string, now: Date): Promise<void> {
    const since = secondsFrom(now, -CODE_PAUSE_SECONDS);
    const times = await listCodeTimes(tx, { hash, network, since });
    const [newest] = times;
    if (newest === undefined) return;
    const oldest = times[MAX_CODES_OF_NETWORK - 1];
    const until =
      oldest === undefined
        ? secondsFrom(new Date(newest), BORROWER_CODE_WAIT_SECONDS)
        : secondsFrom(new Date(oldest), CODE_PAUSE_SECONDS);
    const retryAfter = secondsUntil(until, now);
    if (retryAfter > 0) throw tooManyCodes(retryAfter);
  }

  /** After too many unused codes, only the mailbox gets the new link (docs/decisions/borrower-requests.md). */
  async function replaceLink(
    tx: Db,
    { link, request }: { link: StoredLink; request: StoredRequest },
  ): Promise<AppError> {
    const loan = await findLoanById(tx, request.loan_id);
    if (loan === undefined) throw linkUnknown();
    const spent = { before: request, customerId: loan.customerId, linkHash: link.hash };
    const after = await replaceSpentLink(tx, spent, { platform, facts });
    return facts.linkEnded(tx, after, 'replaced');
  }

  async function mailCode(
    tx: Db,
    { link, request }: { link: StoredLink; request: StoredRequest },
    network: string,
    now: Date,
  ): Promise<string> {
    const ticket = newSecret();
    const code = newOneTimeCode();
    const expiresAt = secondsFrom(now, BORROWER_CODE_SECONDS);
    await insertCode(tx, {
      ticket_hash: hashOfSecret(ticket),
      link_hash: link.hash,
      code_hash: hashOneTimeCode(keys.newest(), ticket, code),
      network,
      created_at: now.toISOString(),
      expires_at: expiresAt,
    });
    await setUnusedCodes(tx, link.hash, link.unused_codes + 1);
    const mail = await codeMail(tx, request, { code, expiresAt }, platform);
    await noteMail(tx, request.id, await mailer.queueMail(tx, mail));
    return ticket;
  }

  async function tryCode(
    tx: Db,
    link: StoredLink,
    { ticket, code }: { ticket: string; code: string },
    now: Date,
  ): Promise<number | undefined> {
    const ticketHash = hashOfSecret(ticket);
    const stored = await findCode(tx, { ticketHash, linkHash: link.hash });
    const typed = code.replace(/\s/g, '');
    const isRight = isCodeOfHash(keys, ticket, typed, stored?.code_hash ?? Buffer.alloc(32));
    if (stored === undefined || isPast(stored.expires_at, now) || stored.tries >= MAX_CODE_TRIES) return 0;
    // A right code is used up as well.
    const tries = isRight ? MAX_CODE_TRIES : stored.tries + 1;
    await setTries(tx, ticketHash, tries);
    return isRight ? undefined : MAX_CODE_TRIES - tries;
  }

  async function open(tx: Db, link: StoredLink, request: StoredRequest, now: Date) {
    const token = newSecret();
    const end = secondsFrom(now, BORROWER_SESSION_SECONDS);
    const expiresOn = end < request.expires_at ? end : request.expires_at;
    const at = now.toISOString();
    await insertSession(tx, {
      token_hash: hashOfSecret(token),
      link_hash: link.hash,
      created_at: at,
      expires_at: expiresOn,
    });
    await setUnusedCodes(tx, link.hash, 0);
    if (request.opened_at === null) {
      const after: StoredRequest = { ...request, opened_at: at, version: request.version + 1 };
      await updateRequest(tx, after);
      const customerId = (await findLoanById(tx, request.loan_id))?.customerId ?? '';
      const by = { author: BORROWER, customerId, at };
      await recordRequest(tx, 'borrower-request-opened', { before: request, after }, by);
    }
    return { token, expiresOn };
  }

  jobs.schedule('remove-spent-borrower-codes', '23 * * * *', async () => {
    const now = clock.now();
    await deleteSpent(db, {
      sessionsBefore: secondsFrom(now, -KEPT_SESSION_SECONDS),
      codesBefore: secondsFrom(now, -CODE_PAUSE_SECONDS),
    });
  });

  return {
    async findBorrowerLink(text) {
      const link = isSecret(text) ? await findLink(db, hashOfSecret(text)) : undefined;
      const request = link && (await findRequest(db, link.request_id));
      if (link === undefined || request === undefined) throw linkUnknown();
      const end = await facts.endOfLink(db, link, request);
      if (end !== null) throw await facts.linkEnded(db, request, end);
      if (link.codes_ended_at !== null) throw await facts.linkEnded(db, request, 'replaced');
      return {
        lender: await facts.lender(db),
        officer: await facts.officerOf(db, request),
        firstName: request.first_name,
        sentTo: maskedAddress(request.address),
        language: request.language,
        about: request.purpose ?? 'documents',
        expiresOn: request.expires_at,
      };
    },

    async requestBorrowerCode(text, network) {
      const outcome = await db
        .transaction()
        .execute(async (tx): Promise<Outcome<AnswerOf<typeof requestBorrowerCode>>> => {
          const now = clock.now();
          const { link, request } = await requireLink(tx, text);
          if (link.codes_ended_at !== null) throw await facts.linkEnded(tx, request, 'replaced');
          await refuseTooManyCodes(tx, link, network, now);
          if (link.unused_codes >= MAX_UNUSED_CODES)
            return { refused: await replaceLink(tx, { link, request }) };
          return {
            done: {
              ticket: await mailCode(tx, { link, request }, network, now),
              lender: companySettings.current().companyName,
              sentTo: maskedAddress(request.address),
              language: request.language,
              resendAfter: BORROWER_CODE_WAIT_SECONDS,
            },
          };
        });
      mailer.nudge();
      if ('refused' in outcome) throw outcome.refused;
      return outcome.done;
    },

    async openBorrowerSession({ link: text, ...given }) {
      const outcome = await db
        .transaction()
        .execute(async (tx): Promise<Outcome<AnswerOf<typeof openBorrowerSession>>> => {
          const now = clock.now();
          const { link, request } = await requireLink(tx, text);
          const triesLeft = await tryCode(tx, link, given, now);
          if (triesLeft === undefined) return { done: await open(tx, link, request, now) };
          return { refused: wrongCode(triesLeft) };
        });
      if ('refused' in outcome) throw outcome.refused;
      return outcome.done;
    },

    async endBorrowerSession(token) {
      await deleteSession(db, hashOfSecret(token));
    },

    async authenticateBorrower(token): Promise<Borrower> {
      const session = isSecret(token) ? await findSession(db, hashOfSecret(token)) : undefined;
      const link = session && (await findLink(db, session.link_hash));
      const request = link && (await findRequest(db, link.request_id));
      if (session === undefined || link === undefined || request === undefined) throw sessionOver();
      limit.count(request.id);
      // Checked first, because a new code would be useless.
      const end = await facts.endOfLink(db, link, request);
      if (end !== null) throw await facts.linkEnded(db, request, end);
      if (isPast(session.expires_at, clock.now())) throw sessionOver();
      return { requestId: request.id, linkHash: link.hash, token };
    },
  };
}

function sessionOver(): AppError {
  return new AppError('unauthenticated', 'Please open the link in your email again.');
}

function linkUnknown(): AppError {
  return new AppError('link_unknown', 'This link is not complete. Please open it again from the email.');
}

function tooManyCodes(retryAfter: number): AppError {
  return new AppError('too_many_requests', 'A code was just sent. Please check your inbox, or wait.', {
    retryAfter,
  });
}

function wrongCode(triesLeft: number): AppError {
  const message =
    triesLeft === 0
      ? 'This code is wrong or has expired. Please request a new one.'
      : 'This code is wrong. Please check it.';
  return new AppError('wrong_code', message, { current: { triesLeft } });
}
