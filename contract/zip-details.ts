import { z } from 'zod';
import { defineEndpoint } from './endpoint.ts';
import { route } from './routes.ts';

/**
 * Where a zip code is, with the names that the zip-details service of the specification gives: all three of them, or none
 * when the zip is not known. `State` has two letters in the bundled data; `County` is '' where there is none.
 */
export const zipDetailsSchema = z
  .object({ City: z.string(), State: z.string(), County: z.string() })
  .partial();

export type ZipDetails = z.infer<typeof zipDetailsSchema>;

export const getZipDetails = defineEndpoint({
  ...route('getZipDetails'),
  summary: 'City, state and county of a zip code of five digits; an empty object when it is not known.',
  access: 'staff',
  params: z.object({ zip: z.string().meta({ pattern: '^\\d{5}$' }) }),
  status: 200,
  answer: zipDetailsSchema,
  errors: ['bad_gateway', 'gateway_timeout'],
});

export const zipDetailsEndpoints = { getZipDetails };
