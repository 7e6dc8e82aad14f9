import { useState } from 'react';
import { sectionOf, withSectionOf } from '../../../../../domain/application/answers/holder-sections.ts';
import {
  countYes,
  keepsQuestionA,
  withAllNo,
  withoutAllNo,
} from '../../../../../domain/application/section5/all-no.ts';
import type { Section5 } from '../../../../../domain/application/section5/section5-declarations.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { answersIn } from '../../use-wizard-answers.ts';
import { useWizardForm } from '../../wizard-form.tsx';

const KEPT = 'Section 4 says Primary Residence, so question A is left to you. ';

interface AllNoQuestionProps {
  /** Gets a function that undoes the answers; null if nothing was answered. */
  onClose: (undo: (() => void) | null) => void;
}

/** Asks before answering every declaration with No. Loaded when first needed. */
export function AllNoQuestion({ onClose }: AllNoQuestionProps) {
  const { form, holder, change } = useWizardForm();
  const place = { section: 'section5', holder } as const;
  const read = () => sectionOf(answersIn(form), place) ?? {};
  const write = (section: Section5) => change((answers) => withSectionOf(answers, place, section));
  const [before] = useState(read);
  const keepsA = keepsQuestionA(answersIn(form).section4LoanAndPropertyInformation);
  return (
    <ConfirmDialog
      opened
      title={keepsA ? 'Answer every declaration but A with No?' : 'Answer every declaration with No?'}
      consequence={`${keepsA ? KEPT : ''}${changedText(countYes(before, keepsA), keepsA ? 'the others' : 'them')} Undo all No brings the earlier answers back.`}
      confirmLabel="All No"
      onConfirm={() => {
        write(withAllNo(before, keepsA));
        onClose(() => write(withoutAllNo(read(), before)));
      }}
      onCancel={() => onClose(null)}
    />
  );
}

function changedText(yes: number, asked: string): string {
  if (yes === 0) return `None of ${asked} is answered with Yes.`;
  return yes === 1 ? 'One answer changes from Yes to No.' : `${yes} answers change from Yes to No.`;
}
