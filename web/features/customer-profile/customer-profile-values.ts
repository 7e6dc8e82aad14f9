import { z } from 'zod';
import { type Customer, type NewCustomer, newCustomerSchema } from '../../../contract/customers.ts';
import { phoneSchema } from '../../../contract/wire/wire.ts';

/**
 * On screen an empty phone is an empty string. The phone schema comes first in the union, so that errors mention a
 * phone.
 */
const phoneFieldSchema = z.union([phoneSchema, z.literal('')]);

/** The contract's schema with string fields, as in the form. */
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

/** Leaves out an empty phone. */
export function newCustomerOf(values: CustomerProfileValues): NewCustomer {
  const filled = Object.entries(values).filter(([, value]) => value !== '');
  return newCustomerSchema.parse(Object.fromEntries(filled));
}

export function profileOf(customer: Customer): CustomerProfileValues {
  return {
    firstName: customer.firstName,
    lastName: customer.lastName,
    primaryEmail: customer.primaryEmail,
    cellPhone: customer.cellPhone ?? '',
    homePhone: customer.homePhone ?? '',
    workPhone: customer.workPhone ?? '',
  };
}
