import type { FieldPath } from 'react-hook-form';
import type { Section5 } from '../../../../../domain/application/section5/section5-declarations.ts';
import { isDeclarationAsked } from '../../../../../domain/application/section5/section5-declarations-rules.ts';
import { useDerived, useFieldsAt } from '../../steps/section-fields.ts';

/** Whether the other answers ask this question. */
export function useIsAsked(path: FieldPath<Section5>): boolean {
  const at = useFieldsAt('section5Declarations');
  const [part] = path.split('.') as [keyof Section5];
  return useDerived<object, boolean>(at(part), (answers) => isDeclarationAsked(path, { [part]: answers }));
}
