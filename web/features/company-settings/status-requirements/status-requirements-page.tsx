import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import type { CompanySettingsAnswer } from '../../../../contract/company/company-settings.ts';
import type { SettableLoanStatus } from '../../../../domain/loans/loan-status.ts';
import {
  REQUIREMENT_IDS,
  REQUIREMENT_NAMES,
  type RequirementId,
} from '../../../../domain/requirements/requirement-names.ts';
import {
  effectOf,
  REQUIREMENT_EFFECTS,
  REQUIRING_STATUSES,
  type RequirementEffect,
  type RequirementTable,
} from '../../../../domain/requirements/requirement-table.ts';
import { REQUIREMENTS } from '../../../../domain/requirements/requirements.ts';
import { SearchableSelect } from '../../../forms/fields/searchable-select.tsx';
import { FormShell } from '../../../forms/form-shell.tsx';
import { ReadStates } from '../../../loans/failures/read-states.tsx';
import { statusWord } from '../../../loans/list/status-look.ts';
import { PAGES } from '../../../pages.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { Page } from '../../../ui/pages/page.tsx';
import { RowsSkeleton } from '../../../ui/states/skeleton.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { SettingsConflict, saveSettings, settingsAuthors } from '../save-settings.ts';
import { SettingsChanges } from '../settings-changes.tsx';
import classes from '../settings-page.module.css';
import { companySettingsQuery, settingsChangesQuery } from '../settings-queries.ts';
import { mergedTable } from './requirement-cells.ts';
import own from './status-requirements.module.css';

const EFFECTS = Object.entries(REQUIREMENT_EFFECTS).map(([value, label]) => ({ value, label }));

/** STATUS-14. */
export function StatusRequirementsPage() {
  const read = useQuery(companySettingsQuery);
  const { data } = read;
  const [saves, setSaves] = useState(0);
  return (
    <Page
      title={PAGES.statusRequirements.title}
      sub="What a loan needs before each status. ‘Stops’ refuses the status, ‘Asks for a reason’ records one"
    >
      <ReadStates read={read}>
        <RowsSkeleton label="Loading the requirements" rows={9} />
      </ReadStates>
      {data === undefined ? null : (
        <RequirementsForm key={saves} stored={data} onSaved={() => setSaves(saves + 1)} />
      )}
      <h2 className={classes.heading}>Change history</h2>
      <SettingsChanges of="statusRequirements" />
    </Page>
  );
}

interface RequirementsFormProps {
  stored: CompanySettingsAnswer;
  onSaved: () => void;
}

function RequirementsForm({ stored, onSaved }: RequirementsFormProps) {
  const queryClient = useQueryClient();
  /** What the choices build on, whatever is read meanwhile. */
  const [base, setBase] = useState({ values: stored.values, version: stored.version });
  const form = useForm<{ table: RequirementTable }>({
    defaultValues: { table: stored.values.statusRequirements },
  });
  const table = useWatch({ control: form.control, name: 'table' });
  const save = async ({ table: statusRequirements }: { table: RequirementTable }) => {
    try {
      const saved = await saveSettings(base, { ...base.values, statusRequirements });
      queryClient.setQueryData(companySettingsQuery.queryKey, saved);
    } catch (error) {
      if (!(error instanceof SettingsConflict)) throw error;
      const { theirs, keys } = error;
      const { statusRequirements: before } = base.values;
      form.setValue('table', mergedTable(before, statusRequirements, theirs.values.statusRequirements));
      setBase(theirs);
      throw new Error(
        `${settingsAuthors(theirs, keys)} changed the table in the meantime. It now has their changes and yours: check them and save again.`,
      );
    }
    void queryClient.invalidateQueries({ queryKey: settingsChangesQuery.queryKey });
    form.reset({ table: statusRequirements });
    showToast({ tone: 'ok', title: 'Requirements saved', text: 'They apply from the next status change.' });
    onSaved();
  };
  const choose = (status: SettableLoanStatus, id: RequirementId, effect: RequirementEffect) =>
    form.setValue('table', { ...table, [status]: { ...table[status], [id]: effect } }, { shouldDirty: true });
  return (
    <FormShell form={form} onSubmit={save} submitLabel="Save requirements" hasRequired={false}>
      <PlainTable
        label="Requirements of each status"
        rows={REQUIREMENT_IDS}
        keyOf={(id) => id}
        columns={[
          { head: 'Requirement', cell: (id) => <About id={id} /> },
          ...REQUIRING_STATUSES.map((status) => ({
            head: statusWord(status),
            className: own.effect,
            cell: (id: RequirementId) => {
              const effect = effectOf(table, status, id);
              if (effect === null) return '–';
              return (
                <SearchableSelect
                  aria-label={`${REQUIREMENT_NAMES[id]}: ${statusWord(status)}`}
                  data={EFFECTS}
                  allowDeselect={false}
                  value={effect}
                  onChange={(value) => value !== null && choose(status, id, value as RequirementEffect)}
                />
              );
            },
          })),
        ]}
      />
    </FormShell>
  );
}

function About({ id }: { id: RequirementId }) {
  const { why, law } = REQUIREMENTS[id];
  return (
    <>
      {REQUIREMENT_NAMES[id]}
      <p className={own.about}>{law === null ? why : `${why} ${law}`}</p>
    </>
  );
}
