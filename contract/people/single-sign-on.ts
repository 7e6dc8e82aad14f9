import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { route } from '../wire/routes.ts';
import { instantSchema } from '../wire/wire.ts';
import { signInGrantSchema } from './auth.ts';

/** Codes of some providers have more than a thousand characters. */
const part = z.string().max(8000);

/** The answer of the provider, as it came in the address of the browser (RFC 6749, 4.1.2; RFC 9207, 2). */
export const providerAnswerSchema = z.object({
  state: part,
  code: part.optional(),
  iss: part.optional(),
  error: part.optional(),
});

export type ProviderAnswer = z.infer<typeof providerAnswerSchema>;

const beginning = z.object({
  /** The page of the provider, which the browser opens. */
  url: z.string(),
});

export const beginSingleSignOn = defineEndpoint({
  ...route('beginSingleSignOn'),
  summary: 'Begins a single sign-on in this browser. Without a provider, the answer is 404.',
  access: 'anyone',
  status: 200,
  answer: beginning,
  errors: ['not_found', 'bad_gateway', 'gateway_timeout'],
});

export const finishSingleSignOn = defineEndpoint({
  ...route('finishSingleSignOn'),
  summary:
    "Exchanges the provider's answer for a session, in the browser that began. Each answer works once.",
  access: 'anyone',
  body: providerAnswerSchema,
  status: 200,
  answer: signInGrantSchema,
  errors: ['bad_request', 'not_found', 'not_authorized', 'conflict', 'bad_gateway', 'gateway_timeout'],
});

export const endProviderSessions = defineEndpoint({
  ...route('endProviderSessions'),
  summary:
    'Called by the provider with a logout token (OpenID Connect Back-Channel Logout 1.0), as a form or JSON. Ends the sessions that it names.',
  access: 'anyone',
  body: z.object({ logout_token: z.string().min(1).max(20_000) }),
  status: 204,
  errors: ['bad_request', 'not_found', 'bad_gateway', 'gateway_timeout'],
});

export const beginProviderStepUp = defineEndpoint({
  ...route('beginProviderStepUp'),
  summary: 'Begins a step-up at the provider, for a session that single sign-on opened.',
  access: 'staff',
  status: 200,
  answer: beginning,
  errors: ['not_found', 'conflict', 'bad_gateway', 'gateway_timeout'],
});

export const finishProviderStepUp = defineEndpoint({
  ...route('finishProviderStepUp'),
  summary: 'Confirms the person with the answer of the provider, who has just signed in there again.',
  access: 'staff',
  body: providerAnswerSchema,
  status: 200,
  answer: z.object({ confirmedUntil: instantSchema }),
  errors: ['bad_request', 'not_found', 'conflict', 'bad_gateway', 'gateway_timeout'],
});

export const singleSignOnEndpoints = {
  beginSingleSignOn,
  finishSingleSignOn,
  endProviderSessions,
  beginProviderStepUp,
  finishProviderStepUp,
};
