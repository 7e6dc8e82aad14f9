import { isLongerThan } from '../conditions/condition.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';

/** ASK-2. Borrowers do not answer longer lists. */
export const MAX_REQUEST_ITEMS = 50;

export const MAX_LIVE_REQUESTS = 20;

/** Mails with a link per loan (ASK-25). */
export const MAX_MAILS_AN_HOUR = 20;

export const MAX_WORDING_LENGTH = 500;
export const MAX_REQUEST_MESSAGE_LENGTH = 1000;

/** ASK-16. */
const MAX_FILES_OF_ITEM = 20;
const MAX_FILES_OF_REQUEST = 100;

/** Lifetimes of a code and of a session, and the wait before the next code, in seconds (ASK-11, ASK-13). */
export const BORROWER_CODE_SECONDS = 10 * 60;
export const BORROWER_SESSION_SECONDS = 2 * 3600;
export const BORROWER_CODE_WAIT_SECONDS = 30;

/** ASK-12. */
export const MAX_CODE_TRIES = 5;

/** Codes per link and network within a period, and that period in seconds (ASK-12). */
export const MAX_CODES_OF_NETWORK = 5;
export const CODE_PAUSE_SECONDS = 15 * 60;

/** After this many codes without a correct entry, the mailbox gets a new link (ASK-12). */
export const MAX_UNUSED_CODES = 20;

/** Characters of a link or token: 32 random bytes in base64url. */
export const LINK_LENGTH = 43;

/** ASK-16. */
export function canAddFile(filesOfItem: number, filesOfRequest: number): Permission {
  if (filesOfItem >= MAX_FILES_OF_ITEM)
    return refused(`You can send at most ${MAX_FILES_OF_ITEM} files for one item.`);
  return filesOfRequest < MAX_FILES_OF_REQUEST
    ? ALLOWED
    : refused(`You can send at most ${MAX_FILES_OF_REQUEST} files. Please ask your loan officer.`);
}

export function canWordItem(text: string): Permission {
  if (text === '') return refused('Enter what the borrower should send');
  return isLongerThan(text, MAX_WORDING_LENGTH)
    ? refused(`A request has at most ${MAX_WORDING_LENGTH} characters`)
    : ALLOWED;
}
