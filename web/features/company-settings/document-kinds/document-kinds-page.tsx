import { Button } from '@mantine/core';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { folderLabel } from '../../../../domain/documents/document-folder.ts';
import type { DocumentKindRecord } from '../../../../domain/documents/document-kinds.ts';
import { isDatedKind } from '../../../../domain/underwriting/document-ages.ts';
import { documentKindsQuery } from '../../../loans/documents/document-kinds-query.ts';
import { ReadStates } from '../../../loans/failures/read-states.tsx';
import { PAGES } from '../../../pages.ts';
import { paths } from '../../../paths.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { IconPlus } from '../../../ui/icons.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { Page } from '../../../ui/pages/page.tsx';
import { TableSkeleton } from '../../../ui/states/skeleton.tsx';
import { PlainTable } from '../../../ui/tables/plain-table.tsx';
import { saveSettings } from '../save-settings.ts';
import { SettingsChanges } from '../settings-changes.tsx';
import classes from '../settings-page.module.css';
import { companySettingsQuery, settingsChangesQuery } from '../settings-queries.ts';
import { KindDialog } from './kind-dialog.tsx';

type Opened = { what: 'add' } | { what: 'edit' | 'remove'; kind: DocumentKindRecord };

/** KIND-1. */
export function DocumentKindsPage() {
  const read = useQuery(companySettingsQuery);
  const kinds = read.data?.values.documentKinds;
  const [opened, setOpened] = useState<Opened | null>(null);
  const close = () => setOpened(null);
  const save = useSaveKinds();
  return (
    <Page
      title={PAGES.documentKinds.title}
      sub="What documents are, how old they may be, and how Lintel recognises them"
      actions={
        <Button leftSection={<IconPlus size={16} stroke={1.8} />} onClick={() => setOpened({ what: 'add' })}>
          Add kind
        </Button>
      }
    >
      <ReadStates read={read}>
        <TableSkeleton label="Loading the kinds" widths={[200, 200, 120, 280, 120]} />
      </ReadStates>
      {kinds === undefined ? null : (
        <PlainTable
          label="Kinds of documents"
          rows={kinds}
          keyOf={({ kindId }) => kindId}
          hasActions
          columns={[
            { head: 'Kind', cell: ({ name }) => name },
            { head: 'Folder', cell: ({ folder }) => folderLabel(folder) },
            { head: 'Age limit', cell: (kind) => <Limit kind={kind} /> },
            { head: 'Recognised by', cell: ({ words }) => words.join('; ') },
            {
              head: 'Actions',
              cell: (kind) => (
                <Button.Group>
                  {(['edit', 'remove'] as const).map((what) => (
                    <Button
                      key={what}
                      size="xs"
                      variant="default"
                      aria-label={`${LABELS[what]} ${kind.name}`}
                      onClick={() => setOpened({ what, kind })}
                    >
                      {LABELS[what]}
                    </Button>
                  ))}
                </Button.Group>
              ),
            },
          ]}
        />
      )}
      <h2 className={classes.heading}>Change history</h2>
      <SettingsChanges of="documentKinds" />
      {opened === null || kinds === undefined ? null : opened.what === 'remove' ? (
        <RemoveDialog kind={opened.kind} kinds={kinds} onSave={save} onClose={close} />
      ) : (
        <KindDialog
          kind={opened.what === 'edit' ? opened.kind : null}
          kinds={kinds}
          onSave={save}
          onClose={close}
        />
      )}
    </Page>
  );
}

const LABELS = { edit: 'Edit', remove: 'Remove' } as const;

function Limit({ kind: { kindId, days } }: { kind: DocumentKindRecord }) {
  if (isDatedKind(kindId)) return <AppLink href={paths.settings()}>In the settings</AppLink>;
  return days === null ? 'None' : `${days} days`;
}

/** Saves the whole list on the settings that the page shows. A conflict is reported, and the page shows their list. */
function useSaveKinds() {
  const queryClient = useQueryClient();
  return async (documentKinds: DocumentKindRecord[]): Promise<void> => {
    const stored = queryClient.getQueryData(companySettingsQuery.queryKey);
    if (stored === undefined) return;
    try {
      const saved = await saveSettings(stored, { ...stored.values, documentKinds });
      queryClient.setQueryData(companySettingsQuery.queryKey, saved);
    } finally {
      void queryClient.invalidateQueries({ queryKey: companySettingsQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: settingsChangesQuery.queryKey });
      void queryClient.invalidateQueries({ queryKey: documentKindsQuery.queryKey });
    }
  };
}

interface RemoveDialogProps {
  kind: DocumentKindRecord;
  kinds: readonly DocumentKindRecord[];
  onSave: (kinds: DocumentKindRecord[]) => Promise<void>;
  onClose: () => void;
}

function RemoveDialog({ kind, kinds, onSave, onClose }: RemoveDialogProps) {
  const [error, setError] = useState<string>();
  const [removing, setRemoving] = useState(false);
  const remove = async () => {
    setRemoving(true);
    try {
      await onSave(kinds.filter(({ kindId }) => kindId !== kind.kindId));
      onClose();
    } catch (thrown) {
      setError((thrown as Error).message);
      setRemoving(false);
    }
  };
  return (
    <ConfirmDialog
      opened
      title={`Remove '${kind.name}'?`}
      consequence="Documents of this kind keep it, without an age limit."
      confirmLabel="Remove kind"
      destructive
      confirming={removing}
      error={error}
      onConfirm={() => void remove()}
      onCancel={onClose}
    />
  );
}
