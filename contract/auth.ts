import { z } from 'zod';
import { normalizeEmail } from '../domain/email.ts';
import { ROLES } from '../domain/role.ts';
import { SECOND_FACTOR_METHODS } from '../domain/second-factor.ts';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';
import { secondFactorProofSchema } from './second-factor.ts';

/**
 * The sign-in address. Its format and domain are checked by the service, so that every refusal of this endpoint carries the
 * 'Bad request' that the sign-in screen shows for a 400.
 */
const signInEmailSchema = z.string().max(320).transform(normalizeEmail);

/** Roomy on purpose: an access token sent in its place is refused like any other token that is not ours, by 401. */
const refreshTokenSchema = z.string().min(1).max(4096);

export const requestOtp = defineEndpoint({
  ...route('requestOtp'),
  summary: 'Mails a one-time code. Answers alike for known and unknown addresses.',
  access: 'anyone',
  body: z.object({ email: signInEmailSchema }),
  status: 200,
  answer: z.object({
    data: z.object({
      message: z.string(),
      /** Seconds until another code can be asked for. */
      resendAfter: z.int(),
    }),
  }),
  errors: ['too_many_requests'],
});

const accessGrant = {
  access_token: z.string(),
  refresh_token: z.string(),
  /** Seconds. */
  expires_in: z.int(),
  /** Seconds. */
  refresh_token_expires_in: z.int(),
  /** Seconds until the session ends, however active its person is. */
  session_ends_in: z.int(),
  /** Seconds without activity after which it ends. */
  session_idle_limit: z.int(),
  /** What requests of the customers service carry as `X-Gateway-Validation-Id`; absent where it is not checked. */
  gateway_validation_id: z.string().optional(),
};

const signInGrantSchema = z.object({
  ...accessGrant,
  user_id: z.string(),
  roles: z.array(z.enum(ROLES)),
  /** There when everybody must have a second factor and this person has none: the session can only set one up. */
  second_factor_enrolment: z.literal('required').optional(),
});

/** The code from the mail was right and a second factor is still to be shown: no session exists yet. */
const secondStepSchema = z.object({
  second_factor: z.object({
    /** Comes back with the second factor; good for one sign-in. */
    ticket: z.string(),
    /** Seconds. */
    expires_in: z.int(),
    methods: z.array(z.enum(SECOND_FACTOR_METHODS)),
  }),
});

const ticketSchema = z.string().min(1).max(200);

export const signIn = defineEndpoint({
  ...route('signIn'),
  summary:
    'Exchanges a one-time code for a session, or, for a person with a second factor, for a ticket to show it with.',
  access: 'anyone',
  body: z.object({ email: signInEmailSchema, otp: z.string().max(20) }),
  status: 200,
  answer: z.union([signInGrantSchema, secondStepSchema]),
  errors: ['wrong_code', 'not_authorized', 'account_locked', 'too_many_requests'],
});

export const offerSignInPasskey = defineEndpoint({
  ...route('offerSignInPasskey'),
  summary: 'What a browser needs to have a passkey sign, for the second step of a sign-in.',
  access: 'anyone',
  body: z.strictObject({ ticket: ticketSchema }),
  status: 200,
  answer: z.looseObject({ challenge: z.string() }),
  errors: ['unauthenticated', 'conflict', 'too_many_requests'],
});

export const confirmSignIn = defineEndpoint({
  ...route('confirmSignIn'),
  summary: 'The second step of a sign-in: exchanges the ticket and a second factor for a session.',
  access: 'anyone',
  body: z.strictObject({ ticket: ticketSchema, proof: secondFactorProofSchema }),
  status: 200,
  answer: signInGrantSchema,
  errors: ['wrong_code', 'unauthenticated', 'not_authorized', 'account_locked', 'too_many_requests'],
});

export const refreshSession = defineEndpoint({
  ...route('refreshSession'),
  summary: 'Renews a session; the refresh token is rotated.',
  access: 'anyone',
  body: z.object({ refresh_token: refreshTokenSchema }),
  status: 200,
  answer: z.object({ ...accessGrant, roles: z.array(z.enum(ROLES)) }),
  errors: ['unauthenticated', 'too_many_requests'],
});

export const signOut = defineEndpoint({
  ...route('signOut'),
  summary: 'Ends the session of a refresh token, or of the bearer token when there is none in the body.',
  access: 'anyone',
  body: z.object({ refresh_token: refreshTokenSchema.optional() }).optional(),
  status: 204,
});

export const authEndpoints = {
  requestOtp,
  signIn,
  offerSignInPasskey,
  confirmSignIn,
  refreshSession,
  signOut,
};
