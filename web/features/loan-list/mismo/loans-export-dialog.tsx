import { ExportEnd } from '../../../loans/mismo/export-end.tsx';
import { paths } from '../../../paths.ts';
import type { LoanListSearch } from '../../../search-params.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { LoanCount } from '../loan-count.tsx';
import classes from './loans-export-dialog.module.css';
import { useLoansExport } from './use-loans-export.ts';

interface LoansExportDialogProps {
  search: LoanListSearch;
  onClose: () => void;
}

/** Exports all loans of the list as MISMO files in one ZIP (MISMO-19). */
export function LoansExportDialog({ search, onClose }: LoansExportDialogProps) {
  const { progress, isRunning, done, error, start } = useLoansExport(search);
  return (
    <Dialog onClose={onClose} title="Export MISMO">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          start();
        }}
      >
        <p className={classes.text}>
          This list has <LoanCount search={search} />. Each becomes a MISMO 3.4 file in one ZIP, with the
          saved answers. Social Security and account numbers are left out; the export of a single loan can
          have them.
        </p>
        <p className={classes.text}>
          <AppLink href={paths.mismoCheck()}>Check MISMO files</AppLink>
        </p>
        {isRunning ? (
          <label className={classes.progress}>
            {progress === null
              ? 'Preparing…'
              : `${progress.received.toLocaleString('en-US')} of ${progress.total.toLocaleString('en-US')} loans`}
            <progress value={progress?.received ?? 0} max={Math.max(1, progress?.total ?? 1)} />
          </label>
        ) : null}
        <ExportEnd
          done={done}
          error={error}
          isRunning={isRunning}
          closeLabel={isRunning ? 'Stop' : 'Close'}
          downloadLabel="Download ZIP"
          onClose={onClose}
        />
      </form>
    </Dialog>
  );
}
