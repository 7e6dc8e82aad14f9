import { memo, useMemo } from 'react';
import { isSameValue } from '../../../../domain/history/json.ts';
import { outlookNotes } from '../../../../domain/quote-outlook/outlook-notes.ts';
import type { OutlookRow } from '../../../../domain/quote-outlook/outlook-row.ts';
import { outlookGroups } from '../../../../domain/quote-outlook/outlook-rows.ts';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { GroupedTable } from '../../../ui/tables/grouped-table.tsx';
import type { ComputedScenario, QuoteForm } from '../use-quote-form.ts';
import { OutlookFields } from './outlook-fields.tsx';
import classes from './outlook-section.module.css';
import type { ReadOutlook } from './outlook-texts.ts';
import { YearsChart } from './years-chart.tsx';

interface OutlookSectionProps {
  form: QuoteForm;
  read: ReadOutlook;
  names: readonly string[];
  scenarios: readonly ComputedScenario[];
}

/** The highest loan for the income, the break-evens, and the scenarios over the years. */
export const OutlookSection = memo(function OutlookSection({
  form,
  read: { outlook, errors },
  names,
  scenarios,
}: OutlookSectionProps) {
  const read = useMemo(() => scenarios.map(({ scenario }) => scenario), [scenarios]);
  const groups = useMemo(() => (outlook === null ? [] : outlookGroups(outlook, read)), [outlook, read]);
  const notes = useMemo(
    () => (outlook === null ? [] : outlookNotes(outlook, read, groups)),
    [outlook, read, groups],
  );
  return (
    <SectionCard title="Income, break-even and years" content="padded">
      <div className={classes.content}>
        <OutlookFields
          form={form}
          errors={errors}
          isRefinance={read.some((scenario) => scenario?.purpose === 'Refinance')}
        />
        {groups.length === 0 ? null : (
          <GroupedTable
            frame="Maximum loan and break-even"
            label="Maximum loan and break-even of the scenarios"
            classes={classes}
            head="Figure"
            names={names}
            groups={groups}
            row={(row) => <Row key={row.label} row={row} />}
          />
        )}
        {outlook === null ? (
          <p className={classes.hint}>Correct the marked fields to see the years.</p>
        ) : (
          <YearsChart names={names} scenarios={read} growthRate={outlook.growthRate ?? 0} />
        )}
        <ul className={classes.notes}>
          {notes.map((note, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a note whose amount changes stays the same line
            <li key={index}>{note}</li>
          ))}
        </ul>
      </div>
    </SectionCard>
  );
});

const Row = memo(function Row({ row: { label, values, isTotal } }: { row: OutlookRow }) {
  return (
    <tr data-total={isTotal || undefined}>
      <th scope="row">{label}</th>
      {values.map((value, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: scenarios have no identity but their place
        <td key={index}>{value}</td>
      ))}
    </tr>
  );
}, isSameValue);
