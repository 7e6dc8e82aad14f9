import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useForm } from 'react-hook-form';
import { MAX_OWNER_NAME_LENGTH } from '../../../domain/deadlines/owner-deliveries.ts';
import { formatDate } from '../../../domain/time/eastern-time.ts';
import { call, callForFile } from '../../api/client.ts';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { closingDeliveriesQuery } from '../../loans/closing-queries.ts';
import { changeFailureText } from '../../loans/failures/failure-text.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { newId } from '../../ui/new-id.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { SectionCard } from '../../ui/pages/section-card.tsx';
import { saveFile } from '../../ui/save-file.ts';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import classes from './deliveries.module.css';
import { DeliveryActDialog } from './delivery-act-dialog.tsx';
import { DeliveryCards, DeliveryRead } from './delivery-cards.tsx';
import { type DeliveryLoan, useDeliveryChange } from './delivery-changes.ts';
import { type ShownBorrower, type ShownDeliveries, shownClosing } from './delivery-view.ts';

/** Deliveries of the Closing Disclosure, with who may rescind and their notices. */
export function ClosingDeliveryCards({ loan }: { loan: DeliveryLoan }) {
  const read = useQuery(closingDeliveriesQuery(loan.customerId, loan.loanId));
  return (
    <DeliveryRead read={read}>
      {(answer) => {
        const state = shownClosing(answer);
        return (
          <>
            <DeliveryCards loan={loan} state={state} />
            {state.notice === null ? null : <OwnersCard loan={loan} state={state} notice={state.notice} />}
          </>
        );
      }}
    </DeliveryRead>
  );
}

interface OwnersCardProps {
  loan: DeliveryLoan;
  state: ShownDeliveries;
  notice: NonNullable<ShownDeliveries['notice']>;
}

/** Each who may rescind, with their copies (CD-30, DELIVER-15). */
function OwnersCard({ loan, state, notice }: OwnersCardProps) {
  const [opened, setOpened] = useState<'add' | ShownBorrower | null>(null);
  const close = () => setOpened(null);
  const [error, setError] = useState<string>();
  const [newest] = state.versions;
  const print = async ({ borrower, name }: ShownBorrower) => {
    setError(undefined);
    try {
      const params = { id: loan.customerId, loanId: loan.loanId, recipient: borrower };
      saveFile(
        await callForFile('printRescissionNotice', { params }),
        `Notice of right to cancel ${name}.pdf`,
      );
    } catch (failure) {
      setError(changeFailureText(failure).message);
    }
  };
  return (
    <SectionCard title="Right to rescind" content="padded">
      {error === undefined ? null : <Notice tone="bad">{error}</Notice>}
      <PlainTable
        label="Who may rescind"
        hasActions
        rows={[...state.borrowers]}
        keyOf={({ borrower }) => borrower}
        columns={[
          { head: 'Name', cell: ({ name }) => name },
          { head: 'As', cell: ({ isBorrower }) => (isBorrower ? 'Borrower' : 'Owner') },
          {
            head: 'Closing Disclosure',
            cell: ({ name }) => (newest === undefined || newest.lacking.includes(name) ? 'Not yet' : 'Sent'),
          },
          {
            head: 'Two copies of the notice',
            cell: ({ name }) => {
              const day = notice.owners.find((owner) => owner.name === name)?.date ?? null;
              return day === null ? 'Not yet' : formatDate(day);
            },
          },
          {
            head: 'Change',
            cell: (row) => (
              <span className={classes.acts}>
                <Button
                  variant="subtle"
                  size="compact-sm"
                  aria-label={`Print the notice for ${row.name}`}
                  onClick={() => void print(row)}
                >
                  Print the notice
                </Button>
                {row.isBorrower ? null : (
                  <WorkButton
                    variant="subtle"
                    size="compact-sm"
                    aria-label={`Remove owner: ${row.name}`}
                    onClick={() => setOpened(row)}
                  >
                    Remove
                  </WorkButton>
                )}
              </span>
            ),
          },
        ]}
      />
      <WorkButton className={classes.below} variant="default" onClick={() => setOpened('add')}>
        Add an owner
      </WorkButton>
      {opened === 'add' ? <AddOwnerDialog loan={loan} onClose={close} /> : null}
      {opened !== null && opened !== 'add' ? (
        <DeliveryActDialog loan={loan} act={{ is: 'remove-owner', borrower: opened }} onClose={close} />
      ) : null}
    </SectionCard>
  );
}

function AddOwnerDialog({ loan, onClose }: { loan: DeliveryLoan; onClose: () => void }) {
  const change = useDeliveryChange(loan);
  const idempotencyKey = useRef(newId()).current;
  const form = useForm<{ name: string }>({ defaultValues: { name: '' } });
  const add = async ({ name }: { name: string }) => {
    try {
      await change(() =>
        call('addPropertyOwner', {
          params: { id: loan.customerId, loanId: loan.loanId },
          body: { name },
          idempotencyKey,
        }),
      );
    } catch (error) {
      throw changeFailureText(error);
    }
    onClose();
  };
  return (
    <FormDialog title="Add an owner" onClose={onClose} form={form} onSubmit={add} submitLabel="Add owner">
      <TextField control={form.control} name="name" label="Name" required maxLength={MAX_OWNER_NAME_LENGTH} />
      <p className={classes.words}>
        An owner of the home who is no borrower, such as a spouse on the deed, may rescind as well (12 CFR
        1026.23(a)). Owners get their copies on paper.
      </p>
    </FormDialog>
  );
}
