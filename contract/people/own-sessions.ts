import { z } from 'zod';
import { SECOND_FACTOR_METHODS } from '../../domain/sessions/second-factor.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema, instantSchema } from '../wire/wire.ts';

const ownSessionSchema = z.object({
  sessionId: idSchema,
  /** Browser and system in words: 'Firefox on Windows'. */
  device: z.string(),
  address: z.string().nullable(),
  signedInOn: instantSchema,
  /** Rounded to the minute. */
  lastUsedOn: instantSchema,
  secondFactor: z.enum(SECOND_FACTOR_METHODS).nullable(),
  isCurrent: z.boolean(),
});

export type OwnSession = z.infer<typeof ownSessionSchema>;

export const listOwnSessions = defineEndpoint('listOwnSessions', {
  summary: "The caller's sessions: the current one first, then by last use.",
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  status: 200,
  answer: z.object({ sessions: z.array(ownSessionSchema) }),
  example: { values: { address: '203.0.113.7' } },
});

export const endOwnSession = defineEndpoint('endOwnSession', {
  summary: "Ends one of the caller's sessions at once.",
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  params: z.object({ sessionId: idSchema }),
  status: 204,
  errors: ['not_found'],
});

export const endOtherSessions = defineEndpoint('endOtherSessions', {
  summary: "Ends all of the caller's sessions except the current one.",
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  status: 204,
});

export const recordActivity = defineEndpoint('recordActivity', {
  summary:
    'Reports that the person is active and postpones the idle end of the session. Typing alone makes no other request.',
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Signing in',
  status: 204,
});

/** A 256-bit key, in base64. */
const keySchema = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);

const draftKeySchema = z.object({
  keyId: idSchema,
  key: keySchema,
});

export type DraftKey = z.infer<typeof draftKeySchema>;

export const getDraftKeys = defineEndpoint('getDraftKeys', {
  summary:
    "The keys with which the browser encrypts the caller's unsaved drafts. The first one encrypts; all of them decrypt. They stay the same when the installation's key changes.",
  access: 'staff',
  reach: 'none',
  scope: null,
  group: 'Screens of a person',
  status: 200,
  answer: z.object({ keys: z.array(draftKeySchema).min(1) }),
});
