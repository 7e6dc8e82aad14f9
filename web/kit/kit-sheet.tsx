import { Button, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useForm } from 'react-hook-form';
import { LOAN_STATUSES } from '../../domain/loans/loan-status.ts';
import { FieldError } from '../forms/field-error.tsx';
import { CheckField } from '../forms/fields/check-field.tsx';
import { DateField } from '../forms/fields/date-field.tsx';
import { MoneyField } from '../forms/fields/money-field.tsx';
import { PhoneField } from '../forms/fields/phone-field.tsx';
import { SelectField } from '../forms/fields/select-field.tsx';
import { YesNoField } from '../forms/fields/yes-no-field.tsx';
import { FormCell, FormGrid } from '../forms/form-grid.tsx';
import { FormShell } from '../forms/form-shell.tsx';
import { LoanStatusBadge } from '../loans/list/loan-status-badge.tsx';
import { Brand } from '../shell/brand.tsx';
import { ConfirmDialog } from '../ui/dialogs/confirm-dialog.tsx';
import { IconCopy, IconPlus, IconTrash } from '../ui/icons.tsx';
import { Notice } from '../ui/notices/notice.tsx';
import { showToast } from '../ui/notices/toast-store.ts';
import { DefinitionRow } from '../ui/pages/definition-row.tsx';
import { SectionCard } from '../ui/pages/section-card.tsx';
import { EmptyState } from '../ui/states/empty-state.tsx';
import { ErrorState } from '../ui/states/error-state.tsx';
import { RowsSkeleton, TableSkeleton } from '../ui/states/skeleton.tsx';
import classes from './kit-sheet.module.css';

const nothing = () => undefined;

export function KitSheet() {
  return (
    <main className={classes.sheet}>
      <div className={classes.column}>
        <Brand />
        <SectionCard title="Status" content="padded">
          <div className={classes.column}>
            {[...LOAN_STATUSES, 'EXTENDED' as const].map((status) => (
              <LoanStatusBadge key={status} status={status} />
            ))}
          </div>
        </SectionCard>
      </div>
      <div className={classes.column}>
        <Buttons />
        <Fields />
      </div>
      <div className={classes.column}>
        <Rows />
        <SampleForm />
        <Notice tone="warn" title="Insurance binder is missing.">
          Closing cannot be scheduled.
        </Notice>
        <Notice>Priya Raman saved this page 2 minutes ago.</Notice>
        <Notice tone="bad">Bad request</Notice>
        <Messages />
      </div>
      <div className={classes.column}>
        <EmptyState
          framed
          icon={<IconCopy size={22} stroke={1.4} />}
          title="No appraisal yet"
          text="The appraisal is one of the six missing items on this loan."
          action={<Button variant="default">Upload appraisal</Button>}
        />
        <TableSkeleton label="Loading" widths={[170, 100, 80]} rows={3} />
        <SectionCard title="Loading" content="bare">
          <RowsSkeleton label="Loading" rows={3} />
        </SectionCard>
        <ErrorState
          title="The pipeline did not load"
          text="The server did not answer in 10 seconds. Nothing was lost."
          reference="7F3A-20"
          onRetry={nothing}
        />
      </div>
    </main>
  );
}

function Buttons() {
  return (
    <SectionCard title="Buttons" content="padded">
      <div className={classes.line}>
        <Button leftSection={<IconPlus size={16} stroke={1.6} />}>New loan</Button>
        <Button variant="default">Export</Button>
        <Button variant="subtle">Cancel</Button>
        <Button loading>Save loan</Button>
        <Button disabled>Disabled</Button>
        <Button variant="danger" leftSection={<IconTrash size={16} stroke={1.6} />}>
          Discard loan
        </Button>
        <Button variant="danger-subtle">Remove</Button>
        <Button variant="attention">6 items missing</Button>
        <Button variant="default" size="xs">
          Small
        </Button>
      </div>
    </SectionCard>
  );
}

function Fields() {
  return (
    <SectionCard title="Fields" content="padded">
      <div className={classes.column}>
        <TextInput label="Default" defaultValue="Plano" required />
        <TextInput label="ZIP code" defaultValue="7509" error={<FieldError>Enter 5 digits</FieldError>} />
        <TextInput label="Disabled" defaultValue="TX" disabled />
      </div>
    </SectionCard>
  );
}

function SampleForm() {
  const form = useForm({
    defaultValues: { money: 548000, phone: '', date: '2025-07-21', state: '', veteran: true, same: true },
  });
  const { control } = form;
  return (
    <SectionCard title="Form" content="padded">
      <FormShell
        form={form}
        onSubmit={() => Promise.reject(new Error('The connection dropped. Nothing was lost.'))}
        submitLabel="Save sample"
      >
        <FormGrid>
          <FormCell span={6}>
            <MoneyField control={control} name="money" label="Loan amount" required />
          </FormCell>
          <FormCell span={6}>
            <PhoneField control={control} name="phone" label="Cell phone" />
          </FormCell>
          <FormCell span={6}>
            <DateField control={control} name="date" label="Closing date" required />
          </FormCell>
          <FormCell span={6}>
            <SelectField
              control={control}
              name="state"
              label="State"
              options={['TX', 'OK', 'NM', 'LA', 'AR', 'KS', 'CO', 'AZ', 'NV']}
            />
          </FormCell>
        </FormGrid>
        <CheckField control={control} name="same" label="Mailing address is the same" />
        <YesNoField control={control} name="veteran" label="Is there a co-borrower on this loan?" required />
      </FormShell>
    </SectionCard>
  );
}

function Rows() {
  return (
    <SectionCard title="Property Info" missing={1}>
      <DefinitionRow label="Address" value="4218 Bluestem Ct, the long way around the lake" />
      <DefinitionRow label="Expires" value="Jul 25, 2025" attention />
      <DefinitionRow label="Home phone" value={null} />
      <DefinitionRow label="Insurance" missing={{ addHref: '/kit' }} />
    </SectionCard>
  );
}

function Messages() {
  const [asking, setAsking] = useState(false);
  const close = () => setAsking(false);
  return (
    <div className={classes.line}>
      <Button variant="default" onClick={() => setAsking(true)}>
        Ask
      </Button>
      <Button
        variant="default"
        onClick={() => {
          showToast({
            tone: 'ok',
            title: '2 files moved',
            text: 'Now in Income.',
            action: { label: 'Undo', onClick: nothing },
          });
          showToast({ tone: 'warn', title: 'Lock expires in 4 days', text: 'LN-25-004817, Banerjee.' });
          showToast({
            tone: 'bad',
            title: 'Could not save',
            text: 'The connection dropped. Your draft is kept here.',
          });
        }}
      >
        Toast
      </Button>
      <ConfirmDialog
        opened={asking}
        title="Discard this loan?"
        consequence="LN-25-004817 leaves every pipeline. The history stays and an administrator can restore it."
        confirmLabel="Discard loan"
        cancelLabel="Keep loan"
        destructive
        onConfirm={close}
        onCancel={close}
      >
        <TextInput label="Reason" placeholder="Shown in History" />
      </ConfirmDialog>
    </div>
  );
}
