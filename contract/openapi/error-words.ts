import { ERROR_STATUS, type ErrorAnswer, type ErrorCode } from '../wire/error.ts';

interface ErrorWords {
  /** When the error occurs, and what a program should do about it. */
  meaning: string;
  /** An example message. The wording may change, so programs should rely on the code. */
  message: string;
  fields?: Record<string, string>;
}

export const ERROR_WORDS: Record<ErrorCode, ErrorWords> = {
  bad_request: {
    meaning: 'The request could not be read, such as a body that is no JSON. Do not repeat it unchanged.',
    message: 'The request could not be read.',
  },
  invalid: {
    meaning: 'A parameter or field is not valid. `fields` names each by its path. Correct it.',
    message: 'Some fields are not valid.',
    fields: { primaryEmail: 'Please enter a valid email address' },
  },
  unauthenticated: {
    meaning: 'The key or the session is missing, unknown, expired or revoked.',
    message: 'This API key is not known, or it has expired or was revoked.',
  },
  wrong_code: {
    meaning: 'The code from the mail or from the authenticator app is wrong or too old.',
    message: 'This code is not valid. Please try again.',
  },
  forbidden: {
    meaning: 'The key lacks the scope, or the role of the person does not allow this.',
    message: 'Your role does not allow this.',
  },
  not_authorized: {
    meaning: 'This address may not sign in here.',
    message: 'You are not authorized to use this application.',
  },
  step_up_required: {
    meaning: 'A person must confirm their second factor first. Keys are always refused.',
    message: 'Please confirm your identity before you continue.',
  },
  second_factor_required: {
    meaning: 'A second factor is required, and this session was opened without one.',
    message: 'A second factor is required here. Please sign in again.',
  },
  not_found: {
    meaning: 'There is no such record, or not below this customer.',
    message: '404, File Not Found',
  },
  link_unknown: {
    meaning: "The borrower's link is not known. It was altered on its way, or never sent.",
    message: 'This link is not complete. Please open it again from the email.',
  },
  method_not_allowed: {
    meaning: 'The address does not have this method.',
    message: 'This method is not allowed here.',
  },
  conflict: {
    meaning: 'The state of the record does not allow this. The message says why.',
    message: 'A lock that has expired cannot be extended.',
  },
  item_closed: {
    meaning: 'The lender no longer needs this: it was cleared, waived or withdrawn.',
    message: 'Your lender no longer needs this. You have nothing to do.',
  },
  too_many_files: {
    meaning: 'The borrower has sent as many files as an item or a request takes.',
    message: 'You can send at most 20 files for one item.',
  },
  link_ended: {
    meaning:
      "The borrower's link was sent and no longer works. `current` says why, and whom the borrower can ask.",
    message: 'This link has expired. Please ask your loan officer for a new one.',
  },
  stale: {
    meaning:
      'The version in `If-Match` is not the newest. The answer has the newest `ETag`, and often the newest record in `current`. Read it, apply the change to it, and send it again.',
    message: 'This application was saved in the meantime.',
  },
  too_large: {
    meaning: 'The body or the file is too large. The message names the limit.',
    message: 'The file is too large.',
  },
  unsupported_type: {
    meaning: 'The type of the content is not accepted here.',
    message: 'This kind of content is not supported.',
  },
  idempotency_key_reused: {
    meaning: 'The same `Idempotency-Key` came before with another body. Use a new key for another request.',
    message:
      'The first try was stored after all, without what was changed since. Submit again to store it as another one.',
  },
  precondition_required: {
    meaning: '`If-Match` is missing. Read the record, and send its version.',
    message:
      'This change must name the version that it is based on. Read it first, then send its version as If-Match, such as If-Match: "3".',
  },
  account_locked: {
    meaning: 'Too many wrong codes. Wait for `Retry-After` seconds.',
    message: 'Too many wrong codes. Please try again in 15 minutes.',
  },
  too_many_requests: {
    meaning: 'A limit is reached. Wait for `Retry-After` seconds, then send the same request again.',
    message: 'Too many requests. Please try again in a moment.',
  },
  internal: {
    meaning: 'A fault of the server. Tell the administrator the `requestId`.',
    message: 'Something went wrong. Please try again.',
  },
  bad_gateway: {
    meaning: 'An outside service gave an answer that cannot be used. Try again later.',
    message: 'The other service gave no usable answer.',
  },
  unavailable: {
    meaning: 'The database or the file store does not answer. Wait for `Retry-After` seconds.',
    message: 'The service is not available right now. Please try again in a moment.',
  },
  no_room: {
    meaning: 'The server is out of storage. Nothing was stored.',
    message:
      'The server is out of storage. Nothing was stored. Keep this page open, tell your administrator, and try again.',
  },
  overloaded: {
    meaning: 'The server is busy and did nothing. Wait for `Retry-After` seconds.',
    message: 'The service is busy right now. Please try again in a moment.',
  },
  gateway_timeout: {
    meaning: 'An outside service could not be reached in time. Try again later.',
    message: 'The other service did not answer in time.',
  },
};

export function errorExample(code: ErrorCode): ErrorAnswer {
  const { message, fields } = ERROR_WORDS[code];
  const requestId = '6f0e2c1a-4b7d-4c55-9a43-0d8e5b7f2c19';
  return { error: { code, message, ...(fields === undefined ? {} : { fields }), requestId } };
}

export const ERROR_CODES = (Object.keys(ERROR_STATUS) as ErrorCode[]).sort(
  (one, other) => ERROR_STATUS[one] - ERROR_STATUS[other],
);
