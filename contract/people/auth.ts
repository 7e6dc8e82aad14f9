import { z } from 'zod';
import { normalizeEmail } from '../../domain/people/email.ts';
import { LOAN_OFFICER, ROLES } from '../../domain/people/role.ts';
import { SECOND_FACTOR_METHODS } from '../../domain/sessions/second-factor.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { secondFactorProofSchema } from './second-factor.ts';

/** The sign-in screen must get 'Bad request' for every 400, so the service checks format and domain instead. */
const signInEmailSchema = z.string().max(320).transform(normalizeEmail);

/** Longer than a refresh token, so that an access token sent by mistake gets a 401, not a 400. */
const refreshTokenSchema = z.string().min(1).max(1_500);

export const SESSION_EXAMPLE = { user_id: 'grace', roles: LOAN_OFFICER };

export const requestOtp = defineEndpoint('requestOtp', {
  title: 'Request sign-in code',
  summary: 'Mails a one-time code. The answer is the same for known and unknown addresses.',
  access: 'anyone',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  body: z.object({ email: signInEmailSchema }),
  maxBodyKB: 2,
  status: 200,
  answer: z.object({
    data: z.object({
      message: z.string(),
      /** Seconds until another code can be requested. */
      resendAfter: z.int(),
    }),
  }),
  errors: ['account_locked', 'too_many_requests'],
  example: {
    values: { message: 'If this address belongs to a member of staff, a code is on its way to it.' },
  },
});

const accessGrant = {
  access_token: z.string(),
  refresh_token: z.string(),
  /** In seconds. */
  expires_in: z.int(),
  /** In seconds. */
  refresh_token_expires_in: z.int(),
  /** Seconds until the session ends, even when its person is active. */
  session_ends_in: z.int(),
  /** Seconds without activity after which the session ends. */
  session_idle_limit: z.int(),
  /** `X-Gateway-Validation-Id` of customers-service requests; absent if the server does not check it. */
  gateway_validation_id: z.string().optional(),
};

export const signInGrantSchema = z.object({
  ...accessGrant,
  user_id: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** Present if a second factor is required and this person has none: the session can only set one up. */
  second_factor_enrolment: z.literal('required').optional(),
});

/** The mailed code was right and a second factor is still missing: no session exists yet. */
const secondStepSchema = z.object({
  second_factor: z.object({
    /** Sent back with the second factor; valid for one sign-in. */
    ticket: z.string(),
    /** In seconds. */
    expires_in: z.int(),
    methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
  }),
});

const ticketSchema = z.string().min(1).max(200);

export const signIn = defineEndpoint('signIn', {
  summary:
    'Exchanges a one-time code for a session. A person with a second factor gets a ticket for the second step instead.',
  access: 'anyone',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  body: z.object({ email: signInEmailSchema, otp: z.string().max(20) }),
  maxBodyKB: 2,
  status: 200,
  answer: z.union([signInGrantSchema, secondStepSchema]),
  errors: ['wrong_code', 'not_authorized', 'account_locked', 'too_many_requests'],
  example: { values: SESSION_EXAMPLE },
});

export const offerSignInPasskey = defineEndpoint('offerSignInPasskey', {
  title: 'Start passkey sign-in',
  summary: 'The options for a passkey signature in the second step of a sign-in.',
  access: 'anyone',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  body: z.strictObject({ ticket: ticketSchema }),
  maxBodyKB: 2,
  status: 200,
  answer: z.looseObject({ challenge: z.string() }),
  errors: ['unauthenticated', 'conflict', 'too_many_requests'],
});

export const confirmSignIn = defineEndpoint('confirmSignIn', {
  summary: 'The second step of a sign-in: exchanges the ticket and a second factor for a session.',
  access: 'anyone',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  body: z.strictObject({ ticket: ticketSchema, proof: secondFactorProofSchema }),
  maxBodyKB: 32,
  status: 200,
  answer: signInGrantSchema,
  errors: ['wrong_code', 'unauthenticated', 'not_authorized', 'account_locked', 'too_many_requests'],
  example: { values: SESSION_EXAMPLE },
});

export const refreshSession = defineEndpoint('refreshSession', {
  summary: 'Renews a session; the refresh token is rotated.',
  access: 'anyone',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  body: z.object({ refresh_token: refreshTokenSchema }),
  maxBodyKB: 2,
  status: 200,
  answer: z.object({ ...accessGrant, roles: z.array(z.enum(ROLES)) }),
  errors: ['unauthenticated', 'too_many_requests'],
  example: { values: SESSION_EXAMPLE },
});

export const signOut = defineEndpoint('signOut', {
  summary: 'Ends the session of the refresh token in the body; without one, that of the bearer token.',
  access: 'anyone',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  body: z.object({ refresh_token: refreshTokenSchema.optional() }).optional(),
  maxBodyKB: 2,
  status: 204,
});
