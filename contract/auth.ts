import { z } from 'zod';
import { normalizeEmail } from '../domain/email.ts';
import { ROLES } from '../domain/role.ts';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';

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
};

export const signIn = defineEndpoint({
  ...route('signIn'),
  summary: 'Exchanges a one-time code for a session.',
  access: 'anyone',
  body: z.object({ email: signInEmailSchema, otp: z.string().max(20) }),
  status: 200,
  answer: z.object({ ...accessGrant, user_id: z.string(), roles: z.array(z.enum(ROLES)) }),
  errors: ['wrong_code', 'not_authorized', 'account_locked', 'too_many_requests'],
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

export const authEndpoints = { requestOtp, signIn, refreshSession, signOut };
