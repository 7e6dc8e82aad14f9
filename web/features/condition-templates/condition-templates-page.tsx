import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ListedTemplate } from '../../../contract/conditions/condition-templates.ts';
import { formatInstant } from '../../../domain/time/eastern-time.ts';
import { conditionTemplatesQuery } from '../../loans/conditions/condition-templates-query.ts';
import { ReadStates } from '../../loans/failures/read-states.tsx';
import { StaffMember } from '../../loans/staff-member.tsx';
import { PAGES } from '../../pages.ts';
import { IconPlus } from '../../ui/icons.tsx';
import { Page } from '../../ui/pages/page.tsx';
import { TableSkeleton } from '../../ui/states/skeleton.tsx';
import { PlainTable } from '../../ui/tables/plain-table.tsx';
import type { TableColumn } from '../../ui/tables/table.tsx';
import { criteriaWords } from './criteria-words.ts';
import { RemoveTemplateDialog } from './remove-template-dialog.tsx';
import { TemplateDialog } from './template-dialog.tsx';
import { useRestoreTemplate } from './use-restore-template.ts';

type Opened = { what: 'add' } | { what: 'edit' | 'remove'; template: ListedTemplate };

const FACTS: readonly TableColumn<ListedTemplate>[] = [
  { head: 'Template', cell: ({ name, isRemoved }) => `${name}${isRemoved ? ' (removed)' : ''}` },
  { head: 'Loans', cell: criteriaWords },
  { head: 'Conditions', cell: ({ items }) => items.length },
  {
    head: 'Last change',
    cell: ({ changedOn, changedBy }) =>
      changedOn === null ? (
        'As Lintel brings it'
      ) : (
        <>
          {formatInstant(changedOn)} by <StaffMember user={changedBy} />
        </>
      ),
  },
];

/** The templates of conditions, for administrators. */
export function ConditionTemplatesPage() {
  const read = useQuery(conditionTemplatesQuery);
  const { data } = read;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  return (
    <Page
      title={PAGES.conditionTemplates.title}
      sub="The conditions that loans of a kind usually need"
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
