import { Button } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { withStepUp } from '../../second-factor/step-up.ts';
import { ConfirmDialog } from '../../ui/dialogs/confirm-dialog.tsx';
import { showToast } from '../../ui/notices/toast-store.ts';
import { doneBefore, type WantedState } from './done-before.ts';
import { rereadStaff } from './staff-queries.ts';

interface PersonActionProps {
  label: string;
  /** The record of the button's row, for people who cannot see the row. */
  subject?: string;
  /** A question: 'Disable Ines Okafor?' */
  question: string;
  consequence: string;
  destructive?: boolean;
  disabled?: boolean;
  /** Title of the message after a failure. */
  failed: string;
  done: (answer: unknown) => string;
  run: () => Promise<unknown>;
  /** The goal: if a colleague reached it first, nothing has failed. */
  wanted?: WantedState;
}

/** Asks, acts after a step-up, and refetches the person. */
export function PersonAction({
  subject,
  disabled = false,
  failed,
  done,
  run,
  wanted,
  ...words
}: PersonActionProps) {
  const queryClient = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  /** Text of the question. It stays when the action flips the button. */
  const [asked, setAsked] = useState(words);
  const acting = useMutation({
    mutationFn: () => withStepUp(run),
    onSuccess: async (answer) => {
      // The button has its new label before it gets the focus back.
      await rereadStaff(queryClient);
      setAsking(false);
      showToast({ tone: 'ok', title: done(answer) });
    },
    onError: async (error) => {
      const before = wanted === undefined ? null : await doneBefore(error, wanted, undefined);
      if (wanted === undefined || before === null) {
        showToast({ tone: 'bad', title: failed, text: error.message });
        void rereadStaff(queryClient);
      } else {
        await rereadStaff(queryClient);
        showToast({ tone: 'info', title: wanted.title, text: before });
      }
      setAsking(false);
    },
  });
  return (
    <>
      <Button
        variant="default"
        disabled={disabled}
        aria-label={subject === undefined ? undefined : `${words.label} ${subject}`}
        onClick={() => {
          setAsked(words);
          setAsking(true);
        }}
      >
        {words.label}
      </Button>
      <ConfirmDialog
        opened={isAsking}
        title={asked.question}
        consequence={asked.consequence}
        confirmLabel={asked.label}
        destructive={asked.destructive ?? true}
        confirming={acting.isPending}
        onCancel={() => setAsking(false)}
        onConfirm={() => acting.mutate()}
      />
    </>
  );
}
