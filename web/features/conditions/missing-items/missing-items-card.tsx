import { Button } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, type RefObject, useEffect, useRef, useState } from 'react';
import { flushSync } from 'react-dom';
import type { Condition } from '../../../../contract/conditions/conditions.ts';
import { MAX_CONDITIONS_AT_ONCE } from '../../../../domain/conditions/condition.ts';
import { asApiError } from '../../../api/api-error.ts';
import { call } from '../../../api/client.ts';
import { refreshConditions } from '../../../loans/conditions/conditions-query.ts';
import { runOwnChange } from '../../../loans/live/own-change.ts';
import { WorkButton } from '../../../loans/work-button.tsx';
import { enterWhenShown } from '../../../ui/focus/page-start.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { AppLink } from '../../../ui/pages/app-link.tsx';
import { isModified, rowAfterKey, rowOfLink } from '../../../ui/tables/row-keys.ts';
import type { LoanOfConditions } from '../condition-changes.ts';
import classes from './missing-items.module.css';
import { type LinkedItem, useMissingItems } from './use-missing-items.ts';

const keyOf = (loanId: string) => `missing item of ${loanId}`;

/** Remembers in this tab which item led away from the conditions of a loan. */
function rememberLeftItem(loanId: string, place: number, { key }: LinkedItem): void {
  sessionStorage.setItem(keyOf(loanId), JSON.stringify({ key, place }));
}

/**
 * Returns the focus once to the item whose link was followed, after the browser's or the application's Back. If the
 * item is gone, the one in its position gets it.
 */
function useLeftItem(
  loanId: string,
  list: RefObject<HTMLElement | null>,
  items: readonly LinkedItem[],
): void {
  const [returned] = useState(() => placeOfLeftItem(loanId, items));
  useEffect(() => {
    if (returned === null) return;
    sessionStorage.removeItem(keyOf(loanId));
    enterWhenShown(() => {
      const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
      const link = links[Math.min(returned, links.length - 1)];
      // The page begins here too if it opens later than this.
      link?.setAttribute('data-start', '');
      link?.addEventListener('blur', () => link.removeAttribute('data-start'), { once: true });
      link?.scrollIntoView({ block: 'nearest' });
      return link;
    });
  }, [loanId, list, returned]);
}

function placeOfLeftItem(loanId: string, items: readonly LinkedItem[]): number | null {
  const left = sessionStorage.getItem(keyOf(loanId));
  if (left === null) return null;
  const { key, place } = JSON.parse(left) as { key: string; place: number };
  const found = items.findIndex((item) => item.key === key);
  return found === -1 ? place : found;
}

interface MissingItemsCardProps {
  loan: LoanOfConditions;
  conditions: readonly Condition[];
}

/** What the loan still lacks. Each item links to its field; the A key makes it a condition. */
export function MissingItemsCard({ loan, conditions }: MissingItemsCardProps) {
  const { items, error, retry } = useMissingItems(loan, conditions);
  if (error !== null) {
    return (
      <Notice tone="warn">
        The missing items did not load.{' '}
        <Button variant="transparent" size="compact-sm" onClick={retry}>
          Try again
        </Button>
      </Notice>
    );
  }
  if (items === undefined || items.length === 0) return null;
  return <Items loan={loan} items={items} />;
}

/** Further items are behind a button that counts them. */
const SHOWN_AT_FIRST = 3;

