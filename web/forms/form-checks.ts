import { zodResolver } from '@hookform/resolvers/zod';
import type { FieldValues, Resolver } from 'react-hook-form';
import type { z } from 'zod';

/**
 * Validates a form by the contract's schema. The values on screen stay unchanged, and the server parses them by the
 * same schema. A form has '' while nothing is selected or typed, so its values are wider than the schema's input.
 */
export function checksBy<Values extends FieldValues>(schema: z.ZodType): Resolver<Values> {
  return zodResolver(schema as z.ZodType<unknown, Values>, undefined, { raw: true });
}
