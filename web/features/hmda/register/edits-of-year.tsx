import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { SHEET_EDITS } from '../../../../domain/hmda/edits/sheet.ts';
import { stopsFiling } from '../../../../domain/hmda/rules/edit.ts';
import { hasPermission } from '../../../../domain/people/role.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { call } from '../../../api/client.ts';
import { useSession } from '../../../api/session/session-queries.ts';
import { staffName, useStaffNames } from '../../../loans/staff-names.ts';
import { paths } from '../../../paths.ts';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { StatusWord } from '../../../ui/status-word.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { EDIT_KINDS, editLook } from '../edit-look.ts';
import { ConfirmYearDialog } from './confirm-year-dialog.tsx';
import classes from './hmda-page.module.css';
import { hmdaRegisterQuery } from './hmda-queries.ts';
import type { MadeRegister, YearEdit } from './made-register.ts';

interface EditsOfYearProps {
  year: number;
  version: number;
  register: MadeRegister;
}

/** What stops the filing comes first. */
const KINDS = Object.keys(EDIT_KINDS);

const OF_SHEET: ReadonlySet<string> = new Set(SHEET_EDITS.map(({ id }) => id));

/** Every edit that stands, with the loans behind it; quality and macro edits are confirmed for the year (HMDA-65). */
export function EditsOfYear({ year, version, register }: EditsOfYearProps) {
  const [confirming, setConfirming] = useState<YearEdit | null>(null);
  const mayOpenSettings = hasPermission(useSession()?.roles ?? [], 'manage-settings');
  useStaffNames();
  const edits = [...register.edits].sort((one, other) => KINDS.indexOf(one.kind) - KINDS.indexOf(other.kind));
  if (edits.length === 0)
    return (
      <SectionCard title="No edits" content="padded">
        <p className={classes.quiet}>Every row passes the edits of {year}.</p>
      </SectionCard>
    );
  return (
    <SectionCard title={`Edits: ${edits.length}`} content="bare">
      <PlainTable
        label="Edits"
        rows={edits}
        keyOf={({ editId }) => editId}
        rowAttributes={(edit) => ({ 'data-quiet': isConfirmed(edit) || undefined })}
        hasActions
        columns={[
          { head: 'Edit', cell: ({ editId }) => editId },
          { head: 'Kind', cell: ({ kind }) => <StatusWord {...editLook(kind)} /> },
          {
            head: 'What must hold',
            cell: ({ sentence, figure, confirmed }) => (
              <>
                {sentence}
                {figure === undefined ? null : <div className={classes.said}>Here: {figure}</div>}
                {confirmed === null ? null : (
                  <div className={classes.said}>
                    Confirmed by {staffName(confirmed.by)}, {formatInstant(confirmed.on)}: {confirmed.reason}
                  </div>
                )}
              </>
            ),
          },
          {
            head: 'Loans',
            className: classes.number,
            headClassName: classes.number,
            cell: (edit) => <Loans year={year} edit={edit} mayOpenSettings={mayOpenSettings} />,
          },
          {
            head: 'Actions',
            cell: (edit) => (
              <YearActions year={year} version={version} edit={edit} onConfirm={() => setConfirming(edit)} />
            ),
          },
        ]}
      />
      {confirming === null ? null : (
        <ConfirmYearDialog
          year={year}
          version={version}
          edit={confirming}
          onClose={() => setConfirming(null)}
        />
      )}
    </SectionCard>
  );
}

function isConfirmed({ count, confirmedCount, confirmed, kind }: YearEdit): boolean {
  return !stopsFiling(kind) && (confirmed !== null || confirmedCount >= count);
}

interface LoansProps {
  year: number;
  edit: YearEdit;
  mayOpenSettings: boolean;
}

/** The loans behind an edit; those on the sheet are mended in the settings. */
function Loans({ year, edit, mayOpenSettings }: LoansProps) {
  const { editId, kind, count, confirmedCount } = edit;
  if (kind === 'macro') return 'All';
  if (OF_SHEET.has(editId))
    return mayOpenSettings ? (
      <AppLink href={paths.settings()} aria-label={`${editId}: open Settings`}>
        Settings
      </AppLink>
    ) : (
      'Settings'
    );
  return (
    <>
      <AppLink
        href={paths.hmda({ year, edit: editId })}
        aria-label={`${count.toLocaleString('en-US')} loans behind ${editId}`}
      >
        {count.toLocaleString('en-US')}
      </AppLink>
      {confirmedCount === 0 ? null : (
        <div className={classes.said}>{confirmedCount.toLocaleString('en-US')} confirmed</div>
      )}
    </>
  );
}

interface YearActionsProps extends Pick<EditsOfYearProps, 'year' | 'version'> {
  edit: YearEdit;
  onConfirm: () => void;
}

function YearActions({ year, version, edit, onConfirm }: YearActionsProps) {
  const queryClient = useQueryClient();
  const [error, setError] = useState<string | null>(null);
  const { editId, kind, confirmed } = edit;
  if (stopsFiling(kind)) return null;
  if (confirmed === null)
    return (
      <Button variant="subtle" size="compact-sm" aria-label={`Confirm: ${editId}`} onClick={onConfirm}>
        Confirm
      </Button>
    );
  const takeBack = async () => {
    setError(null);
    try {
      await call('removeHmdaRegisterConfirmation', { params: { year, editId }, ifMatch: `"${version}"` });
    } catch (failure) {
      setError((failure as Error).message);
    }
    await queryClient.invalidateQueries(hmdaRegisterQuery(year));
  };
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        aria-label={`Take back: confirmation of ${editId}`}
        onClick={() => void takeBack()}
      >
        Take back
      </Button>
      {error === null ? null : (
        <div className={classes.failed} role="alert">
          {error}
        </div>
      )}
    </>
  );
}
