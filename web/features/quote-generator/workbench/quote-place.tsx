import { memo } from 'react';
import type { SavedQuote } from '../../../../contract/quotes.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { SearchableSelect } from '../../../forms/fields/searchable-select.tsx';
import { TypedInput } from '../../../forms/typing/typed-input.tsx';
import { staffName, useStaffNames } from '../../../loans/staff-names.ts';
import type { QuoteSearch } from '../../../search-params.ts';
import { CustomerChoice } from '../customer-choice.tsx';
import { QuoteField } from '../fields/quote-field.tsx';
import classes from '../quote-workbench.module.css';
import type { QuoteForm } from '../use-quote-form.ts';

interface QuotePlaceProps {
  form: QuoteForm;
  saved: SavedQuote | null;
  customerId: string | undefined;
  onAddress: (search: QuoteSearch) => void;
}

/** The customer, the title and the version of a quote. Keys in the scenarios do not change them. */
export const QuotePlace = memo(function QuotePlace({ form, saved, customerId, onAddress }: QuotePlaceProps) {
  useStaffNames();
  return (
    <>
      <div className={classes.place}>
        <CustomerChoice
          customerId={customerId}
          onChange={(id) => onAddress(id === undefined ? {} : { customerId: id })}
        />
        <QuoteField form={form} name="title">
          {(value, onChange) => <TypedInput label="Title" value={value} onChange={onChange} />}
        </QuoteField>
        {saved === null ? null : (
          <SearchableSelect
            label="Version"
            data={saved.versions.map(({ version, savedOn, savedBy }) => ({
              value: String(version),
              label: `${version}: ${formatInstant(savedOn)}, ${staffName(savedBy)}`,
            }))}
            value={String(saved.version)}
            allowDeselect={false}
            onChange={(version) =>
              onAddress({ customerId: saved.customerId, quoteId: saved.quoteId, version: Number(version) })
            }
          />
        )}
      </div>
      {customerId === undefined ? (
        <p className={classes.hint}>Choose a customer to save this quote under.</p>
      ) : null}
    </>
  );
});
