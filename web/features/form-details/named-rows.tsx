import type { Control } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { FormStack } from '../../forms/form-grid.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { type Detail, DetailFields } from './detail-field.tsx';
import classes from './form-details.module.css';
import { usePart } from './typed-form.tsx';

/** A row of a list that another page maintains. */
export interface NamedRow {
  place: number;
  name: string;
}

interface NamedRowsProps<Part> {
  control: Control<Application>;
  title: string;
  aside?: string;
  /** Path of the part that determines the rows. */
  part: string;
  /** Path of the list below it. */
  list: string;
  rowsOf: (part: Part | null | undefined) => readonly NamedRow[];
  details: readonly Detail[];
}

/** Asks the same fields of some rows of a list, under the name of each row. Without such rows there is no card. */
export function NamedRows<Part>({ control, part, list, rowsOf, details, ...card }: NamedRowsProps<Part>) {
  // A text, because the component renders again only when it changes.
  const shown = usePart<Part, string>(control, part, (answers) => JSON.stringify(rowsOf(answers)));
  const rows = JSON.parse(shown) as NamedRow[];
  if (rows.length === 0) return null;
  return (
    <SectionCard {...card} content="padded">
      <FormStack>
        {rows.map(({ place, name }) => (
          <fieldset key={place} className={classes.row}>
            <legend className={classes.rowName}>{name}</legend>
            <DetailFields control={control} part={`${part}.${list}.${place}`} details={details} />
          </fieldset>
        ))}
      </FormStack>
    </SectionCard>
  );
}
