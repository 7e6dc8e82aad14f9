import type { z } from 'zod';
import type { LoanBorrower } from '../joint-borrowers/loan-borrowers.ts';
import type { mailingAddressSchema } from './address.ts';

type Person = NonNullable<LoanBorrower['section1']>['part1aPersonalInformation'];

/** Lines of the mailing address, otherwise of the current one; null while street, city, state or zip is missing. */
export function envelopeAddress(person: Person): string[] | null {
  return linesOf(person?.mailingAddress) ?? linesOf(person?.addresses?.[0]);
}

function linesOf(place: z.infer<typeof mailingAddressSchema> | null | undefined): string[] | null {
  const { street, unit, city, state, zip, country } = place ?? {};
  if (!street || !city || !state || !zip) return null;
  const abroad = country && !/^(US|USA|United States)/i.test(country) ? [country] : [];
  return [[street, unit && `Unit ${unit}`].filter(Boolean).join(', '), `${city}, ${state} ${zip}`, ...abroad];
}
