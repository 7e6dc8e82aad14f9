import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { type Continuation, forgetEndedSession } from '../../loans/ended-session.ts';
import { customerLoansQuery } from '../../loans/loan-queries.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Notice } from '../../ui/notice.tsx';
import { useOpen } from '../../ui/use-open.ts';
import classes from './ended-session-offer.module.css';

interface EndedSessionOfferProps {
  userName: string;
  continuation: Continuation;
}

/** The way back to the loan at which a session expired, on one key. It goes once it is used or dismissed. */
export function EndedSessionOffer({ userName, continuation }: EndedSessionOfferProps) {
  const { customerId, loanId, href, hasDraft } = continuation;
  const open = useOpen();
  const [isDone, setIsDone] = useState(false);
  const loans = useQuery(customerLoansQuery(customerId));
  const loanNumber = loans.data?.find((loan) => loan.loanId === loanId)?.loanNumber;
  const isShown = loanNumber !== undefined && !isDone;
  const dismiss = useCallback(() => {
    forgetEndedSession(userName);
    setIsDone(true);
  }, [userName]);
  const goOn = useCallback(() => {
    dismiss();
    open(href);
  }, [dismiss, open, href]);
  useEffect(() => {
    if (!isShown) return;
    const onKeyDown = (event: KeyboardEvent) => {
      if (!isPlainC(event) || isTyping(event.target)) return;
      event.preventDefault();
      goOn();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [isShown, goOn]);
  if (!isShown) return null;
  return (
    <Notice announce>
      <span className={classes.offer}>
        Your session ended.
        <Button variant="subtle" size="compact-sm" onClick={goOn} rightSection={<KeyCap>C</KeyCap>}>
          Continue with {loanNumber}
          {hasDraft ? ' (draft kept)' : ''}
        </Button>
        <CloseButton size="sm" aria-label="Dismiss" onClick={dismiss} />
      </span>
    </Notice>
  );
}

function isPlainC({ key, ctrlKey, metaKey, altKey, repeat }: KeyboardEvent): boolean {
  return key.toLowerCase() === 'c' && !ctrlKey && !metaKey && !altKey && !repeat;
}

/** A letter for a field, or for a dialog or menu that is open above the page, is none for the page. */
function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return (
    target.isContentEditable || target.closest('input, textarea, select, [role=dialog], [role=menu]') !== null
  );
}
