import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { pathLabel } from '../../../../../domain/documents/document-folder.ts';
import { lastFirst } from '../../../../../domain/people/person-name.ts';
import { customerLoansQuery, customerQuery } from '../../../../loans/loan-queries.ts';
import { paths } from '../../../../paths.ts';
import { AppLink } from '../../../../ui/pages/app-link.tsx';
import { useOpenAddress } from '../../../../ui/pages/use-open-address.ts';
import { CutText } from '../../../../ui/tables/cut-text.tsx';
import { isFailed, isRunning, type Upload, type UploadOwner } from '../upload.ts';
import { UploadActions } from '../upload-actions.tsx';
import { UploadProgress } from '../upload-progress.tsx';
import type { UploadQueue } from '../upload-queue.ts';
import { batchWords } from '../upload-words.ts';
import classes from './upload-panel.module.css';

interface UploadPanelProps {
  queue: UploadQueue;
  uploads: readonly Upload[];
  onClose: () => void;
}

/** The tray's list: uploads by loan, and actions on all of them. */
export function UploadPanel({ queue, uploads, onClose }: UploadPanelProps) {
  const failed = uploads.filter(isFailed);
  const ended = uploads.filter(({ state }) => state === 'uploaded' || state === 'cancelled');
  const loans = Map.groupBy(uploads, ({ customerId, loanId }) => `${customerId} ${loanId}`);
  return (
    // Buttons here can disappear, so the list itself takes the focus.
    <section className={classes.panel} aria-label="Uploads" tabIndex={-1} data-autofocus>
      <header className={classes.head}>
        <h2 className={classes.title}>Uploads</h2>
        <p className={classes.summary}>{batchWords(uploads)}</p>
        <div className={classes.actions}>
          {failed.length === 0 ? null : (
            <Button size="xs" onClick={() => queue.retry(failed)}>
              Retry all
            </Button>
          )}
          {uploads.some(isRunning) ? (
            <Button size="xs" variant="subtle" onClick={() => queue.cancel(uploads)}>
              Cancel all
            </Button>
          ) : null}
          {ended.length === 0 ? null : (
            <Button
              size="xs"
              variant="subtle"
              onClick={() => {
                queue.remove(ended);
                if (ended.length === uploads.length) onClose();
              }}
            >
              Clear finished
            </Button>
          )}
        </div>
      </header>
      {[...loans].map(([key, ofLoan]) => (
        <LoanUploads key={key} queue={queue} uploads={ofLoan} onClose={onClose} />
      ))}
    </section>
  );
}

/** The uploads of one loan, below a link to its documents. */
function LoanUploads({ queue, uploads, onClose }: UploadPanelProps) {
  const open = useOpenAddress();
  const [first] = uploads;
  if (first === undefined) return null;
  const { customerId, loanId } = first;
  return (
    <>
      <h3 className={classes.loan}>
        <AppLink href={paths.documents(customerId, loanId, { tab: 'upload' })} onClick={onClose}>
          <LoanName customerId={customerId} loanId={loanId} />
        </AppLink>
      </h3>
      <ul className={classes.list}>
        {uploads.map((upload) => (
          <li
            key={upload.id}
            className={classes.item}
            data-bad={!upload.permission.ok || upload.state === 'failed' || undefined}
          >
            <span className={classes.name}>
              <CutText>{upload.file.name}</CutText>
              <span className={classes.folder}>{pathLabel(upload.path)}</span>
            </span>
            <UploadActions
              upload={upload}
              queue={queue}
              onView={({ path, fileId }) => {
                onClose();
                open(paths.documents(customerId, loanId, { folder: path, file: fileId }));
              }}
            />
            <span className={classes.state}>
              <UploadProgress upload={upload} />
            </span>
          </li>
        ))}
      </ul>
    </>
  );
}

/** 'Solberg, Ingrid · LN-26-004817 · ingrid@mail.example'. */
function LoanName({ customerId, loanId }: UploadOwner) {
  const customer = useQuery(customerQuery(customerId)).data;
  const loans = useQuery({ ...customerLoansQuery(customerId), enabled: loanId !== null }).data;
  const loan = loans?.find((one) => one.loanId === loanId);
  const facts = [loan?.loanNumber, customer?.primaryEmail].filter((fact) => fact !== undefined);
  return [customer === undefined ? 'Documents' : lastFirst(customer), ...facts].join(' · ');
}
