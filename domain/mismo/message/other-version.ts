import type { Element } from '../xml/element.ts';
import { REFERENCE_MODEL } from './write-message.ts';

/** The words about a message of another version of the model (R2); null for the version of Lintel's own files. */
export function otherVersionOf(root: Element): string | null {
  const model = root.attributes.MISMOReferenceModelIdentifier;
  return model === REFERENCE_MODEL
    ? null
    : `MISMOReferenceModelIdentifier is ${model ?? 'missing'}, and not ${REFERENCE_MODEL}.`;
}
