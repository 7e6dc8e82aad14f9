import { isBlank } from '../application/answers/answer-values.ts';
import { placeWords, wordsOf } from '../labels/field-label.ts';
import {
  capital,
  type FieldLabel,
  isItems,
  isRows,
  nameAt,
  type RowsLabel,
  rowName,
  uncapital,
} from '../labels/label-tree.ts';
import {
  type BothStates,
  type ChangeDescription,
  type DescriptionRules,
  flatFields,
} from './change-description.ts';
import { isSameJson, type Json } from './json.ts';
import { isObject, type PatchOperation, pointerKeys } from './json-patch.ts';
import { matchRows } from './match-rows.ts';

type Keys = readonly string[];

interface Place {
  olderKeys: Keys;
  newerKeys: Keys;
}

export function describeDifference(rules: DescriptionRules, states: BothStates): ChangeDescription[] {
  return new Difference(rules, states).describeChange(states, { olderKeys: [], newerKeys: [] });
}

/** Rows whose name the patch does not contain are numbered. */
export function describePatch(
  rules: DescriptionRules,
  patch: readonly PatchOperation[],
): ChangeDescription[] {
  const difference = new Difference(rules, { older: undefined, newer: undefined });
  const described: ChangeDescription[] = [];
  let old: { path: string; value: Json } | undefined;
  for (const operation of patch) {
    if (operation.op === 'test') {
      old = { path: operation.path, value: operation.value };
      continue;
    }
    const older = old?.path === operation.path ? old.value : undefined;
    old = undefined;
    if (operation.op === 'move') continue;
    const newer = operation.op === 'remove' ? undefined : operation.value;
    const keys = pointerKeys(operation.path);
    if (keys.every(rules.isDescribed)) {
      described.push(...difference.describeChange({ older, newer }, { olderKeys: keys, newerKeys: keys }));
    }
  }
  return withoutMoves(described);
}

/** Text removed in one place of a list and added in another was only moved. */
function withoutMoves(described: readonly ChangeDescription[]): ChangeDescription[] {
  const said = new Set(described.map(({ label }) => label));
  return described.filter(({ label, kind }) => {
    if (kind === 'changed') return true;
    const opposite =
      kind === 'added' ? label.replace('added ', 'removed ') : label.replace('removed ', 'added ');
    return opposite === label || !said.has(opposite);
  });
}

class Difference {
  private readonly rules: DescriptionRules;
  private readonly root: BothStates;

  constructor(rules: DescriptionRules, root: BothStates) {
    this.rules = rules;
    this.root = root;
  }

  describeChange({ older, newer }: BothStates, place: Place): ChangeDescription[] {
    if ((isBlank(older) && isBlank(newer)) || isSameJson(older, newer)) return [];
    const { labels } = this.rules;
    const { node } = placeWords(labels, place.newerKeys);
    const holder = placeWords(labels, place.newerKeys.slice(0, -1)).node;
    if (/^\d+$/.test(place.newerKeys.at(-1) ?? '')) {
      if (isRows(holder) && (older === undefined || newer === undefined)) {
        return this.row(holder, { older, newer }, place);
      }
      if (isItems(holder) && this.rules.describesItems) return this.items(holder, { older, newer }, place);
    }
    if (isList(older) && isList(newer)) return this.lists(node, { older, newer }, place);
    if (isFields(older) && isFields(newer) && (isObject(older) || isObject(newer))) {
      return this.fields({ older, newer }, place);
    }
    return [this.field({ older, newer }, place)];
  }

  private fields({ older, newer }: BothStates, { olderKeys, newerKeys }: Place): ChangeDescription[] {
    const names = new Set([...Object.keys(older ?? {}), ...Object.keys(newer ?? {})]);
    return [...names]
      .filter(this.rules.isDescribed)
      .flatMap((name) =>
        this.describeChange(
          { older: at(older, name), newer: at(newer, name) },
          { olderKeys: [...olderKeys, name], newerKeys: [...newerKeys, name] },
        ),
      );
  }

  private lists(
    node: FieldLabel | undefined,
    { older, newer }: BothStates,
    place: Place,
  ): ChangeDescription[] {
    const before = (older ?? []) as Json[];
    const after = (newer ?? []) as Json[];
    if (isRows(node)) return this.rows(node, before, after, place);
    if (isItems(node) && node.each !== undefined && before.length === after.length) {
      return after.flatMap((value, row) =>
        isSameJson(before[row], value)
          ? []
          : [this.field({ older: before[row], newer: value }, below(place, row, row))],
      );
    }
    // If the record itself is new or removed, its list is a single change.
    const isWhole =
      !this.rules.describesItems || (this.root.older === undefined) !== (this.root.newer === undefined);
    if (isItems(node) && !isWhole) {
      return [
        ...before
          .filter((value) => !after.some((other) => isSameJson(value, other)))
          .map((value) => ({ older: value, newer: undefined })),
        ...after
          .filter((value) => !before.some((other) => isSameJson(value, other)))
          .map((value) => ({ older: undefined, newer: value })),
      ].flatMap((states) => this.items(node, states, below(place, 0, 0)));
    }
    return isSameJson(before, after) ? [] : [this.field({ older, newer }, place)];
  }

