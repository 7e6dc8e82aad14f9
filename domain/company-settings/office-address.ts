import { z } from 'zod';
import { stateCode } from '../addresses/us-states.ts';
import { parseZip } from '../addresses/zip-code.ts';
import { isStorableText, UNSTORABLE_MESSAGE } from '../texts/storable-text.ts';

export const MAX_ADDRESSES = 20;

const MAX_TEXT = 100;

/** One office, as mails and documents may name it. */
const officeAddressSchema = z.strictObject({
  /** The name that colleagues use: 'Head office'. */
  label: line('Enter a name for this office'),
  street: line('Enter the street'),
  city: line('Enter the city'),
  state: z
    .string()
    .refine((text) => stateCode(text) !== null, 'Enter the two letters of a state')
    .transform((text) => stateCode(text) ?? text),
  zip: z
    .string()
    .refine((text) => parseZip(text) !== null, 'Enter a zip code of five digits')
    .transform((text) => text.trim()),
});

export type OfficeAddress = z.infer<typeof officeAddressSchema>;

export const officeAddressesSchema = z
  .array(officeAddressSchema)
  .max(MAX_ADDRESSES, `Enter at most ${MAX_ADDRESSES} offices`);

/** '100 Main St, Austin, TX 78701'. */
export function addressLine({ street, city, state, zip }: OfficeAddress): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

function line(message: string) {
  return z
    .string()
    .trim()
    .min(1, message)
    .max(MAX_TEXT, `Enter at most ${MAX_TEXT} characters`)
    .refine(isStorableText, UNSTORABLE_MESSAGE)
    .regex(/^[\x20-\x7e\u00a0-\uffff]*$/, 'Enter one line');
}
