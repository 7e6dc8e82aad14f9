import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { instantSchema } from '../wire/wire.ts';
import { SESSION_EXAMPLE, signInGrantSchema } from './auth.ts';

/** Codes of some providers have more than a thousand characters. */
const part = z.string().max(8000);

/** The provider's answer, taken from the browser's address (RFC 6749, 4.1.2; RFC 9207, 2). */
const providerAnswerSchema = z.object({
  state: part,
  code: part.optional(),
  iss: part.optional(),
  error: part.optional(),
});

export type ProviderAnswer = z.infer<typeof providerAnswerSchema>;

const beginning = z.object({
  url: z.string(),
});

const PROVIDER_ANSWER = {
  state: 'q3Vb0xT7nLw2Rk9sYcE5uJ1hZfA8mDgPoI6tXvKyBeM',
  code: 'SplxlOBeZQQYbYS6WxSbIA',
  error: undefined,
};

export const beginSingleSignOn = defineEndpoint('beginSingleSignOn', {
  summary: 'Begins a single sign-on in this browser. Without a provider, the answer is 404.',
  access: 'anyone',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  maxBodyKB: 2,
  status: 200,
  answer: beginning,
  errors: ['not_found', 'bad_gateway', 'gateway_timeout'],
  example: { values: { url: 'https://login.lender.example/authorize?response_type=code' } },
});

export const finishSingleSignOn = defineEndpoint('finishSingleSignOn', {
  summary:
    "Exchanges the provider's answer for a session, in the browser that began. Each answer works once.",
  access: 'anyone',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  body: providerAnswerSchema,
  maxBodyKB: 32,
  status: 200,
  answer: signInGrantSchema,
  errors: ['bad_request', 'not_found', 'not_authorized', 'conflict', 'bad_gateway', 'gateway_timeout'],
  example: { values: { ...PROVIDER_ANSWER, ...SESSION_EXAMPLE } },
});

export const endProviderSessions = defineEndpoint('endProviderSessions', {
  title: 'End sessions that the provider names',
  summary:
    'Called by the provider with a logout token (OpenID Connect Back-Channel Logout 1.0), as a form or JSON. Ends the sessions that it names.',
  access: 'anyone',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  body: z.object({ logout_token: z.string().min(1).max(20_000) }),
  maxBodyKB: 32,
  status: 204,
  errors: ['bad_request', 'not_found', 'bad_gateway', 'gateway_timeout'],
});

export const beginProviderStepUp = defineEndpoint('beginProviderStepUp', {
  title: 'Start confirmation at the provider',
  summary: 'Begins a step-up at the provider, for a session that single sign-on opened.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  status: 200,
  answer: beginning,
  errors: ['not_found', 'conflict', 'bad_gateway', 'gateway_timeout'],
  example: { values: { url: 'https://login.lender.example/authorize?response_type=code&max_age=0' } },
});

export const finishProviderStepUp = defineEndpoint('finishProviderStepUp', {
  title: 'Finish confirmation at the provider',
  summary: 'Confirms the person with the answer of the provider, who has just signed in there again.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  body: providerAnswerSchema,
  maxBodyKB: 32,
  status: 200,
  answer: z.object({ confirmedUntil: instantSchema }),
  errors: ['bad_request', 'not_found', 'conflict', 'bad_gateway', 'gateway_timeout'],
  example: { values: PROVIDER_ANSWER },
});
