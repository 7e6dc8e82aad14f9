import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { SectionCard } from '../ui/section-card.tsx';
import classes from './entry-list.module.css';
import { useFieldMode } from './field-mode.tsx';
import { useKeptFocus } from './kept-focus.ts';

interface EntryListProps {
  /** 'Mortgage Loan': the entries are called 'Mortgage Loan 1', 'Mortgage Loan 2' … */
  entryName: string;
  count: number;
  /** What tells the entries apart wherever they stand, in their order. Without it, they are told apart by their places. */
  ids?: readonly string[];
  /** Nothing is added beyond this many. */
  max?: number;
  /** The fields of the entry at a place. */
  children: (place: number) => ReactNode;
  /** 'card' for entries that stand on the page, 'inset' for those within a card. */
  look?: 'card' | 'inset';
  addLabel: string;
  onAdd: () => void;
  /** 'Delete Loan'; the name of the entry is read out after it. */
  removeLabel: string;
  /** May ask first: the focus moves when the entry is gone. */
  onRemove: (place: number) => void;
  /** Where the focus goes when the last entry is gone and nothing is left to add to. */
  onEmptied?: () => void;
}

const FIELDS = 'input:not([type="hidden"]):not(:disabled), select, textarea';

/**
 * A list of groups of fields that grows and shrinks. The focus goes to the first field of an entry that was added, and after
 * one was removed to the entry that took its place, or to the button that adds.
 */
export function EntryList(props: EntryListProps) {
  const { count, entryName, look = 'inset' } = props;
  const list = useRef<HTMLDivElement>(null);
  const isRead = useFieldMode() === 'read';
  const keys = useEntryKeys(count, props.ids);
  useKeptFocus(list, props.ids);
  const focus = useEntryFocus(list, count, props.onEmptied);
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

/** One named group of fields. */
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
 * Keys of the entries. An entry that moved is a new one, and after a removal all are where nothing else tells them apart: the
 * fields are known by their place, and each place has other values.
 */
function useEntryKeys(count: number, ids: readonly string[] | undefined): string[] {
  const [known, setKnown] = useState({ count, generation: 0 });
  if (known.count !== count) {
    setKnown({ count, generation: known.generation + (count < known.count ? 1 : 0) });
  }
  return Array.from({ length: count }, (_, place) => `${ids?.[place] ?? known.generation}.${place}`);
}

function useEntryFocus(
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
    const place = change === 'added' ? count - 1 : change.removed;
    const entry = list.current?.querySelectorAll(':scope > [data-entry]')[place];
    const target =
      entry?.querySelector<HTMLElement>(FIELDS) ??
      list.current?.querySelector<HTMLElement>(':scope > div > [data-add-entry]');
    target?.focus();
  }, [count, list]);
  // The list goes with its last entry, where a question above it then says that there are none.
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
