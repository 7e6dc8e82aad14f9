import { z } from 'zod';
import { stateCode } from '../addresses/us-states.ts';
import { parseZip } from '../addresses/zip-code.ts';
import type { Json } from '../history/json.ts';
import { isStorableText, UNSTORABLE_MESSAGE } from '../texts/storable-text.ts';
import { refuseCharacters, UNSAFE_IN_LINE } from '../texts/unsafe-characters.ts';

export const MAX_ADDRESSES = 20;

const MAX_TEXT = 100;

const ZERO_WIDTH = /[\u200b\ufeff]/g;

const refuseUnseen = refuseCharacters(/(?![\u200b\ufeff])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/u);

const STATE_MESSAGE = 'Enter a two-letter state code';

const officeAddressSchema = z.strictObject({
  label: line('Enter a name for this office'),
  street: line('Enter the street'),
  city: line('Enter the city'),
  /**
   * Checks only the letters. The list of states is too large for the page, so the server looks it up
   * (office-states.ts).
   */
  state: z
    .string()
    .check(refuseUnseen)
    .overwrite(withoutZeroWidth)
    .trim()
    .toUpperCase()
    .regex(/^[A-Z]{2}$/, STATE_MESSAGE),
  zip: z
    .string()
    .check(refuseUnseen)
    .overwrite(withoutZeroWidth)
    .refine((text) => parseZip(text) !== null, 'Enter a 5-digit ZIP code')
    .transform((text) => text.trim()),
});

type OfficeAddress = z.infer<typeof officeAddressSchema>;

/** An invented street. */
export const DEMO_OFFICE: OfficeAddress = {
  label: 'Head office',
  street: '240 Evergreen Commons, Suite 300',
  city: 'Springfield',
  state: 'IL',
  zip: '62701',
};

export const officeAddressesSchema = z
  .array(officeAddressSchema)
  .max(MAX_ADDRESSES, `Enter at most ${MAX_ADDRESSES} offices`);

export const officesInForceSchema = z.array(
  z.object({ label: z.string(), street: z.string(), city: z.string(), state: z.string(), zip: z.string() }),
);

/** 'Head office: 100 Main St, Austin, TX 78701', for each office. */
export function officesText(value: Json): string {
  const offices = officesInForceSchema.safeParse(value).data;
  return (
    offices?.map((office) => `${office.label}: ${addressLine(office)}`).join('; ') ?? JSON.stringify(value)
  );
}

/** '100 Main St, Austin, TX 78701'. */
export function addressLine({ street, city, state, zip }: OfficeAddress): string {
  return `${street}, ${city}, ${state} ${zip}`;
}

function withoutZeroWidth(text: string): string {
  return text.replace(ZERO_WIDTH, '');
}

function line(message: string) {
  return z
    .string()
    .refine(isStorableText, { error: UNSTORABLE_MESSAGE, abort: true })
    .check(refuseCharacters(UNSAFE_IN_LINE))
    .overwrite(withoutZeroWidth)
    .trim()
    .min(1, message)
    .max(MAX_TEXT, `Enter at most ${MAX_TEXT} characters`);
}

export function unknownStates(addresses: readonly OfficeAddress[]): Record<string, string> {
  return Object.fromEntries(
    addresses.flatMap(({ state }, place) =>
      stateCode(state) === null ? [[`addresses[${place}].state`, STATE_MESSAGE]] : [],
    ),
  );
}
