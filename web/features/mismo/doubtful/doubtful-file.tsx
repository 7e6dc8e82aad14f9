import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type {
  DoubtfulMismoFile,
  MismoDecision,
  MismoImportFile,
} from '../../../../contract/mismo-imports.ts';
import { fullName } from '../../../../domain/people/person-name.ts';
import { ApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { refreshLoans } from '../../../loans/loan-queries.ts';
import { ConfirmDialog } from '../../../ui/dialogs/confirm-dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { SectionCard } from '../../../ui/pages/section-card.tsx';
import { rereadImports } from '../imports/import-queries.ts';
import classes from '../imports/imports.module.css';
import { Remarks } from '../imports/remarks.tsx';
import { CandidateTable } from './candidate-table.tsx';

interface DoubtfulFileProps {
  file: DoubtfulMismoFile;
  onDecided: (file: MismoImportFile) => void;
}

export function DoubtfulFile({ file, onDecided }: DoubtfulFileProps) {
  const { fileId, name, reason, borrower, candidates } = file;
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const reread = () => Promise.all([rereadImports(queryClient), refreshLoans(queryClient)]);
  const deciding = useMutation({
    mutationFn: (decision: MismoDecision) => decideFile(fileId, decision),
    onSuccess: async (decided) => {
      setAsking(false);
      onDecided(decided);
      await reread();
    },
    onError: (error) => {
      setAsking(false);
      // A colleague has decided, so the file is off the list.
      if (error instanceof ApiError && error.status === 409) void reread();
    },
  });
  const decide = (body: MismoDecision) => (deciding.isPending ? undefined : deciding.mutate(body));
  const who = borrower === null ? 'this borrower' : fullName(borrower);
  return (
    <SectionCard title={name} content="padded">
      <p>{reason}</p>
      <CandidateTable
        file={file}
        onChoose={(customerId) => decide({ decision: 'existing-customer', customerId })}
      />
      {file.remarkCount === 0 ? null : <Remarks file={file} />}
      {deciding.error === null ? null : (
        <Notice tone="bad" announce>
          {changeFailureText(deciding.error).message}
        </Notice>
      )}
      <div className={classes.row}>
        <Button
          variant="default"
          aria-busy={deciding.isPending}
          onClick={() => decide({ decision: 'new-customer' })}
        >
          Import {who} as a new customer
        </Button>
        <Button variant="subtle" aria-label={`Discard ${name}`} onClick={() => setAsking(true)}>
          Discard
        </Button>
      </div>
      <ConfirmDialog
        opened={isAsking}
        title={`Discard ${name}?`}
        consequence={
          candidates.length === 1
            ? 'The file is not imported, and its content is removed. The customer stays as they are.'
            : 'The file is not imported, and its content is removed. The customers stay as they are.'
        }
        confirmLabel="Discard file"
        destructive
        confirming={deciding.isPending}
        onConfirm={() => decide({ decision: 'discard' })}
        onCancel={() => setAsking(false)}
      />
    </SectionCard>
  );
}

/** The client's types allow only one kind of decision per call. */
async function decideFile(fileId: string, body: MismoDecision): Promise<MismoImportFile> {
  const params = { fileId };
  if (body.decision === 'existing-customer') return (await call('decideMismoFile', { params, body })).data;
  if (body.decision === 'new-customer') return (await call('decideMismoFile', { params, body })).data;
  return (await call('decideMismoFile', { params, body })).data;
}
