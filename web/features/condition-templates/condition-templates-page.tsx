import { Button } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedTemplate } from '../../../contract/conditions/condition-templates.ts';
import type { TemplateCriteria } from '../../../domain/conditions/condition-templates.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { call } from '../../api/client.ts';
import { conditionTemplatesQuery } from '../../loans/conditions/conditions-query.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { PAGES } from '../../pages.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { IconPlus } from '../../ui/icons.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { Page } from '../../ui/pages/page.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { TemplateDialog } from './template-dialog.tsx';

type Opened = { what: 'add' } | { what: 'edit' | 'remove'; template: ListedTemplate };

const FACTS: readonly TableColumn<ListedTemplate>[] = [
  { head: 'Template', cell: ({ name, isRemoved }) => `${name}${isRemoved ? ' (removed)' : ''}` },
  { head: 'Loans', cell: criteriaWords },
  { head: 'Conditions', cell: ({ items }) => items.length },
  {
    head: 'Last change',
    cell: ({ changedOn, changedBy }) =>
      changedOn === null ? (
        'Default'
      ) : (
        <>
          {formatInstant(changedOn)} by <StaffMember user={changedBy} />
        </>
      ),
  },
];

export function ConditionTemplatesPage() {
  const read = useQuery(conditionTemplatesQuery);
  const { data } = read;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Page
      title={PAGES.conditionTemplates.title}
      sub="Standard conditions by type of loan"
      actions={
        <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setOpened({ what: 'add' })}>
          Add template
        </Button>
      }
    >
      <ReadStates read={read}>
        <TableSkeleton label="Loading condition templates" widths={[200, 280, 90, 220, 200]} />
      </ReadStates>
      {data === undefined ? null : (
        <PlainTable
          label="Condition templates"
          rows={data}
          keyOf={({ templateId }) => templateId}
          rowAttributes={({ isRemoved }) => ({ 'data-quiet': isRemoved || undefined })}
          hasActions
          columns={[
            ...FACTS,
            {
              head: 'Actions',
              cell: (template) => (
                <TemplateActions template={template} onOpen={(what) => setOpened({ what, template })} />
              ),
            },
          ]}
        />
      )}
      {opened?.what === 'add' ? <TemplateDialog template={null} onClose={close} /> : null}
      {opened?.what === 'edit' ? <TemplateDialog template={opened.template} onClose={close} /> : null}
      {opened?.what === 'remove' ? <RemoveTemplateDialog template={opened.template} onClose={close} /> : null}
    </Page>
  );
}

interface TemplateActionsProps {
  template: ListedTemplate;
  onOpen: (what: 'edit' | 'remove') => void;
}

function TemplateActions({ template, onOpen }: TemplateActionsProps) {
  const { name, isRemoved, isDefault, hasDefault } = template;
  const { restore, restoring } = useRestoreTemplate(template);
  const button = (label: string, onClick: () => void, loading = false) => (
    <Button size="xs" variant="default" aria-label={`${label} ${name}`} onClick={onClick} loading={loading}>
      {label}
    </Button>
  );
  return (
    <Button.Group>
      {isRemoved ? null : button('Edit', () => onOpen('edit'))}
      {isRemoved ? null : button('Remove', () => onOpen('remove'))}
      {hasDefault && !isDefault ? button('Restore default', restore, restoring) : null}
    </Button.Group>
  );
}

/** 'Purchase or Refinance · Second Home' */
function criteriaWords({ programs, purposes, occupancies, employments }: TemplateCriteria): string {
  const parts = [purposes, occupancies, programs, employments]
    .filter((chosen) => chosen.length > 0)
    .map((chosen) => chosen.join(' or '));
  return parts.length === 0 ? 'All loans' : parts.join(' · ');
}

interface RemoveTemplateDialogProps {
  template: ListedTemplate;
  onClose: () => void;
}

/** Asks before a template is removed. Loans keep their conditions. */
function RemoveTemplateDialog({ template, onClose }: RemoveTemplateDialogProps) {
  const queryClient = useQueryClient();
  const { templateId, version, name, hasDefault } = template;
  const removing = useMutation({
    mutationFn: () => call('removeConditionTemplate', { params: { templateId }, ifMatch: `"${version}"` }),
    onSuccess: onClose,
    onSettled: () => queryClient.invalidateQueries({ queryKey: conditionTemplatesQuery.queryKey }),
  });
  return (
    <ConfirmDialog
      opened
      title={`Remove '${name}'?`}
      consequence={
        hasDefault
          ? 'Loans keep their conditions. You can restore the default template.'
          : 'Loans keep their conditions. The history keeps the template.'
      }
      confirmLabel="Remove template"
      destructive
      confirming={removing.isPending}
      error={removing.error?.message}
      onConfirm={() => removing.mutate()}
      onCancel={onClose}
    />
  );
}

/** Restores Lintel's own version of a template. The history keeps the replaced one. */
function useRestoreTemplate({ templateId, version, name }: ListedTemplate) {
  const queryClient = useQueryClient();
  const restoring = useMutation({
    mutationFn: () => call('restoreConditionTemplate', { params: { templateId }, ifMatch: `"${version}"` }),
    onSuccess: () => showToast({ tone: 'ok', title: `'${name}' is back to its default` }),
    onError: (error) =>
      showToast({ tone: 'bad', title: 'The default was not restored', text: error.message }),
    onSettled: () => queryClient.invalidateQueries({ queryKey: conditionTemplatesQuery.queryKey }),
  });
  return { restore: () => restoring.mutate(), restoring: restoring.isPending };
}
