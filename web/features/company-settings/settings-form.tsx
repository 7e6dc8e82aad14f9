import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef } from 'react';
import { useForm } from 'react-hook-form';
import type { CompanySettingsAnswer } from '../../../contract/company/company-settings.ts';
import { settingText } from '../../../domain/company-settings/company-setting-words.ts';
import {
  COMPANY_SETTINGS,
  type CompanySettingKey,
} from '../../../domain/company-settings/company-settings.ts';
import type { Json } from '../../../domain/history/json.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import { checksBy } from '../../forms/form-checks.ts';
import { FormShell } from '../../forms/form-shell.tsx';
import { authorSide } from '../../loans/failures/author-name.ts';
import { useStaffNames } from '../../loans/staff-names.ts';
import { useQuestion } from '../../loans/use-question.ts';
import { type ConflictQuestion, YoursOrTheirs } from '../../loans/yours-or-theirs.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { SettingsConflict, saveSettings, settingsAuthors } from './save-settings.ts';
import classes from './settings-page.module.css';
import { companySettingsQuery, settingsChangesQuery } from './settings-queries.ts';
import { SettingsSections } from './settings-sections.tsx';
import {
  changedKeys,
  draftedSettings,
  picked,
  type SettingsValues,
  settingsSchemaFor,
} from './settings-values.ts';

interface SettingsFormProps {
  opened: CompanySettingsAnswer;
  /** Whether it replaces a form that was just saved. */
  isSaved: boolean;
  onSaved: () => void;
}

interface Question {
  mine: SettingsValues;
  conflict: SettingsConflict;
}

export function SettingsForm({ opened, isSaved, onSaved }: SettingsFormProps) {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const frame = useFocusAfterSave(isSaved);
  const form = useForm<SettingsValues>({
    defaultValues: opened.values,
    mode: 'onBlur',
    resolver: checksBy(useMemo(() => settingsSchemaFor(opened), [opened])),
  });
  const typed = useMemo(() => draftedSettings(form, opened), [form, opened]);
  const draft = useDraft(typed, `company-settings:${userName}`);
  useStaffNames();
  const question = useQuestion<Question, ReadonlySet<CompanySettingKey> | null>();

  const saveAndAsk = async (
    base: { values: SettingsValues; version: number },
    mine: SettingsValues,
  ): Promise<CompanySettingsAnswer> => {
    try {
      return await saveSettings(base, mine);
    } catch (error) {
      if (!(error instanceof SettingsConflict)) throw error;
      const conceded = await question.ask({ mine, conflict: error });
      if (conceded === null) throw error;
      const kept = changedKeys(base.values, mine).filter((key) => !conceded.has(key));
      return saveAndAsk(error.theirs, { ...error.theirs.values, ...picked(mine, kept) });
    }
  };
  const save = async (values: SettingsValues) => {
    const saved = await saveAndAsk(typed.base(), values);
    draft.saved();
    queryClient.setQueryData(companySettingsQuery.queryKey, saved);
    void queryClient.invalidateQueries({ queryKey: settingsChangesQuery.queryKey });
    showToast({
      tone: 'ok',
      title: 'Settings saved',
      text: 'Changes apply immediately, in all sessions. Reload an open page to see a new name.',
    });
    onSaved();
  };

  return (
    <div ref={frame}>
      <FormShell form={form} onSubmit={save} submitLabel="Save settings" draft={draft}>
        <div className={classes.sections}>
          <SettingsSections form={form} opened={opened} />
        </div>
        <YoursOrTheirs
          asked={question.asked}
          question={conflictQuestion}
          onDecided={question.reply}
          onCancel={() => question.reply(null)}
        />
      </FormShell>
    </div>
  );
}

/** After a save, the form is replaced by one with the new version. Its button gets the old one's focus. */
function useFocusAfterSave(isSaved: boolean) {
  const frame = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (isSaved) frame.current?.querySelector<HTMLElement>('button[type="submit"]')?.focus();
  }, [isSaved]);
  return frame;
}

function conflictQuestion({
  mine,
  conflict: { theirs, keys },
}: Question): ConflictQuestion<CompanySettingKey> {
  const words = (values: SettingsValues, key: CompanySettingKey) =>
    settingText(key, values[key] as unknown as Json) ?? '';
  return {
    consequence: `${settingsAuthors(theirs, keys)} saved other values while you were choosing.`,
    fields: keys.map((key) => ({
      name: key,
      label: COMPANY_SETTINGS[key].label,
      yours: words(mine, key),
      theirs: words(theirs.values, key),
      theirSide: authorSide(theirs.authors?.[key]),
    })),
  };
}
