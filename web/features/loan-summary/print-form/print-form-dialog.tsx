import { Button } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { FORM_KINDS, FORM_PARTS, type FormKind } from '../../../../domain/official-form/form-kinds.ts';
import { hasPermission } from '../../../../domain/people/role.ts';
import { storedSession } from '../../../api/session/session-store.ts';
import { ReadStates } from '../../../loans/failures/read-states.tsx';
import type { Loan } from '../../../loans/loan-queries.ts';
import { officialFormsQuery } from '../../../loans/official-forms-query.ts';
import { paths } from '../../../paths.ts';
import { Dialog, DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { RowsSkeleton } from '../../../ui/states/skeleton.tsx';
import classes from './print-form-dialog.module.css';
import { PrintFormOptions } from './print-form-options.tsx';

interface PrintFormDialogProps {
  loan: Loan;
  onClose: () => void;
}

/** Prints the saved application (URLA-3 to URLA-9). */
export function PrintFormDialog({ loan, onClose }: PrintFormDialogProps) {
  const read = useQuery(officialFormsQuery);
  const { data } = read;
  const installed = new Set(data?.map(({ kind }) => kind));
  return (
    <Dialog onClose={onClose} title="Print Form 1003">
      <ReadStates read={read}>
        <RowsSkeleton label="Loading the blank forms" rows={2} />
      </ReadStates>
      {data !== undefined && !installed.has('borrower') ? <WithoutBlank onClose={onClose} /> : null}
      {data !== undefined && installed.has('borrower') ? (
        <PrintFormOptions loan={loan} missing={missingParts(installed, loan)} onClose={onClose} />
      ) : null}
    </Dialog>
  );
}

/** Parts this print would include if their blank forms were uploaded. */
function missingParts(installed: ReadonlySet<FormKind>, loan: Loan): FormKind[] {
  const person = loan.section1BorrowerInformation?.part1aPersonalInformation;
  const isAlone = (person?.numberOfBorrowers ?? 1) <= 1;
  return FORM_KINDS.filter(
    (kind) =>
      !installed.has(kind) &&
      !(kind === 'additional-borrower' && isAlone) &&
      !(kind === 'unmarried-addendum' && person?.maritalStatus !== 'Unmarried'),
  );
}

function WithoutBlank({ onClose }: { onClose: () => void }) {
  const mayUpload = hasPermission(storedSession()?.roles ?? [], 'manage-official-forms');
  return (
    <>
      <p className={classes.text}>
        The blank form “{FORM_PARTS.borrower.title}” has not been uploaded yet. Fannie Mae and Freddie Mac
        publish it as a fillable PDF.{' '}
        {mayUpload
          ? 'Upload it once, and every loan can be printed.'
          : 'Please ask an administrator to upload it once, on the page Official forms.'}
      </p>
      <DialogActions>
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
        {mayUpload ? (
          <Button variant="default" component={AppLink} href={paths.officialForms()} data-autofocus>
            Open Official forms
          </Button>
        ) : null}
      </DialogActions>
    </>
  );
}
