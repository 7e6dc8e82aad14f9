import { Button } from '@mantine/core';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { IconPlus } from '../ui/icons.tsx';
import { SectionCard } from '../ui/pages/section-card.tsx';
import { useEntryFocus } from './entry-focus.ts';
import classes from './entry-list.module.css';
import { useFieldMode } from './field-mode.tsx';
import { holdUndoKey } from './removal-undo.ts';

interface EntryListProps {
  /** 'Mortgage Loan': the entries are called 'Mortgage Loan 1', 'Mortgage Loan 2' … */
  entryName: string;
  count: number;
  /** The entries' ids, in order. Without ids, entries are identified by index. */
  ids?: readonly string[];
  max?: number;
  children: (place: number) => ReactNode;
  /** 'card' for entries directly on the page, 'inset' for entries within a card. */
  look?: 'card' | 'inset';
  addLabel: string;
  onAdd: () => void;
  /** 'Delete Loan'; screen readers add the entry's name. */
  removeLabel: string;
  /** May ask first: the focus moves once the entry is gone. */
  onRemove: (place: number) => void;
  /** Focus target when the last entry is gone, and the list with it. */
  onEmptied?: () => void;
}

const FIELDS = 'input:not([type="hidden"]):not(:disabled), select, textarea';

/**
 * A list of field groups that grows and shrinks. A new entry's first field gets the focus; after a removal, the next
 * entry or the add button.
 */
export function EntryList(props: EntryListProps) {
  const { count, entryName, look = 'inset' } = props;
  const list = useRef<HTMLDivElement>(null);
  const isRead = useFieldMode() === 'read';
  const keys = useEntryKeys(count, props.ids);
  useEntryFocus(list, props.ids);
  const focus = useAddedEntryFocus(list, count, props.onEmptied);
  const fullId = useId();
  const isFull = props.max !== undefined && count >= props.max;
  return (
    <div className={classes.list} ref={list}>
      {keys.map((key, place) => (
        <Entry
          key={key}
          name={`${entryName} ${place + 1}`}
          look={look}
          action={
            isRead ? null : (
              <Button
                variant="subtle"
                size="xs"
                aria-label={`${props.removeLabel}: ${entryName} ${place + 1}`}
                onClick={() => {
                  focus.expectRemoval(place);
                  props.onRemove(place);
                }}
              >
                {props.removeLabel}
              </Button>
            )
          }
        >
          {props.children(place)}
        </Entry>
      ))}
      {isRead ? null : (
        <div className={classes.add} data-look={look}>
          <Button
            variant="default"
            leftSection={<IconPlus size={16} stroke={1.6} />}
            data-add-entry
            disabled={isFull}
            aria-describedby={isFull ? fullId : undefined}
            onClick={() => {
              focus.expectAddition();
              props.onAdd();
            }}
          >
            {props.addLabel}
          </Button>
          {isFull ? (
            <span className={classes.full} id={fullId}>
              No more than {props.max} can be added.
            </span>
          ) : null}
        </div>
      )}
    </div>
  );
}

interface EntryProps {
  name: string;
  look: 'card' | 'inset';
  action?: ReactNode;
  children: ReactNode;
}

function Entry({ name, look, action, children }: EntryProps) {
  const nameId = useId();
  if (look === 'card') {
    return (
      <div data-entry>
        <SectionCard title={name} aside={action} content="padded">
          {children}
        </SectionCard>
      </div>
    );
  }
  return (
    <fieldset className={classes.entry} aria-labelledby={nameId} data-entry>
      <div className={classes.head}>
        <h3 className={classes.name} id={nameId}>
          {name}
        </h3>
        {action}
      </div>
      {children}
    </fieldset>
  );
}

/**
 * React keys of the entries. Without ids, every entry gets a new key when one moves or is removed: fields are named by
 * index, and each index then has other values.
 */
function useEntryKeys(count: number, ids: readonly string[] | undefined): string[] {
  const [known, setKnown] = useState({ count, generation: 0 });
  if (known.count !== count) {
    setKnown({ count, generation: known.generation + (count < known.count ? 1 : 0) });
  }
  return Array.from({ length: count }, (_, place) => `${ids?.[place] ?? known.generation}.${place}`);
}

function useAddedEntryFocus(
  list: { current: HTMLDivElement | null },
  count: number,
  onEmptied: (() => void) | undefined,
) {
  const before = useRef(count);
  const expected = useRef<{ removed: number } | 'added' | null>(null);
  const emptied = useRef(onEmptied);
  emptied.current = onEmptied;
  useEffect(() => {
    const change = expected.current;
    const grew = count > before.current;
    const shrank = count < before.current;
    before.current = count;
    if (change === null || (!grew && !shrank)) return;
    expected.current = null;
    if (change === 'added' ? !grew : !shrank) return;
    if (shrank) holdUndoKey();
    const place = change === 'added' ? count - 1 : change.removed;
    const entry = list.current?.querySelectorAll(':scope > [data-entry]')[place];
    const target =
      entry?.querySelector<HTMLElement>(FIELDS) ??
      list.current?.querySelector<HTMLElement>(':scope > div > [data-add-entry]');
    target?.focus();
  }, [count, list]);
  // The list disappears with its last entry if a question above it then says that there are none.
  useEffect(() => {
    const at = expected;
    return () => {
      if (at.current !== null && at.current !== 'added') emptied.current?.();
    };
  }, []);
  return {
    expectAddition: () => {
      expected.current = 'added';
    },
    expectRemoval: (place: number) => {
      expected.current = { removed: place };
    },
  };
}
