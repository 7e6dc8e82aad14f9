import { z } from 'zod';

/** The one table from error code to HTTP status. */
export const ERROR_STATUS = {
  bad_request: 400,
  invalid: 400,
  unauthenticated: 401,
  wrong_code: 401,
  forbidden: 403,
  not_authorized: 403,
  /** The person has a second factor and must confirm it first. */
  step_up_required: 403,
  /** A second factor is required, and this session was opened without one. */
  second_factor_required: 403,
  not_found: 404,
  /** The borrower's link was never sent, or was altered. */
  link_unknown: 404,
  method_not_allowed: 405,
  conflict: 409,
  /** The lender no longer needs this document. */
  item_closed: 409,
  too_many_files: 409,
  /** The borrower's link has expired or was replaced. */
  link_ended: 410,
  stale: 412,
  too_large: 413,
  unsupported_type: 415,
  /** The idempotency key was already used with a different body. */
  idempotency_key_reused: 422,
  precondition_required: 428,
  account_locked: 429,
  too_many_requests: 429,
  internal: 500,
  /** An outside service gave an unusable answer. */
  bad_gateway: 502,
  unavailable: 503,
  /** The disk is full, and nothing was stored. */
  no_room: 507,
  /** The server is overloaded and did nothing; the client can try again. */
  overloaded: 503,
  /** An outside service could not be reached, or took too long. */
  gateway_timeout: 504,
} as const;

export type ErrorCode = keyof typeof ERROR_STATUS;

/** Messages by the field's JSON path ('primaryEmail', 'section1BorrowerInformation.part1a….firstName'). */
export type FieldMessages = Record<string, string>;

/** The error shape of the API. People may see `message`, so it must not reveal internals. */
export const errorAnswerSchema = z.object({
  error: z.object({
    code: z.enum(Object.keys(ERROR_STATUS) as [ErrorCode, ...ErrorCode[]]),
    message: z.string(),
    fields: z.record(z.string(), z.string()).optional(),
    requestId: z.string().optional(),
  }),
});

export type ErrorAnswer = z.infer<typeof errorAnswerSchema>;
