import { Button, Textarea } from '@mantine/core';
import { type KeyboardEvent, useRef, useState } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import {
  MAX_REJECTION_WORDS,
  REJECTION_REASON_NAMES,
  REJECTION_REASONS,
  type RejectionReason,
  type Verdict,
  wrongVerdictFields,
} from '../../../../domain/documents/document-review.ts';
import { DraftNotice } from '../../../forms/drafts/draft-notice.tsx';
import { DraftState } from '../../../forms/drafts/draft-state.tsx';
import { FieldError } from '../../../forms/field-error.tsx';
import { useDraftedFields } from '../../../loans/saving/drafted-fields.ts';
import { Dialog } from '../../../ui/dialogs/dialog.tsx';
import { KeyCap } from '../../../ui/key-cap.tsx';
import classes from './review.module.css';

interface RejectionDialogProps {
  document: CustomerDocument;
  onReject: (verdict: Pick<Verdict, 'reason' | 'words'>) => void;
  onClose: () => void;
}

/** A digit or a click chooses the reason and rejects at once (REVIEW-2). */
export function RejectionDialog({ document: { fileId, name }, onReject, onClose }: RejectionDialogProps) {
  const { values, change, draft } = useDraftedFields({ words: '' }, `rejection:${fileId}`);
  const [error, setError] = useState<string>();
  const field = useRef<HTMLTextAreaElement>(null);

  const reject = (reason: RejectionReason) => {
    const verdict = { reason, words: values.words.trim() || null };
    const wrong = wrongVerdictFields({ state: 'rejected', ...verdict }).words;
    setError(wrong);
    if (wrong !== undefined) return field.current?.focus();
    draft.saved();
    onReject(verdict);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.altKey || event.repeat) return;
    const isSubmit = event.key === 'Enter' && (event.ctrlKey || event.metaKey);
    const isTyping = event.target === field.current || event.ctrlKey || event.metaKey;
    const reason = isSubmit ? 'OTHER' : isTyping ? undefined : REJECTION_REASONS[Number(event.key) - 1];
    if (reason === undefined) return;
    event.preventDefault();
    reject(reason);
  };

  return (
    <Dialog title={`Reject ${name}`} onClose={onClose} onKeyDown={onKeyDown} returnsFocus={false}>
      <DraftNotice draft={draft} />
      <div className={classes.reasons}>
        {REJECTION_REASONS.map((reason, place) => (
          <Button
            key={reason}
            variant="default"
            justify="space-between"
            aria-keyshortcuts={String(place + 1)}
            data-autofocus={place === 0 || undefined}
            rightSection={
              <span aria-hidden="true">
                <KeyCap>{place + 1}</KeyCap>
              </span>
            }
            onClick={() => reject(reason)}
          >
            {REJECTION_REASON_NAMES[reason]}
          </Button>
        ))}
      </div>
      <Textarea
        ref={field}
        label="In your own words"
        description="A borrower who sent the file reads the reason in their language, and these words as typed"
        value={values.words}
        maxLength={MAX_REJECTION_WORDS}
        autosize
        minRows={2}
        autoComplete="off"
        error={error === undefined ? undefined : <FieldError>{error}</FieldError>}
        onChange={(event) => change('words', event.currentTarget.value)}
      />
      <DraftState status={draft.status} />
    </Dialog>
  );
}
