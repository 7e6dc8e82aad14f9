import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { ApiError, asApiError } from '../../api/api-error.ts';
import type { FormDraft } from '../../forms/drafts/use-draft.ts';
import { useDraft } from '../../forms/drafts/use-draft.ts';
import type { VersionedStore, VersionedValues } from '../../forms/drafts/versioned-store.ts';
import { NO_FAULTS, type RowFaults, sharedFaults } from '../../forms/grid/row-table.ts';
import { showToast } from '../../ui/notices/toast-store.ts';
import { changeFailureText } from '../failures/failure-text.ts';

export interface MergedValues<Document> extends VersionedValues {
  /** The stored document that the typed values are based on. */
  base: Document;
}

export interface StoredDocument {
  version: number;
  updatedBy: string | null;
}

interface Merged {
  conflicts: readonly unknown[];
}

/** Two people changed the same fields. */
export interface MergeQuestion<Found, Answer> {
  found: Found;
  current: Answer;
}

/** How a document of a loan is typed, saved and merged. */
export interface MergedFormKind<Values, Document, Answer, Found> {
  draftKey: string;
  valuesOf(answer: Answer): Values;
  documentOf(answer: Answer): Document;
  read(values: Values): { document: Document; faults: null } | { document: null; faults: RowFaults };
  /** Of the server's refusal. */
  faultsAt(fields: Readonly<Record<string, string>>, values: Values): RowFaults;
  save(document: Document, ifMatch: string): Promise<Answer>;
  /** Shows a saved answer to other parts of the app. */
  onSaved(answer: Answer): void;
  merge(base: Document, mine: Document, theirs: Document): Found;
  mergedOf(found: Found): Document;
  withTheirs(found: Found, conceded: ReadonlySet<string>): Document;
  savedTitle: string;
  /** The selector of the form, whose first faulty field gets the focus. */
  scope: string;
}

export interface MergedForm<Values extends VersionedValues, Answer, Found> {
  store: VersionedStore<Values>;
  values: Values;
  faults: RowFaults;
  isDirty: boolean;
  draft: FormDraft;
  isSaving: boolean;
  failure: string | null;
  question: MergeQuestion<Found, Answer> | null;
  change: (part: Partial<Values>) => void;
  save: () => void;
  decide: (conceded: ReadonlySet<string>) => void;
  postpone: () => void;
}

/** A form of one stored document: drafts, saving with its version, and merging with what somebody else saved. */
export function useMergedForm<
  Document,
  Values extends MergedValues<Document>,
  Answer extends StoredDocument,
  Found extends Merged,
>(
  kind: MergedFormKind<Values, Document, Answer, Found>,
  stored: Answer,
  createStore: (values: Values) => VersionedStore<Values>,
): MergedForm<Values, Answer, Found> {
  const [store] = useState(() => createStore(kind.valuesOf(stored)));
  const values = useSyncExternalStore(store.subscribe, store.values);
  const draft = useDraft(store, kind.draftKey);
  const [faults, setFaults] = useState<RowFaults>(NO_FAULTS);
  const [isSaving, setSaving] = useState(false);
  const [failure, setFailure] = useState<string | null>(null);
  const [question, setQuestion] = useState<MergeQuestion<Found, Answer> | null>(null);
  const latest = useRef(kind);
  latest.current = kind;
  /** The second click of a double click comes before the next render. */
  const isUnderWay = useRef(false);

  useEffect(() => {
    // Typed values stay on their version: the save merges them.
    if (store.isUntouched() && store.values().version !== stored.version)
      store.show(latest.current.valuesOf(stored));
  }, [store, stored]);

  const change = useCallback(
    (part: Partial<Values>) => {
      const next = { ...store.values(), ...part };
      store.set(next);
      setFaults((known) =>
        known.size === 0 ? known : sharedFaults(known, latest.current.read(next).faults ?? NO_FAULTS),
      );
    },
    [store],
  );

  const send = async (document: Document, base: Document, version: number): Promise<void> => {
    const typed = store.values();
    try {
      const answer = await kind.save(document, `"${version}"`);
      kind.onSaved(answer);
      const now = store.values();
      store.show(kind.valuesOf(answer));
      // Typing during the save stays, on top of the saved version.
      if (now !== typed) store.set({ ...now, base: kind.documentOf(answer), version: answer.version });
      else draft.saved();
      showToast({ tone: 'info', title: kind.savedTitle, text: '' });
    } catch (error) {
      if (!(error instanceof ApiError) || error.status !== 412) {
        const { fields } = asApiError(error);
        setFaults(kind.faultsAt(fields, store.values()));
        setFailure(changeFailureText(error).message);
        return;
      }
      const current = error.current as Answer;
      const theirs = kind.documentOf(current);
      const found = kind.merge(base, document, theirs);
      if (found.conflicts.length > 0) setQuestion({ found, current });
      else await send(kind.mergedOf(found), theirs, current.version);
    }
  };

  const run = (work: () => Promise<void>) => {
    if (isUnderWay.current) return;
    isUnderWay.current = true;
    setSaving(true);
    setFailure(null);
    void work().finally(() => {
      isUnderWay.current = false;
      setSaving(false);
    });
  };

  return {
    store,
    values,
    faults,
    isDirty: !store.isUntouched(),
    draft,
    isSaving,
    failure,
    question,
    change,
    save: () => {
      const typed = store.values();
      const read = kind.read(typed);
      setFaults(read.faults ?? NO_FAULTS);
      if (read.document === null) focusFirstFault(kind.scope);
      else {
        const { document } = read;
        run(() => send(document, typed.base, typed.version));
      }
    },
    decide: (conceded) => {
      if (question === null) return;
      const { found, current } = question;
      setQuestion(null);
      run(() => send(kind.withTheirs(found, conceded), kind.documentOf(current), current.version));
    },
    postpone: () => setQuestion(null),
  };
}

function focusFirstFault(scope: string): void {
  // The messages are on the screen after the next render.
  setTimeout(() => document.querySelector<HTMLElement>(`${scope} [aria-invalid="true"]`)?.focus());
}
