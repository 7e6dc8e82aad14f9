import { Button } from '@mantine/core';
import { useEffect, useRef } from 'react';
import type { PrintOptions } from '../../../../contract/official-forms.ts';
import { FORM_PARTS, type FormKind } from '../../../../domain/official-form/form-kinds.ts';
import { type Choice, ChoiceQuestion } from '../../../forms/fields/choice-question.tsx';
import { SavedDocumentNotice } from '../../../loans/documents/saved-document-notice.tsx';
import type { Loan } from '../../../loans/loan-queries.ts';
import { WorkButton } from '../../../loans/work-button.tsx';
import { DialogActions } from '../../../ui/dialogs/dialog.tsx';
import { Notice } from '../../../ui/notices/notice.tsx';
import classes from './print-form-dialog.module.css';
import { type FormPrinting, useFormPrint } from './use-form-print.ts';

const FORMATS: readonly Choice<boolean>[] = [
  { label: 'Final', value: false },
  { label: 'Fillable', value: true },
];

const NUMBERS: readonly Choice<PrintOptions['numbers']>[] = [
  { label: 'Last four digits', value: 'masked' },
  { label: 'Full numbers', value: 'whole' },
];

interface PrintFormOptionsProps {
  loan: Loan;
  missing: readonly FormKind[];
  onClose: () => void;
}

export function PrintFormOptions({ loan, missing, onClose }: PrintFormOptionsProps) {
  const printing = useFormPrint(loan);
  const { options, choose, start, running } = printing;
  const download = useRef<HTMLButtonElement>(null);
  // Enter prints with the default options. `data-autofocus` is for a dialog that has its forms at once, this for forms that
  // load after it.
  useEffect(() => download.current?.focus(), []);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        start('downloaded');
      }}
    >
      <div className={classes.choices}>
        <ChoiceQuestion
          label="Format"
          name="format"
          choices={FORMATS}
          value={options.isFillable}
          onAnswer={(isFillable) => choose({ isFillable })}
        />
        <ChoiceQuestion
          label="Social Security and account numbers"
          name="numbers"
          choices={NUMBERS}
          value={options.numbers}
          onAnswer={(numbers) => choose({ numbers })}
        />
      </div>
      <p className={classes.text}>
        {options.numbers === 'whole'
          ? 'A print with full numbers is recorded in the history with your name. '
          : ''}
        The print has the saved answers. Signatures, dates and initials stay blank.
      </p>
      <MissingParts missing={missing} />
      <PrintEnd printing={printing} loan={loan} />
      <DialogActions>
        <Button variant="subtle" onClick={onClose}>
          Close
        </Button>
        <WorkButton variant="default" aria-busy={running === 'saved'} onClick={() => start('saved')}>
          {running === 'saved' ? 'Saving…' : 'Save to documents'}
        </WorkButton>
        <Button ref={download} type="submit" data-autofocus aria-busy={running === 'downloaded'}>
          {running === 'downloaded' ? 'Printing…' : 'Download PDF'}
        </Button>
      </DialogActions>
    </form>
  );
}

function PrintEnd({ printing: { done, error }, loan }: { printing: FormPrinting; loan: Loan }) {
  return (
    <>
      <div role="status">
        {done?.end === 'downloaded' ? <Notice>“{done.name}” is downloaded.</Notice> : null}
        {done?.end === 'saved' ? (
          <SavedDocumentNotice document={done.document} called="print" loan={loan} />
        ) : null}
      </div>
      {error === null ? null : (
        <Notice tone="bad" announce>
          {error}
        </Notice>
      )}
    </>
  );
}

function MissingParts({ missing }: { missing: readonly FormKind[] }) {
  if (missing.length === 0) return null;
  return (
    <ul className={classes.missing} aria-label="Parts without a blank form">
      {missing.map((kind) => (
        <li key={kind}>
          {FORM_PARTS[kind].title} is not uploaded. {FORM_PARTS[kind].withoutBlank}
        </li>
      ))}
    </ul>
  );
}
