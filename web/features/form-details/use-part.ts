import { type Control, type FieldPath, useWatch } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';

/**
 * A fact that follows from one part of the typed application, such as whether a question is asked. The component
 * renders again only when the fact changes.
 */
export function usePart<Part, Result>(
  control: Control<Application>,
  path: string,
  derive: (part: Part | null | undefined) => Result,
): Result {
  return useWatch({
    control,
    name: path as FieldPath<Application>,
    compute: (part) => derive(part as Part | null | undefined),
  });
}
