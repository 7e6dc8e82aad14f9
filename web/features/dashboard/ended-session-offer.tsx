import { Button, CloseButton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useState } from 'react';
import { customerLoansQuery } from '../../loans/loan-queries.ts';
import { type Continuation, forgetEndedSession } from '../../loans/session/ended-session.ts';
import { enterPage } from '../../ui/focus/page-start.ts';
import { KeyCap } from '../../ui/key-cap.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { LETTER_FIELDS } from '../../ui/pages/page-search.ts';
import { useOpenAddress } from '../../ui/pages/use-open-address.ts';
import classes from './ended-session-offer.module.css';

interface EndedSessionOfferProps {
  userName: string;
  continuation: Continuation;
}

/** Offers the loan that was open when a session expired, by one key. Disappears once used or dismissed. */
export function EndedSessionOffer({ userName, continuation }: EndedSessionOfferProps) {
  const { customerId, loanId, href, hasDraft } = continuation;
  const open = useOpenAddress();
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
    // The search already has the focus; the offer gets it first, unless somebody types.
    enterPage();
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
        <Button
          variant="subtle"
          size="compact-sm"
          onClick={goOn}
          rightSection={<KeyCap>C</KeyCap>}
          data-start
        >
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

function isTyping(target: EventTarget | null): boolean {
  if (!(target instanceof HTMLElement)) return false;
  return target.closest(`${LETTER_FIELDS}, [role=dialog], [role=menu]`) !== null;
}
