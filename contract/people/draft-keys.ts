import { z } from 'zod';
import { defineEndpoint } from '../wire/endpoint.ts';
import { idSchema } from '../wire/wire.ts';

/** A 256-bit key, in base64. */
const keySchema = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);

export const draftKeySchema = z.object({
  /** Names the key in everything that it encrypted. */
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
