import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { Condition } from '../../../../contract/conditions/conditions.ts';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { pathLabel } from '../../../../domain/documents/document-folder.ts';
import { namedPages } from '../../../../domain/documents/pages/page-step.ts';
import { asApiError } from '../../../api/api-error.ts';
import { LeaveGuard } from '../../../forms/drafts/leave-guard.tsx';
import { storeInMemory } from '../../../forms/drafts/pending-request.ts';
import { conditionsQuery } from '../../../loans/conditions/conditions-query.ts';
import { foldersQuery } from '../../../loans/documents/folders-query.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { useMayWorkOnLoans } from '../../../loans/session/work-on-loans.ts';
import { newId } from '../../../ui/new-id.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { reloadDocuments } from '../document-queries.ts';
import { LinesSkeleton } from '../list/list-states.tsx';
import { createDocuments, undoStep } from './create-documents.ts';
import type { EarlyKeys } from './early-keys.ts';
import { PageGrid } from './page-grid.tsx';
import {
  concerned,
  EMPTY_SHEET,
  type PlannedDocument,
  plan,
  type Sheet,
  sheetOf,
  unplan,
} from './page-sheet.ts';
import { usePageSources } from './page-source.tsx';
import { PageToolbar } from './page-toolbar.tsx';
import classes from './pages-desk.module.css';
import { PlanForm } from './plan-form.tsx';
import { PlannedPanel } from './planned-panel.tsx';
import { rereadPageUses, usePageUses } from './use-page-uses.ts';
import { useSuggestions } from './use-suggestions.ts';

interface OpenDeskProps {
  documents: readonly CustomerDocument[];
  customerId: string;
  loanId: string | null;
  earlyKeys: EarlyKeys;
  onDone: () => void;
}

