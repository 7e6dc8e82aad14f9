import { z } from 'zod';
import { isPersonName, MAX_NAME_LENGTH } from '../../domain/people/person-name.ts';
import { canTellNameApart, tidyName } from '../../domain/texts/look-alike-names.ts';

export function requireNameApart(name: string, context: z.RefinementCtx): void {
  const permission = canTellNameApart(name);
  if (!permission.ok) context.addIssue({ code: 'custom', message: permission.reason });
}

export const colleagueNameFields = {
  firstName: nameSchema('please enter a valid First Name'),
  lastName: z
    .union([nameSchema('please enter a valid Last Name'), z.literal('').transform(() => null)])
    .nullish(),
};

function nameSchema(message: string) {
  return z
    .string()
    .overwrite(tidyName)
    .max(MAX_NAME_LENGTH, message)
    .refine(isPersonName, message)
    .superRefine(requireNameApart);
}
