import type { FieldPath } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { ZipField } from '../../forms/fields/zip-field.tsx';
import { useZipLookup } from '../../loans/zips/use-zip-lookup.ts';
import { useTypedForm } from './typed-form.tsx';

const FILLED_IN = ['city', 'state'] as const;

interface ZipDetailProps {
  label: string;
  /** The path of the record that holds the zip, the city and the state. */
  address: string;
}

/** A zip code that fills in its city and state, as on the wizard's pages (APP-9.22). */
export function ZipDetail({ label, address }: ZipDetailProps) {
  const form = useTypedForm();
  const lookup = useZipLookup(form, address, FILLED_IN);
  return (
    <ZipField
      control={form.control}
      name={`${address}.zip` as FieldPath<Application>}
      label={label}
      onEnter={lookup.onEnter}
      onZip={lookup.onZip}
      problem={lookup.problem}
    />
  );
}
