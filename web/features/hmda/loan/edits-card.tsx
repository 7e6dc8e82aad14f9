import { useState } from 'react';
import type { HmdaField, HmdaLoan } from '../../../../contract/hmda/hmda-loan.ts';
import { stopsFiling } from '../../../../domain/hmda/rules/edit.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { call } from '../../../api/client.ts';
import { staffName, useStaffNames } from '../../../loans/staff-names.ts';
import { WorkButton } from '../../../loans/work-button.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { StatusWord } from '../../../ui/status-word.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { editLook } from '../edit-look.ts';
import { ConfirmEditDialog } from './confirm-edit-dialog.tsx';
import { FieldLink } from './field-link.tsx';
import classes from './hmda-loan-page.module.css';
import type { ChangeRegister, RegisterLoan } from './register-change.ts';
import { confirmationConflict, confirmationPart, type RaisedEdit } from './register-parts.ts';
import { TakeBackButton } from './take-back-button.tsx';

interface EditsCardProps {
  loan: RegisterLoan;
  register: HmdaLoan;
  change: ChangeRegister;
}

/** The CFPB's edits that this row raises; quality edits can be confirmed with a reason (HMDA-62). */
export function EditsCard({ loan, register, change }: EditsCardProps) {
  const [confirming, setConfirming] = useState<RaisedEdit | null>(null);
  useStaffNames();
  const { edits, fields, hasEdits, year } = register;
  if (!hasEdits)
    return (
      <SectionCard title="Edits" content="padded">
        <p className={classes.quiet}>Lintel does not have the edits of {year}.</p>
      </SectionCard>
    );
  if (edits.length === 0)
    return (
      <SectionCard title="No edits" content="padded">
        <p className={classes.quiet}>The values so far pass the edits of {year}.</p>
      </SectionCard>
    );
  return (
    <SectionCard title={`Edits: ${edits.length}`} content="bare">
      <PlainTable
        label="Edits"
        rows={edits}
        keyOf={({ editId }) => editId}
        rowAttributes={({ confirmed }) => ({ 'data-quiet': confirmed !== null || undefined })}
        hasActions
        columns={[
          { head: 'Edit', cell: ({ editId }) => editId },
          { head: 'Kind', cell: ({ kind }) => <StatusWord {...editLook(kind)} /> },
          {
            head: 'What must hold',
            cell: ({ sentence, confirmed }) => (
              <>
                {sentence}
                {confirmed === null ? null : (
                  <div className={classes.said}>
                    Confirmed by {staffName(confirmed.by)}, {formatInstant(confirmed.on)}: {confirmed.reason}
                  </div>
                )}
              </>
            ),
          },
          { head: 'Fields', cell: (edit) => <Fields loan={loan} fields={fields} edit={edit} /> },
          {
            head: 'Actions',
            cell: (edit) => (
              <EditActions
                loan={loan}
                register={register}
                edit={edit}
                change={change}
                onConfirm={() => setConfirming(edit)}
              />
            ),
          },
        ]}
      />
      {confirming === null ? null : (
        <ConfirmEditDialog
          loan={loan}
          register={register}
          edit={confirming}
          change={change}
          onClose={() => setConfirming(null)}
        />
      )}
    </SectionCard>
  );
}

function Fields({
  loan,
  fields,
  edit,
}: {
  loan: RegisterLoan;
  fields: readonly HmdaField[];
  edit: RaisedEdit;
}) {
  return (
    <ul className={classes.fieldLinks}>
      {edit.fields.map((number) => {
        const field = fields.find((one) => one.number === number);
        return field === undefined ? null : (
          <li key={number}>
            <FieldLink loan={loan} field={field} />
          </li>
        );
      })}
    </ul>
  );
}

interface EditActionsProps {
  loan: RegisterLoan;
  register: HmdaLoan;
  edit: RaisedEdit;
  change: ChangeRegister;
  onConfirm: () => void;
}

function EditActions({ loan, register, edit, change, onConfirm }: EditActionsProps) {
  const { editId, kind, confirmed } = edit;
  if (stopsFiling(kind)) return null;
  if (confirmed === null)
    return (
      <WorkButton variant="subtle" size="compact-sm" aria-label={`Confirm: ${editId}`} onClick={onConfirm}>
        Confirm
      </WorkButton>
    );
  return (
    <TakeBackButton
      what={`Confirmation of ${editId}`}
      consequence="The edit stands again. The history keeps the confirmation."
      register={register}
      change={change}
      partOf={confirmationPart(editId)}
      send={(ifMatch) =>
        call('removeHmdaConfirmation', {
          params: { id: loan.customerId, loanId: loan.loanId, editId },
          ifMatch,
        })
      }
      conflict={(current, next) => confirmationConflict(current, edit, next)}
    />
  );
}
