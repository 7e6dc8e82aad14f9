import { z } from 'zod';
import { parseZip } from '../addresses/zip-code.ts';
import { isStorableText, UNSTORABLE_MESSAGE } from '../texts/storable-text.ts';
import { keepsDirection, TURNING_MESSAGE } from '../texts/turning-characters.ts';

export const MAX_ADDRESSES = 20;

const MAX_TEXT = 100;

/** A copied address carries them unseen. */
const ZERO_WIDTH = /[\u200b\ufeff]/g;

export const STATE_MESSAGE = 'Enter the two letters of a state';

/** One office, as mails and documents may name it. */
const officeAddressSchema = z.strictObject({
  /** The name that colleagues use: 'Head office'. */
  label: line('Enter a name for this office'),
  street: line('Enter the street'),
  city: line('Enter the city'),
  /** Its letters alone: the list of states is too large for the page, so the server looks it up (office-states.ts). */
  state: z
    .string()
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, STATE_MESSAGE),
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
    .overwrite((text) => text.replace(ZERO_WIDTH, ''))
    .trim()
    .min(1, message)
    .max(MAX_TEXT, `Enter at most ${MAX_TEXT} characters`)
    .refine(isStorableText, UNSTORABLE_MESSAGE)
    .regex(/^[^\p{Cc}\p{Zl}\p{Zp}]*$/u, 'Enter one line')
    .refine(keepsDirection, TURNING_MESSAGE);
}