function Items({ loan, items: all }: { loan: LoanOfConditions; items: readonly LinkedItem[] }) {
  const [current, setCurrent] = useState(0);
  const list = useRef<HTMLUListElement>(null);
  const { add, adding, sent } = useAddItems(loan, list, current);
  // Hidden as soon as they are sent, so that a quick second keystroke hits the next item.
  const items = all.filter(({ key }) => !sent.has(key));
  const [showsAll, setShowsAll] = useState(
    () => (placeOfLeftItem(loan.loanId, items) ?? 0) >= SHOWN_AT_FIRST,
  );
  const shown = showsAll || items.length <= SHOWN_AT_FIRST + 1 ? items : items.slice(0, SHOWN_AT_FIRST);
  useLeftItem(loan.loanId, list, items);
  const stop = Math.max(0, Math.min(current, shown.length - 1));

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const index = rowOfLink(event.target);
    const item = shown[index];
    if (item === undefined || isModified(event)) return;
    if (event.key.toLowerCase() === 'a' && !event.repeat) {
      event.preventDefault();
      add([item]);
      return;
    }
    const next = rowAfterKey(event.key, index, shown.length);
    if (next === null) return;
    event.preventDefault();
    list.current?.querySelectorAll<HTMLElement>('[data-row-link]')[next]?.focus();
  };

  if (items.length === 0) return null;
  return (
    <section className={classes.card} aria-label="Missing items">
      <div className={classes.head}>
        <h2 className={classes.title}>
          {items.length === 1
            ? '1 missing item without a condition'
            : `${items.length} missing items without a condition`}
        </h2>
        <span className={classes.hint}>Press A to add as a condition</span>
        <WorkButton size="xs" variant="default" loading={adding} onClick={() => add(items)}>
          Add all as conditions
        </WorkButton>
      </div>
      <ul ref={list} className={classes.items} onKeyDown={onKeyDown}>
        {shown.map((item, index) => (
          <li key={item.key} className={classes.item}>
            <AppLink
              href={item.href}
              className={classes.link}
              data-row-link={index}
              tabIndex={index === stop ? 0 : -1}
              aria-keyshortcuts="A"
              onFocus={() => setCurrent(index)}
              onClick={() => rememberLeftItem(loan.loanId, index, item)}
            >
              {item.text}
            </AppLink>
            <Button
              size="compact-sm"
              variant="default"
              tabIndex={index === stop ? 0 : -1}
              aria-label={`Add as condition: ${item.text}`}
              onClick={() => add([item])}
            >
              Add as condition
            </Button>
          </li>
        ))}
      </ul>
      {shown.length === items.length ? null : (
        <Button
          className={classes.more}
          variant="subtle"
          size="xs"
          onClick={() => {
            flushSync(() => setShowsAll(true));
            list.current?.querySelector<HTMLElement>(`[data-row-link="${SHOWN_AT_FIRST}"]`)?.focus();
          }}
        >
          Show {items.length - shown.length} more
        </Button>
      )}
    </section>
  );
}

/** Adds items as conditions, one call at a time. The focus then stays in the list. */
function useAddItems(loan: LoanOfConditions, list: { current: HTMLElement | null }, current: number) {
  const queryClient = useQueryClient();
  const [sent, setSent] = useState<ReadonlySet<string>>(new Set());
  const [waiting, setWaiting] = useState(0);
  const before = useRef<Promise<unknown>>(Promise.resolve());
  const returns = useRef(false);
  useEffect(() => {
    if (!returns.current) return;
    returns.current = false;
    const links = [...(list.current?.querySelectorAll<HTMLElement>('[data-row-link]') ?? [])];
    links[Math.min(current, links.length - 1)]?.focus();
  });

  const run = async (items: readonly LinkedItem[]) => {
    try {
      for (let start = 0; start < items.length; start += MAX_CONDITIONS_AT_ONCE) {
        const some = items.slice(start, start + MAX_CONDITIONS_AT_ONCE);
        const conditions = some.map(({ key, text, stage, category }) => ({
          text,
          stage,
          category,
          source: 'MISSING_ITEM' as const,
          missingKey: key,
        }));
        const params = { id: loan.customerId, loanId: loan.loanId };
        // Items are identified by key, so a retry after a lost answer adds nothing twice.
        await runOwnChange(queryClient, () => call('createConditions', { params, body: { conditions } }));
      }
    } catch (error) {
      showToast({ tone: 'bad', title: 'No condition was added', text: asApiError(error).message });
    }
    await refreshConditions(queryClient, loan);
    // From here on their conditions hide them. An item whose condition failed reappears.
    const keys = new Set(items.map(({ key }) => key));
    setSent((all) => new Set([...all].filter((key) => !keys.has(key))));
    setWaiting((count) => count - 1);
  };

  const add = (items: readonly LinkedItem[]) => {
    returns.current = true;
    setSent((all) => new Set([...all, ...items.map(({ key }) => key)]));
    setWaiting((count) => count + 1);
    before.current = before.current.then(() => run(items));
  };
  return { add, adding: waiting > 0, sent };
}
