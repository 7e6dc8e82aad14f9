import { useState } from 'react';
import { sectionOf, withSectionOf } from '../../../../../domain/application/answers/holder-sections.ts';
import { countYes, withAllNo, withoutAllNo } from '../../../../../domain/application/section5/all-no.ts';
import type { Section5 } from '../../../../../domain/application/section5/section5-declarations.ts';
import { ConfirmDialog } from '../../../../ui/dialogs/confirm-dialog.tsx';
import { answersIn } from '../../use-wizard-answers.ts';
import { useWizardForm } from '../../wizard-form.tsx';

interface AllNoQuestionProps {
  /** Gets the function that takes the answers back; null when nothing was answered. */
  onClose: (undo: (() => void) | null) => void;
}

/** Asks before every declaration is answered with No. Loaded when it is first asked. */
export function AllNoQuestion({ onClose }: AllNoQuestionProps) {
  const { form, holder, change } = useWizardForm();
  const place = { section: 'section5', holder } as const;
  const read = () => sectionOf(answersIn(form), place) ?? {};
  const write = (section: Section5) => change((answers) => withSectionOf(answers, place, section));
  const [before] = useState(read);
  return (
    <ConfirmDialog
      opened
      title="Answer every declaration with No?"
      consequence={`${changedText(countYes(before))} Undo all No brings the earlier answers back.`}
      confirmLabel="All No"
      onConfirm={() => {
        write(withAllNo(before));
        onClose(() => write(withoutAllNo(read(), before)));
      }}
      onCancel={() => onClose(null)}
    />
  );
}

function changedText(yes: number): string {
  if (yes === 0) return 'None of them is answered with Yes.';
  return yes === 1 ? 'One answer changes from Yes to No.' : `${yes} answers change from Yes to No.`;
}
