import { useState, useSyncExternalStore } from 'react';
import { StateStore } from '../../ui/state-store.ts';

type Selected = ReadonlySet<string>;

/**
 * Ids of selected conditions, outside the components, so that selecting one of hundreds rerenders only its row and the
 * count.
 */
export interface ConditionSelection {
  subscribe: (listener: () => void) => () => void;
  now: () => Selected;
  toggle: (id: string) => void;
  add: (ids: readonly string[]) => void;
  set: (ids: readonly string[]) => void;
}

export function createConditionSelection(): ConditionSelection {
  const store = new StateStore<{ ids: Selected }>({ ids: new Set() });
  const now = () => store.snapshot().ids;
  return {
    subscribe: store.subscribe,
    now,
    toggle: (id) => {
      const ids = new Set(now());
      if (!ids.delete(id)) ids.add(id);
      store.change({ ids });
    },
    add: (ids) => store.change({ ids: new Set([...now(), ...ids]) }),
    set: (ids) => store.change({ ids: new Set(ids) }),
  };
}

export function useConditionSelection(): ConditionSelection {
  return useState(createConditionSelection)[0];
}

/** Renders the component only when the fact changes. */
export function useSelected<Fact extends string | number | boolean>(
  { subscribe, now }: ConditionSelection,
  factOf: (selected: Selected) => Fact,
): Fact {
  return useSyncExternalStore(subscribe, () => factOf(now()));
}
