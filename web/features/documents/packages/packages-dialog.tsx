import { Button } from '@mantine/core';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { LoanPackage } from '../../../../contract/documents/loan-packages.ts';
import { formatFileSize, MAX_FILE_BYTES } from '../../../../domain/documents/document-file.ts';
import { pathLabel } from '../../../../domain/documents/document-folder.ts';
import {
  PACKAGE_NAMES,
  type PackageFormat,
  type PackagePurpose,
} from '../../../../domain/documents/packages/stacking-orders.ts';
import { formatInstant } from '../../../../domain/time/eastern-time.ts';
import { call, callForFile } from '../../../api/client.ts';
import { createOnce } from '../../../api/create-once.ts';
import { storeInMemory } from '../../../forms/drafts/pending-request.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { ReadStates } from '../../../loans/failures/read-states.tsx';
import { staffName, useStaffNames } from '../../../loans/staff-names.ts';
import { WorkButton } from '../../../loans/work-button.tsx';
import { withStepUp } from '../../../second-factor/step-up.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import { saveFile } from '../../../ui/save-file.ts';
import { reloadDocuments } from '../document-queries.ts';
import { LinesSkeleton } from '../list/list-states.tsx';
import classes from './packages-dialog.module.css';

const POLL_MS = 1000;
/** Where kept packages go (DOC-8). */
const KEPT_IN = 'Underwriting_Conditions';

interface LoanIds {
  customerId: string;
  loanId: string;
}

function packagesQuery({ customerId, loanId }: LoanIds) {
  return queryOptions({
    queryKey: ['documents', customerId, 'packages', loanId],
    queryFn: async ({ signal }) =>
      (await call('listLoanPackages', { params: { id: customerId, loanId } }, { signal })).data,
    staleTime: 0,
    refetchInterval: ({ state }) => (state.data?.packages.some(isMaking) ? POLL_MS : false),
  });
}

function isMaking({ state }: LoanPackage): boolean {
  return state === 'making';
}

interface PackagesDialogProps extends LoanIds {
  onOpenDocument: (file: { fileId: string; path: string }) => void;
  onClose: () => void;
}

/** What each stacking order holds and lacks, and the packages of the last days (PACK-2). */
export function PackagesDialog({ customerId, loanId, onOpenDocument, onClose }: PackagesDialogProps) {
  const ids = { customerId, loanId };
  const queryClient = useQueryClient();
  const read = useQuery(packagesQuery(ids));
  const [request] = useState(storeInMemory);
  const reread = () => queryClient.invalidateQueries({ queryKey: packagesQuery(ids).queryKey });
  const beginning = useMutation({
    mutationFn: (body: { purpose: PackagePurpose; format: PackageFormat }) =>
      createOnce(request, (idempotencyKey) =>
        call('createLoanPackage', { params: { id: customerId, loanId }, body, idempotencyKey }),
      ),
    onSettled: reread,
  });
  const downloading = useMutation({
    mutationFn: async (one: LoanPackage) => {
      const params = { id: customerId, loanId, packageId: one.packageId };
      saveFile(
        await withStepUp(() => callForFile('downloadLoanPackage', { params })),
        `${PACKAGE_NAMES[one.purpose]}.${one.format}`,
      );
    },
  });
  const keeping = useMutation({
    mutationFn: ({ packageId }: LoanPackage) =>
      call('keepLoanPackage', { params: { id: customerId, loanId, packageId }, body: { path: KEPT_IN } }),
    onSuccess: async ({ data }) => {
      await reloadDocuments(queryClient, customerId);
      onClose();
      onOpenDocument(data.file);
    },
  });
  const { data } = read;
  const isBusy = beginning.isPending || (data?.packages.some(isMaking) ?? false);
  const error = beginning.error ?? downloading.error ?? keeping.error;
  return (
    <Dialog title="Packages of this loan" size={640} onClose={onClose} isReady={data !== undefined}>
      <ReadStates read={read}>
        <LinesSkeleton label="Loading packages" shape="tall" />
      </ReadStates>
      {error === null ? null : (
        <Notice tone="bad" announce>
          {changeFailureText(error).message}
        </Notice>
      )}
      {data?.orders.map(({ purpose, documents, missing }) => (
        <section key={purpose} className={classes.order} aria-label={PACKAGE_NAMES[purpose]}>
          <div className={classes.words}>
            <h3 className={classes.name}>{PACKAGE_NAMES[purpose]}</h3>
            {missing.length === 0 ? null : (
              <p className={classes.missing}>Missing: {missing.map(pathLabel).join(', ')}</p>
            )}
            <p className={classes.note}>{counted(documents, 'document')}</p>
          </div>
          <div className={classes.actions}>
            {(['pdf', 'zip'] as const).map((format) => (
              <WorkButton
                key={format}
                size="xs"
                variant="default"
                aria-label={`Make ${format.toUpperCase()}: ${PACKAGE_NAMES[purpose]}`}
                disabled={isBusy || documents === 0}
                onClick={() => beginning.mutate({ purpose, format })}
              >
                {format === 'pdf' ? 'Make PDF' : 'Make ZIP'}
              </WorkButton>
            ))}
          </div>
        </section>
      ))}
      {data === undefined || data.packages.length === 0 ? null : (
        <>
          <h3 className={classes.head}>Made in the last seven days</h3>
          <ul className={classes.list} aria-label="Packages">
            {data.packages.map((one) => (
              <MadePackage
                key={one.packageId}
                made={one}
                isDownloading={downloading.isPending && downloading.variables.packageId === one.packageId}
                isKeeping={keeping.isPending && keeping.variables.packageId === one.packageId}
                onDownload={() => downloading.mutate(one)}
                onKeep={() => keeping.mutate(one)}
              />
            ))}
          </ul>
        </>
      )}
    </Dialog>
  );
}

