import type { z } from 'zod';
import { AppError } from '../app-error.ts';
import { fieldMessages } from './endpoint-route.ts';

/**
 * A body by its schema, if the endpoint does not know the schema. @throws AppError `invalid` that names each
 * bad field.
 */
export function parseBody<S extends z.ZodType>(schema: S, body: unknown): z.output<S> {
  const parsed = schema.safeParse(body);
  if (parsed.success) return parsed.data;
  throw new AppError('invalid', 'Some fields are not valid.', { fields: fieldMessages(parsed.error) });
}