  private rows(node: RowsLabel, before: Json[], after: Json[], place: Place): ChangeDescription[] {
    const keyed = { ...node, nameOf: node.keyOf ?? node.nameOf };
    const { kept, removed, added } = matchRows(
      before,
      after,
      (row) => nameAt(node, [row], 0),
      (row) => nameAt(keyed, [row], 0),
    );
    return [
      ...removed.flatMap((row) =>
        this.row(node, { older: before[row], newer: undefined }, below(place, row, row), before),
      ),
      ...kept.flatMap(([from, to]) =>
        this.describeChange({ older: before[from], newer: after[to] }, below(place, from, to)),
      ),
      ...added.flatMap((row) =>
        this.row(node, { older: undefined, newer: after[row] }, below(place, row, row), after),
      ),
      ...this.order(node, { before, after, kept }, place),
    ];
  }

  /** Reports reordered rows of an application by name. In other records the order has no meaning. */
  private order(
    node: RowsLabel,
    { before, after, kept }: { before: Json[]; after: Json[]; kept: readonly [number, number][] },
    { newerKeys }: Place,
  ): ChangeDescription[] {
    // Kept rows are in the order of the newer state.
    const places = kept.map(([at]) => at);
    const isSame = places.every((at, i) => i === 0 || at > (places[i - 1] ?? 0));
    if (isSame || this.rules.path(newerKeys) === null) return [];
    const named = (rows: Json[], at: readonly number[]) =>
      at.map((place) => nameAt(node, rows, place) || rowName(node, rows, place)).join(', ');
    const from = named(
      before,
      places.toSorted((one, other) => one - other),
    );
    const to = named(
      after,
      kept.map(([, at]) => at),
    );
    const { before: holder } = placeWords(this.rules.labels, newerKeys, { root: this.root.newer });
    const words = wordsOf({ before: holder, label: `Order of ${uncapital(node.label)}` });
    return from === to
      ? []
      : [{ label: this.rules.behind(newerKeys, words), kind: 'changed', from, to, path: null }];
  }

  /** An added or removed row. Empty rows are not reported. */
  private row(
    node: RowsLabel,
    { older, newer }: BothStates,
    place: Place,
    rows?: Json[],
  ): ChangeDescription[] {
    const row = older ?? newer;
    if (isBlank(row)) return [];
    const keys = older === undefined ? place.newerKeys : place.olderKeys;
    const at = Number(keys.at(-1));
    const name =
      rows === undefined ? rowName(node, Array(at).fill({}).concat(row), at) : rowName(node, rows, at);
    const details = this.details(node, row);
    const list = keys.slice(0, -1);
    return [
      {
        label: this.listWords(list, older === undefined ? 'added' : 'removed', name),
        kind: older === undefined ? 'added' : 'removed',
        from: older === undefined ? null : details,
        to: older === undefined ? details : null,
        // A removed row is restored alone. An added one is undone by id, or, without an id, with its list.
        path: this.rules.path(older === undefined ? list : keys),
        ...(older === undefined && isObject(row) && typeof row.id === 'string' ? { rowId: row.id } : {}),
      },
    ];
  }

  private items(
    { item }: { item: string },
    { older, newer }: BothStates,
    { newerKeys }: Place,
  ): ChangeDescription[] {
    const list = newerKeys.slice(0, -1);
    const described = (value: Json | undefined, kind: 'added' | 'removed'): ChangeDescription[] => {
      const text = this.rules.text(list, value === undefined ? undefined : [value]);
      if (text === null) return [];
      const label = this.listWords(list, kind, `${item} ${text}`);
      return [{ label, kind, from: null, to: null, path: this.rules.path(list) }];
    };
    return [...described(older, 'removed'), ...described(newer, 'added')];
  }

  /** 'removed loan Wells Bank' in 'Property 33 Cedar', after its page. */
  private listWords(list: Keys, done: 'added' | 'removed', what: string): string {
    const root = done === 'added' ? this.root.newer : this.root.older;
    const { before } = placeWords(this.rules.labels, list, { root });
    return this.rules.behind(list, wordsOf({ before, label: capital(`${done} ${what}`) }));
  }

  /** A row's answers in one line: 'Street: 33 Cedar · City: Atlanta'. Null if it has none. */
  private details({ fields }: RowsLabel, row: Json | undefined): string | null {
    const ofRow: DescriptionRules = {
      ...this.rules,
      labels: fields,
      behind: (_, words) => words,
      describesItems: false,
    };
    const described = flatFields(ofRow, row).map(({ label, to }) => `${label}: ${to}`);
    return described.length === 0 ? null : described.join(' · ');
  }

  private field({ older, newer }: BothStates, { olderKeys, newerKeys }: Place): ChangeDescription {
    const { labels, behind, text, path } = this.rules;
    const before = placeWords(labels, olderKeys, { root: this.root.older });
    const words = before.isNumbered ? placeWords(labels, newerKeys, { root: this.root.newer }) : before;
    return {
      label: behind(newerKeys, wordsOf(words)),
      kind: 'changed',
      from: text(olderKeys, older),
      to: text(newerKeys, newer),
      path: path(olderKeys),
    };
  }
}

function below({ olderKeys, newerKeys }: Place, from: number, to: number): Place {
  return { olderKeys: [...olderKeys, String(from)], newerKeys: [...newerKeys, String(to)] };
}

function isList(value: Json | undefined): boolean {
  return value === undefined || value === null || Array.isArray(value);
}

function isFields(value: Json | undefined): boolean {
  return value === undefined || value === null || isObject(value);
}

function at(value: Json | undefined, name: string): Json | undefined {
  return isObject(value) ? value[name] : undefined;
}
