import { type FieldPath, type FieldValues, useWatch } from 'react-hook-form';
import { addressLine, type ContactKind } from '../../../domain/people/contact-links.ts';
import type { FieldProps } from '../field-props.ts';
import { ContactValue } from './contact-value.tsx';

interface ReadContactProps {
  of: Pick<FieldProps<FieldValues>, 'control' | 'name' | 'label'>;
  kind: ContactKind;
  text: string;
}

/** A read-only field's value, to call, write to or copy. A street copies the whole address of its record. */
export function ReadContact({ of, kind, text }: ReadContactProps) {
  return kind === 'address' ? (
    <ReadStreet of={of} text={text} />
  ) : (
    <ContactValue kind={kind} text={text} what={of.label.toLowerCase()} />
  );
}

function ReadStreet({ of: { control, name }, text }: Omit<ReadContactProps, 'kind'>) {
  const record: FieldPath<FieldValues> = name.slice(0, name.lastIndexOf('.'));
  const address: unknown = useWatch({ control, name: record });
  const line = addressLine(typeof address === 'object' && address !== null ? address : {});
  return <ContactValue kind="address" text={text} copied={line || text} />;
}
