import { z } from 'zod';
import { loanRowSchema } from './loans.ts';
import { defineEndpoint } from './wire/endpoint.ts';
import {
  emailSchema,
  firstNameSchema,
  idSchema,
  instantSchema,
  lastNameSchema,
  linkSchema,
  phoneSchema,
} from './wire/wire.ts';

export const customerSchema = z.object({
  customerId: idSchema,
  firstName: z.string(),
  lastName: z.string(),
  primaryEmail: z.string(),
  cellPhone: z.string().nullable(),
  homePhone: z.string().nullable(),
  workPhone: z.string().nullable(),
  createdOn: instantSchema,
  link: linkSchema,
});

export type Customer = z.infer<typeof customerSchema>;

export const newCustomerSchema = z.strictObject({
  firstName: firstNameSchema,
  lastName: lastNameSchema,
  primaryEmail: emailSchema,
  cellPhone: phoneSchema.nullish(),
  homePhone: phoneSchema.nullish(),
  workPhone: phoneSchema.nullish(),
});

export type NewCustomer = z.output<typeof newCustomerSchema>;

export const createCustomer = defineEndpoint('createCustomer', {
  summary: 'Creates a customer.',
  access: 'work-on-loans',
  reach: 'none',
  scope: 'customers:write',
  group: 'Customers',
  creates: true,
  body: newCustomerSchema,
  status: 201,
  answer: customerSchema,
  etag: true,
});

export const getCustomer = defineEndpoint('getCustomer', {
  summary: 'One customer.',
  access: 'staff',
  reach: 'path',
  scope: 'customers:read',
  group: 'Customers',
  params: z.object({ id: idSchema }),
  status: 200,
  answer: customerSchema,
  etag: true,
  errors: ['not_found'],
});

export const changeCustomer = defineEndpoint('changeCustomer', {
  summary:
    'Changes a customer on top of the version named by `If-Match`. Applications keep the names and contacts that were typed in them.',
  access: 'work-on-loans',
  reach: 'path',
  scope: 'customers:write',
  group: 'Customers',
  params: z.object({ id: idSchema }),
  body: newCustomerSchema,
  ifMatch: true,
  status: 200,
  answer: customerSchema,
  etag: true,
  errors: ['not_found', 'stale'],
});

/** A customer in search results; `lastname` keeps its spelling on the wire (LIST-34). */
const mortgageCustomerSchema = z.object({
  customerId: idSchema,
  firstName: z.string(),
  lastname: z.string(),
  primaryEmail: z.string(),
  cellPhone: z.string().nullable(),
  version: z.int(),
});

export const searchResultSchema = z.object({
  mortgageCustomer: mortgageCustomerSchema,
  urlas: z.array(loanRowSchema).describe(`The customer's loans, newest first; empty when there is none.`),
});

export type SearchResult = z.infer<typeof searchResultSchema>;

export const SEARCH_LIMIT = 50;

export const searchCustomers = defineEndpoint('searchCustomers', {
  summary:
    'Customers by any word of name, email, phone digits, loan number or property address; prefix hits first. One or two letters match only the beginning of a name, email or loan number.',
  access: 'staff',
  reach: 'viewer',
  scope: 'customers:read',
  group: 'Customers',
  body: z.object({
    query: z.string().max(200),
    shouldBeValidated: z
      .boolean()
      .default(false)
      .describe('With true, a blank query is refused; otherwise it returns no customers.'),
    limit: z.int().min(1).max(SEARCH_LIMIT).default(SEARCH_LIMIT),
  }),
  status: 200,
  answer: z.object({
    results: z.array(searchResultSchema),
    more: z.boolean().describe('Whether more customers match than were returned.'),
  }),
});

export const findDuplicateCustomers = defineEndpoint('findDuplicateCustomers', {
  summary: 'Customers who are likely the same person: same email, same phone, or same first and last name.',
  access: 'staff',
  reach: 'viewer',
  scope: 'customers:read',
  group: 'Customers',
  body: newCustomerSchema.partial().extend({
    exceptCustomerId: idSchema
      .optional()
      .describe('The customer whose change is checked, who is no duplicate of their own.'),
  }),
  status: 200,
  answer: z.object({ results: z.array(searchResultSchema) }),
});
