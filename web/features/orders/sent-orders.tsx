import { Button } from '@mantine/core';
import { Fragment, useEffect, useRef } from 'react';
import type { LoanAction } from '../../../contract/actions/loan-actions.ts';
import { WorkButton } from '../../loans/work-button.tsx';
import { Notice } from '../../ui/notices/notice.tsx';
import { FailedDelivery } from './order-delivery.tsx';
import type { OrderOf } from './order-queries.ts';
import { SentEmail } from './sent-email.tsx';

interface SentOrdersProps {
  of: OrderOf;
  /** Newest first. */
  orders: readonly LoanAction[];
  /** Number of all orders, including drafts. */
  total: number;
  /** The newest order, if the page shows it and no form; null otherwise. */
  newest: LoanAction | null;
  canAdd: boolean;
  /** Whether the button of the next order replaces something that had the focus. */
  takesFocus: boolean;
  say: (text: string) => void;
  onAdd: () => void;
  onCorrect: () => void;
}

/** The sent orders, newest first. The newest one offers the next order (ORDER-24). */
export function SentOrders({ of, orders, total, newest, takesFocus, ...props }: SentOrdersProps) {
  const button = useRef<HTMLButtonElement>(null);
  const isShown = newest !== null;
  useEffect(() => {
    if (takesFocus && isShown) button.current?.focus();
  }, [takesFocus, isShown]);
  return orders.map((order, place) => {
    const isNewest = order.actionId === newest?.actionId;
    return (
      <Fragment key={order.actionId}>
        <FailedDelivery
          of={of}
          order={order}
          say={props.say}
          onCorrect={isNewest ? props.onCorrect : undefined}
        />
        <SentEmail
          of={of}
          order={order}
          number={total > 1 ? orders.length - place : null}
          aside={
            isNewest && props.canAdd ? (
              <WorkButton ref={button} size="xs" variant="default" onClick={props.onAdd}>
                Place another order
              </WorkButton>
            ) : undefined
          }
        />
      </Fragment>
    );
  });
}

interface UnsavedOrderProps {
  /** Says what was typed: 'An order that you typed was not created.' */
  title: string;
  /** The draft of a form that is not on the screen. */
  draft: { savedAt: number } | null;
  onOpen: () => void;
  onDiscard: () => void;
}

/** Offers text that was typed here, and that no form on the screen holds. */
export function UnsavedOrder({ title, draft, onOpen, onDiscard }: UnsavedOrderProps) {
  if (draft === null) return null;
  return (
    <Notice title={title}>
      <Button variant="transparent" size="compact-sm" onClick={onOpen}>
        Open it
      </Button>
      <Button variant="transparent" size="compact-sm" onClick={onDiscard}>
        Discard
      </Button>
    </Notice>
  );
}
