import { z } from 'zod';
import {
  API_KEY_LIVES,
  apiKeyName,
  canNameApiKey,
  MAX_LIVE_API_KEYS,
} from '../../domain/api-keys/api-key.ts';
import { API_KEY_SCOPES } from '../../domain/api-keys/api-key-scopes.ts';
import { rolesWith } from '../../domain/people/role.ts';
import { defineEndpoint } from '../wire/endpoint.ts';
import { emailSchema, idSchema, instantSchema } from '../wire/wire.ts';

const ADMINISTRATORS = rolesWith('manage-api-keys');

const nameSchema = z
  .string()
  .transform(apiKeyName)
  .superRefine((name, context) => {
    const permission = canNameApiKey(name);
    if (!permission.ok) context.addIssue({ code: 'custom', message: permission.reason });
  });

const EXAMPLE = {
  keyId: '01939f0c-5d1e-7c3a-9f52-6d1f0e8b2a41',
  name: 'Warehouse',
  start: 'lk_4fGh92ab',
  scopes: ['loans:read', 'events:read'],
  contactEmail: 'integrations@lender.example',
  createdAt: '2026-11-25T15:04:05.000Z',
  createdBy: 'avery',
  isCreatorDisabled: false,
  expiresAt: '2027-02-23T15:04:05.000Z',
  lastUsedAt: null,
  revokedAt: null,
  revokedBy: null,
};

export const apiKeySchema = z.object({
  keyId: idSchema,
  name: z.string(),
  start: z.string().describe(`The beginning of the key, which tells keys apart: 'lk_4fGh92ab'.`),
  scopes: z.array(z.enum(API_KEY_SCOPES)),
  contactEmail: z.string().describe('Answers to mails that the key sends go to this address.'),
  createdAt: instantSchema,
  createdBy: z.string().describe('The user name of the administrator who created the key.'),
  isCreatorDisabled: z
    .boolean()
    .describe('Whether that administrator may no longer sign in. The key works on.'),
  expiresAt: instantSchema,
  lastUsedAt: instantSchema.nullable().describe('At most a minute old; null for a key that was never used.'),
  revokedAt: instantSchema.nullable(),
  revokedBy: z.string().nullable(),
});

export type ApiKey = z.infer<typeof apiKeySchema>;

export const apiKeyBodySchema = z.strictObject({
  name: nameSchema,
  scopes: z.array(z.enum(API_KEY_SCOPES)).min(1, 'Choose at least one scope').max(API_KEY_SCOPES.length),
  contactEmail: emailSchema,
  days: z
    .literal(API_KEY_LIVES, { error: 'Choose when the key expires' })
    .describe('Days until the key ends.'),
});

export type ApiKeyBody = z.output<typeof apiKeyBodySchema>;

export const listApiKeys = defineEndpoint('listApiKeys', {
  summary:
    'All API keys, newest first, including expired and revoked ones. A key itself is never shown again.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'API keys and webhooks',
  status: 200,
  answer: z.object({ keys: z.array(apiKeySchema) }),
  example: { answer: { keys: [EXAMPLE] } },
});

export const createApiKey = defineEndpoint('createApiKey', {
  summary: `Creates an API key and returns it this one time. At most ${MAX_LIVE_API_KEYS} keys are live at once. The caller confirms first.`,
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'API keys and webhooks',
  body: apiKeyBodySchema,
  creates: true,
  showsSecret: true,
  status: 201,
  answer: z.object({ key: z.string(), apiKey: apiKeySchema }),
  example: {
    body: {
      name: EXAMPLE.name,
      scopes: EXAMPLE.scopes,
      contactEmail: EXAMPLE.contactEmail,
      days: 90,
    },
    answer: { key: `${EXAMPLE.start}…`, apiKey: EXAMPLE },
  },
  errors: ['step_up_required', 'conflict'],
});

export const revokeApiKey = defineEndpoint('revokeApiKey', {
  summary: 'Revokes an API key: it works no more, at once and in every server process.',
  access: ADMINISTRATORS,
  reach: 'none',
  scope: null,
  group: 'API keys and webhooks',
  params: z.object({ keyId: idSchema }),
  status: 204,
  errors: ['not_found'],
});
