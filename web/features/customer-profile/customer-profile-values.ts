import { z } from 'zod';
import { type NewCustomer, newCustomerSchema } from '../../../contract/customers.ts';
import { phoneSchema } from '../../../contract/wire.ts';

/** On screen an empty phone is an empty text. The phone comes first: what is wrong is said as of a phone. */
const phoneFieldSchema = z.union([phoneSchema, z.literal('')]);

/** The contract's schema with every field a text, as the form holds them. */
export const profileSchema = newCustomerSchema.extend({
  cellPhone: phoneFieldSchema,
  homePhone: phoneFieldSchema,
  workPhone: phoneFieldSchema,
});

export type CustomerProfileValues = z.input<typeof profileSchema>;

export const EMPTY_PROFILE: CustomerProfileValues = {
  firstName: '',
  lastName: '',
  primaryEmail: '',
  cellPhone: '',
  homePhone: '',
  workPhone: '',
};

/** The form's values as the contract takes them: an empty phone is none. */
export function newCustomerOf(values: CustomerProfileValues): NewCustomer {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return newCustomerSchema.parse(Object.fromEntries(filled));
}
