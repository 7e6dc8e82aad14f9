import type { ComponentType } from 'react';
import type { Condition } from '../../../contract/conditions/conditions.ts';
import { ChangeManyDialog } from './change-many-dialog.tsx';
import type { LoanOfConditions } from './condition-changes.ts';
import { ConditionDialog } from './condition-dialog.tsx';
import { DecideDialog } from './decide-dialog.tsx';
import { DeleteConditionsDialog } from './delete-conditions-dialog.tsx';
import { PasteDialog } from './paste-dialog.tsx';
import { TemplateChoiceDialog } from './template-choice-dialog.tsx';

export type OpenedDialog =
  | { kind: 'add' }
  | { kind: 'paste' }
  | { kind: 'template' }
  | { kind: 'edit'; condition: Condition }
  | { kind: 'decide'; status: 'CLEARED' | 'WAIVED'; conditions: readonly Condition[] }
  | { kind: 'ask'; conditions: readonly Condition[] }
  | { kind: 'change'; conditions: readonly Condition[] }
  | { kind: 'delete'; conditions: readonly Condition[] };

/** The parts of the requests to borrowers, from their own feature. */
export interface BorrowerRequestParts {
  /** The loan's requests, and the files received. */
  Card: ComponentType<{ loan: LoanOfConditions }>;
  Dialog: ComponentType<{
    loan: LoanOfConditions;
    conditions: readonly Condition[];
    onAsked: () => void;
    onClose: () => void;
  }>;
}

interface ConditionsDialogProps {
  loan: LoanOfConditions;
  /** All of the loan. */
  conditions: readonly Condition[];
  dialog: OpenedDialog | null;
  AskDialog: BorrowerRequestParts['Dialog'];
  /** Called when the mail is queued. */
  onAsked: () => void;
  onClose: () => void;
}

export function ConditionsDialog({
  loan,
  conditions,
  dialog,
  AskDialog,
  onAsked,
  onClose,
}: ConditionsDialogProps) {
  const shared = { loan, onClose };
  switch (dialog?.kind) {
    case 'add':
      return <ConditionDialog {...shared} condition={null} conditions={conditions} />;
    case 'edit':
      return <ConditionDialog {...shared} condition={dialog.condition} conditions={conditions} />;
    case 'paste':
      return <PasteDialog {...shared} conditions={conditions} />;
    case 'template':
      return <TemplateChoiceDialog {...shared} conditions={conditions} />;
    case 'decide':
      return (
        <DecideDialog
          {...shared}
          status={dialog.status}
          conditions={dialog.conditions}
          present={conditions}
        />
      );
    case 'ask':
      return <AskDialog {...shared} conditions={dialog.conditions} onAsked={onAsked} />;
    case 'change':
      return <ChangeManyDialog {...shared} conditions={dialog.conditions} />;
    case 'delete':
      return <DeleteConditionsDialog {...shared} conditions={dialog.conditions} />;
    default:
      return null;
  }
}
