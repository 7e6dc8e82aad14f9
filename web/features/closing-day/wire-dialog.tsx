import { zodResolver } from '@hookform/resolvers/zod';
import { useRef } from 'react';
import { useForm } from 'react-hook-form';
import {
  type WireInstructions,
  wireInstructionsSchema,
} from '../../../domain/closing-day/wire-instructions.ts';
import { call } from '../../api/client.ts';
import { TextField } from '../../forms/fields/text-field.tsx';
import { FormDialog } from '../../forms/form-dialog.tsx';
import { FormCell, FormGrid } from '../../forms/form-grid.tsx';
import { newId } from '../../ui/new-id.ts';
import { Notice } from '../../ui/notices/notice.tsx';
import { type ClosingLoan, useClosingChange } from './closing-day-changes.ts';

interface WireDialogProps {
  loan: ClosingLoan;
  /** The number of the newest instructions when the dialog was opened. */
  seen: number;
  onClose: () => void;
}

/** Without a draft, because of the account number. */
export function WireDialog({ loan, seen, onClose }: WireDialogProps) {
  const change = useClosingChange(loan);
  const after = useRef(seen).current;
  const idempotencyKey = useRef(newId()).current;
  const form = useForm<WireInstructions>({
    defaultValues: { bank: '', routingNumber: '', accountName: '', accountNumber: '', reference: '' },
    resolver: zodResolver(wireInstructionsSchema),
  });
  const { control } = form;
  const enter = async (values: WireInstructions) => {
    await change(() =>
      call('enterWireInstructions', {
        params: { id: loan.customerId, loanId: loan.loanId },
        body: { ...values, after },
        idempotencyKey,
      }),
    );
    onClose();
  };
  return (
    <FormDialog
      title={after === 0 ? 'Wire instructions' : 'Other wire instructions'}
      onClose={onClose}
      form={form}
      onSubmit={enter}
      submitLabel="Enter"
    >
      {after === 0 ? null : (
        <Notice tone="warn">
          They replace the present ones. They need another call, and a second person confirms them.
        </Notice>
      )}
      <FormGrid>
        <FormCell span={6}>
          <TextField control={control} name="bank" label="Bank" required maxLength={35} />
        </FormCell>
        <FormCell span={6}>
          <TextField control={control} name="routingNumber" label="Routing number" required maxLength={9} />
        </FormCell>
        <FormCell span={6}>
          <TextField control={control} name="accountName" label="Account of" required maxLength={35} />
        </FormCell>
        <FormCell span={6}>
          <TextField control={control} name="accountNumber" label="Account number" required maxLength={34} />
        </FormCell>
        <FormCell span={12}>
          <TextField control={control} name="reference" label="Reference" maxLength={35} />
        </FormCell>
      </FormGrid>
    </FormDialog>
  );
}
