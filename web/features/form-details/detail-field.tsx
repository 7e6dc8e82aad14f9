import type { Control, FieldPath } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { CheckListField } from '../../forms/fields/check-list-field.tsx';
import { CityField } from '../../forms/fields/city-field.tsx';
import { DateField } from '../../forms/fields/date-field.tsx';
import { LongTextField } from '../../forms/fields/long-text-field.tsx';
import { MoneyField } from '../../forms/fields/money-field.tsx';
import { NetMoneyField } from '../../forms/fields/net-money-field.tsx';
import { PhoneField } from '../../forms/fields/phone-field.tsx';
import { RateField } from '../../forms/fields/rate-field.tsx';
import { SelectField } from '../../forms/fields/select-field.tsx';
import { EmailField, TextField } from '../../forms/fields/text-field.tsx';
import { TextListField } from '../../forms/fields/text-list-field.tsx';
import { WholeNumberField } from '../../forms/fields/whole-number-field.tsx';
import { YesNoField } from '../../forms/fields/yes-no-field.tsx';
import { ZipField } from '../../forms/fields/zip-field.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { useZipLookup } from '../../loans/zips/use-zip-lookup.ts';
import { useTypedForm } from './typed-form.tsx';

const FILLED_IN = ['city', 'state'] as const;

interface ZipDetailProps {
  label: string;
  /** Path of the record with zip, city and state. */
  address: string;
}

/** A zip code that fills in its city and state, as on the wizard's pages (APP-9.22). */
function ZipDetail({ label, address }: ZipDetailProps) {
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

/** One field of a page that is described by data. */
export interface Detail {
  /** Its path below the part that the fields describe. */
  name: string;
  label: string;
  kind:
    | 'text'
    | 'texts'
    | 'long text'
    | 'choice'
    | 'choices'
    | 'yes or no'
    | 'money'
    | 'net money'
    | 'percent'
    | 'number'
    | 'date'
    | 'phone'
    | 'email'
    | 'zip'
    | 'city';
  options?: readonly string[];
  /** Options whose displayed text differs from the stored value. */
  namedOptions?: readonly { value: string; label: string }[];
  /** Out of twelve grid columns. Questions and checkbox lists take a whole row. */
  span?: number;
  maxLength?: number;
  description?: string;
}

interface DetailFieldsProps {
  control: Control<Application>;
  /** The path of the part: 'section4LoanAndPropertyInformation.lenderLoanInformation'. */
  part: string;
  details: readonly Detail[];
}

const ON_A_LINE: ReadonlySet<Detail['kind']> = new Set(['yes or no', 'choices', 'long text']);

/** The fields of a part of the application: short ones on a grid, questions below it. */
export function DetailFields({ control, part, details }: DetailFieldsProps) {
  const fields = (lines: boolean) => details.filter(({ kind }) => ON_A_LINE.has(kind) === lines);
  const inGrid = fields(false);
  return (
    <>
      {inGrid.length === 0 ? null : (
        <FormGrid>
          {inGrid.map((detail) => (
            <FormCell key={detail.name} span={detail.span ?? 4} half={(detail.span ?? 4) <= 3}>
              <DetailField control={control} part={part} detail={detail} />
            </FormCell>
          ))}
        </FormGrid>
      )}
      {fields(true).map((detail) => (
        <DetailField key={detail.name} control={control} part={part} detail={detail} />
      ))}
    </>
  );
}

interface DetailFieldProps {
  control: Control<Application>;
  part: string;
  detail: Detail;
}

function DetailField({ control, part, detail }: DetailFieldProps) {
  const { kind, label, options = [], namedOptions, maxLength, description } = detail;
  const name = `${part}.${detail.name}` as FieldPath<Application>;
  const field = { control, name, label, ...(description === undefined ? {} : { description }) };
  switch (kind) {
    case 'text':
      return <TextField {...field} maxLength={maxLength ?? 200} />;
    case 'city':
      return <CityField {...field} />;
    case 'texts':
      return <TextListField {...field} placeholder="Full names, separated by semicolons" />;
    case 'long text':
      return <LongTextField {...field} maxLength={maxLength ?? 1000} minRows={2} />;
    case 'choice':
      return <SelectField {...field} options={namedOptions ?? options} clearable />;
    case 'choices':
      return <CheckListField {...field} options={options} />;
    case 'yes or no':
      return <YesNoField {...field} />;
    case 'money':
      return <MoneyField {...field} />;
    case 'net money':
      return <NetMoneyField {...field} />;
    case 'percent':
      return <RateField {...field} />;
    case 'number':
      return <WholeNumberField {...field} />;
    case 'date':
      return <DateField {...field} />;
    case 'phone':
      return <PhoneField {...field} />;
    case 'email':
      return <EmailField {...field} />;
    case 'zip':
      return <ZipDetail label={label} address={part} />;
  }
}