/** The sheet of documents that are there, and the new documents beside it. */
export function OpenDesk({ documents, customerId, loanId, earlyKeys, onDone }: OpenDeskProps) {
  const queryClient = useQueryClient();
  const mayWork = useMayWorkOnLoans();
  const { sources, isReady, problems, readers } = usePageSources(documents);
  const [sheet, setSheet] = useState<Sheet>(EMPTY_SHEET);
  /** The name that was typed so far; null without a form. */
  const [typed, setTyped] = useState<string | null>(null);
  const [focusTurn, setFocusTurn] = useState(0);
  const [loss, setLoss] = useState<string | null>(null);
  const [request] = useState(storeInMemory);
  const isLaidOut = useRef(false);
  const ids = useMemo(() => documents.map(({ fileId }) => fileId), [documents]);
  const uses = usePageUses(customerId, ids);
  const folders = useQuery(foldersQuery(customerId));
  const conditions = useQuery({ ...conditionsQuery(customerId, loanId ?? ''), enabled: loanId !== null });
  useEffect(() => {
    // Once: a document that a colleague adds meanwhile must not throw the plan away.
    if (!isReady || isLaidOut.current) return;
    isLaidOut.current = true;
    setSheet(sheetOf(ids.map((fileId) => ({ fileId, count: sources.get(fileId)?.count ?? 0 }))));
  }, [isReady, ids, sources]);

  const creating = useMutation({
    mutationFn: () =>
      createDocuments(queryClient, request, {
        customerId,
        loanId,
        planned: sheet.planned,
        acceptsLoss: loss !== null,
        knownSteps: uses.steps.map(({ stepId }) => stepId).slice(0, 500),
        conditions: conditions.data ?? [],
      }),
    onSuccess: onDone,
    onError: (error) => {
      const { acceptsLoss, knownSteps } = asApiError(error).fields;
      if (acceptsLoss !== undefined) setLoss(acceptsLoss);
      if (knownSteps !== undefined) void rereadPageUses(queryClient, customerId);
    },
  });
  const undoing = useMutation({
    mutationFn: async (stepId: string) => {
      const step = uses.steps.find((one) => one.stepId === stepId);
      if (step !== undefined) await undoStep(queryClient, step, { customerId, loanId });
    },
    onSettled: () => reloadDocuments(queryClient, customerId),
  });
  const create = () => {
    if (sheet.planned.length > 0 && !creating.isPending && mayWork) creating.mutate();
  };
  const name = (already = '') => {
    if (mayWork && sheet.pages.length > 0) setTyped(already);
  };
  const closeForm = () => {
    setTyped(null);
    setFocusTurn((turns) => turns + 1);
  };
  const failure = creating.error ?? undoing.error;
  const isLoss = asApiErrorOrNull(creating.error)?.fields.acceptsLoss !== undefined;
  const usedIn = useMemo(() => usesWithPlan(uses.byPage, sheet.planned), [uses.byPage, sheet.planned]);
  const names = useMemo(
    () =>
      documents.length === 1 ? undefined : new Map(documents.map((one) => [one.fileId, one.name] as const)),
    [documents],
  );
  const chosen = concerned(sheet);
  const first = documents.find(({ fileId }) => fileId === chosen[0]?.fileId) ?? documents[0];
  const suggestions = useSuggestions(conditions.data ?? NO_CONDITIONS, sheet.planned, {
    page: chosen[0],
    source: sources.get(chosen[0]?.fileId ?? ''),
    sourceName: first?.name ?? '',
  });
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: one key of the whole page, wherever the focus is.
    <div
      className={classes.body}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && (event.ctrlKey || event.metaKey)) {
          event.preventDefault();
          create();
        }
      }}
    >
      <LeaveGuard
        hasChanges={() => sheet.planned.length > 0 && !creating.isPending && !creating.isSuccess}
        consequence="The planned documents are not created yet, and will be lost."
      />
      {readers}
      <div className={classes.pages}>
        <PageToolbar sheet={sheet} onChange={setSheet} onName={() => name()} mayWork={mayWork} />
        {problems.map((problem) => (
          <Notice key={problem} tone="bad" announce>
            {problem}
          </Notice>
        ))}
        {isReady ? (
          <PageGrid
            sheet={sheet}
            sources={sources}
            uses={usedIn}
            focusTurn={focusTurn}
            earlyKeys={earlyKeys}
            names={names}
            onChange={setSheet}
            onName={name}
          />
        ) : (
          <LinesSkeleton label="Loading pages" shape="tall" />
        )}
      </div>
      <PlannedPanel
        planned={sheet.planned}
        loss={loss}
        error={failure === null || isLoss ? null : changeFailureText(failure).message}
        isCreating={creating.isPending}
        steps={uses.steps}
        undoing={undoing.isPending ? undoing.variables : null}
        onRemove={(id) => setSheet((before) => unplan(before, id))}
        onCreate={create}
        onUndo={(stepId) => undoing.mutate(stepId)}
      >
        {typed !== null && first !== undefined ? (
          <PlanForm
            title={`${capital(namedPages(chosen.map(({ page }) => page)))} of ${documents.length === 1 ? first.name : 'the sheet'}`}
            initial={{
              name: typed || nextName(first.name, sheet.planned.length),
              path: sheet.planned.at(-1)?.path ?? first.path,
            }}
            isTyped={typed !== ''}
            folders={foldersWith(first.path, folders.data?.folders ?? [])}
            suggestions={suggestions}
            onAdd={(document) => {
              setSheet((before) => plan(before, { ...document, id: newId() }));
              closeForm();
            }}
            onCancel={closeForm}
          />
        ) : null}
      </PlannedPanel>
    </div>
  );
}

const NO_CONDITIONS: readonly Condition[] = [];

/** Names of documents that have a page, by its key: those that are planned first. */
function usesWithPlan(
  made: ReadonlyMap<string, readonly string[]>,
  planned: readonly PlannedDocument[],
): ReadonlyMap<string, string> {
  const names = new Map<string, string[]>();
  for (const { name, pages } of planned)
    for (const { key } of pages) names.set(key, [...(names.get(key) ?? []), name]);
  for (const [key, uses] of made) names.set(key, [...(names.get(key) ?? []), `in ${uses.join(', ')}`]);
  return new Map([...names].map(([key, all]) => [key, all.join(', ')]));
}

/** A document can lie in no folder (DOC-12), and so can a new one of its pages. */
function foldersWith(ownPath: string, folders: readonly { path: string }[]) {
  const paths = folders.map(({ path }) => path);
  return [...(paths.includes(ownPath) ? [] : [ownPath]), ...paths].map((path) => ({
    value: path,
    label: pathLabel(path),
  }));
}

/** 'Scan 2.pdf' for the second document of 'Scan.pdf'. */
function nextName(name: string, planned: number): string {
  const stem = name.replace(/\.[^.]+$/, '');
  return `${stem} ${planned + 1}.pdf`;
}

function capital(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function asApiErrorOrNull(error: Error | null) {
  return error === null ? null : asApiError(error);
}
