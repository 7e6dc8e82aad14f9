import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';
import { idSchema } from './wire.ts';

/** The bytes of a key of 256 bits, in base64. */
const keySchema = z.string().regex(/^[A-Za-z0-9+/]{43}=$/);

export const draftKeySchema = z.object({
  /** Named in whatever was encrypted with it. */
  keyId: idSchema,
  key: keySchema,
});

export type DraftKey = z.infer<typeof draftKeySchema>;

export const getDraftKeys = defineEndpoint({
  ...route('getDraftKeys'),
  summary:
    'The keys with which the browser encrypts the unsaved drafts of the person who asks. The first one encrypts; all of them decrypt. They stay the same, also when the key of the installation is changed.',
  access: 'staff',
  status: 200,
  answer: z.object({ keys: z.array(draftKeySchema).min(1) }),
});

export const draftKeyEndpoints = { getDraftKeys };
