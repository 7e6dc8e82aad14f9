import { z } from 'zod';
import { SECOND_FACTOR_METHODS } from '../domain/second-factor.ts';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';
import { idSchema, instantSchema } from './wire.ts';

export const ownSessionSchema = z.object({
  sessionId: idSchema,
  /** In words: 'Firefox on Windows'. */
  device: z.string(),
  /** The network address of the sign-in. */
  address: z.string().nullable(),
  signedInOn: instantSchema,
  /** To the minute. */
  lastUsedOn: instantSchema,
  /** With what the sign-in, or the last step-up in it, was confirmed. */
  secondFactor: z.enum(SECOND_FACTOR_METHODS).nullable(),
  /** Whether it is the one that asks. */
  isCurrent: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSessionSchema>;

export const listOwnSessions = defineEndpoint({
  ...route('listOwnSessions'),
  summary: 'Where the person who asks is signed in, the one who asks first, then by last use.',
  access: 'staff',
  status: 200,
  answer: z.object({ sessions: z.array(ownSessionSchema) }),
});

export const endOwnSession = defineEndpoint({
  ...route('endOwnSession'),
  summary: 'Ends one of the own sessions at once.',
  access: 'staff',
  params: z.object({ sessionId: idSchema }),
  status: 204,
  errors: ['not_found'],
});

export const endOtherSessions = defineEndpoint({
  ...route('endOtherSessions'),
  summary: 'Ends all of the own sessions but the one that asks.',
  access: 'staff',
  status: 204,
});

export const noteActivity = defineEndpoint({
  ...route('noteActivity'),
  summary:
    'Says that the person is at work: typing alone makes no other request. It moves the idle end of the session on.',
  access: 'staff',
  status: 204,
});

export const ownSessionEndpoints = { noteActivity, listOwnSessions, endOwnSession, endOtherSessions };
