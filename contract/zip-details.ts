import { z } from 'zod';
import { defineEndpoint } from './wire/endpoint.ts';

/** The field names that zip services use. Empty if the zip is unknown; `County` is '' if there is none. */
const zipDetailsSchema = z.object({ City: z.string(), State: z.string(), County: z.string() }).partial();

export type ZipDetails = z.infer<typeof zipDetailsSchema>;

export const getZipDetails = defineEndpoint('getZipDetails', {
  title: 'Get zip code details',
  summary: 'City, state and county of a five-digit zip code; an empty object when it is unknown.',
  access: 'staff',
  reach: 'none',
  scope: 'loans:read',
  group: 'Loans and applications',
  params: z.object({ zip: z.string().meta({ pattern: '^\\d{5}$' }) }),
  status: 200,
  answer: zipDetailsSchema,
  errors: ['bad_gateway', 'gateway_timeout'],
});