interface MadePackageProps {
  made: LoanPackage;
  isDownloading: boolean;
  isKeeping: boolean;
  onDownload: () => void;
  onKeep: () => void;
}

function MadePackage({ made, isDownloading, isKeeping, onDownload, onKeep }: MadePackageProps) {
  useStaffNames();
  const { purpose, format, state, done, total, pages, size, leftOut, keptAs } = made;
  const title = `${PACKAGE_NAMES[purpose]}, ${format.toUpperCase()}`;
  const facts = [
    pages === null ? counted(done, 'document') : counted(pages, 'page'),
    formatFileSize(size ?? 0),
    `${formatInstant(made.madeOn)}, ${staffName(made.madeBy)}`,
  ];
  return (
    <li className={classes.order}>
      <div className={classes.words}>
        <span className={classes.name}>{title}</span>
        <p className={classes.note} role="status">
          {state === 'making'
            ? `Making: ${done} of ${counted(total, 'document')}`
            : state === 'failed'
              ? 'It could not be made. Try again, or make a ZIP.'
              : facts.join(' · ')}
        </p>
        {leftOut.map(({ name, reason }) => (
          <p key={name} className={classes.missing}>{`Not in it: ${name} ${reason}.`}</p>
        ))}
      </div>
      {state === 'making' ? (
        <progress className={classes.progress} value={done} max={total} aria-label={`Progress of ${title}`} />
      ) : null}
      {state === 'ready' ? (
        <div className={classes.actions}>
          <Button
            size="xs"
            variant="default"
            loading={isDownloading}
            aria-label={`Download ${title}`}
            onClick={onDownload}
          >
            Download
          </Button>
          {(size ?? 0) > MAX_FILE_BYTES || keptAs !== null ? null : (
            <WorkButton
              size="xs"
              variant="default"
              loading={isKeeping}
              aria-label={`Keep as document: ${title}`}
              onClick={onKeep}
            >
              Keep as document
            </WorkButton>
          )}
        </div>
      ) : null}
    </li>
  );
}

function counted(count: number, what: string): string {
  return `${count.toLocaleString('en-US')} ${what}${count === 1 ? '' : 's'}`;
}
