import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { type KeyboardEvent, useCallback, useEffect, useMemo, useRef, useState } from 'react';
import type { CustomerDocument } from '../../../../contract/documents.ts';
import { pathLabel } from '../../../../domain/documents/document-folder.ts';
import { suggestedDocuments } from '../../../../domain/documents/pages/suggested-documents.ts';
import { asApiError } from '../../../api/api-error.ts';
import { LeaveGuard } from '../../../forms/drafts/leave-guard.tsx';
import { storeInMemory } from '../../../forms/drafts/pending-request.ts';
import { conditionsQuery } from '../../../loans/conditions/conditions-query.ts';
import { foldersQuery } from '../../../loans/documents/folders-query.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { useMayWorkOnLoans } from '../../../loans/session/work-on-loans.ts';
import {
  IconArrowLeft,
  IconChevronLeft,
  IconChevronRight,
  IconRotateClockwise,
  IconTrash,
} from '../../../ui/icons.tsx';
import { newId } from '../../../ui/new-id.ts';
import { Notice } from '../../../ui/notices/notice.tsx';
import { useTabTitle } from '../../../ui/pages/tab-title.ts';
import { allDocumentsQuery, reloadDocuments } from '../document-queries.ts';
import { useDocumentsAddress } from '../documents-address.ts';
import { LinesSkeleton } from '../list/list-states.tsx';
import { createDocuments, undoLinkedStep } from './create-documents.ts';
import { PageGrid } from './page-grid.tsx';
import {
  concerned,
  EMPTY_SHEET,
  endSelection,
  leaveOut,
  plan,
  type Sheet,
  selectAll,
  sheetOf,
  shift,
  turn,
  unplan,
} from './page-sheet.ts';
import { type PageSource, SourceReader } from './page-source.tsx';
import classes from './pages-desk.module.css';
import { PlanForm } from './plan-form.tsx';
import { PlannedPanel, pagesWords } from './planned-panel.tsx';
import { rereadPageUses, usePageUses } from './use-page-uses.ts';

const ICON = { size: 16, stroke: 1.6 } as const;

interface PagesDeskProps {
  fileIds: readonly string[];
}

/** The pages of one or several documents as a sheet, from which new documents are made (PAGES-1). */
export function PagesDesk({ fileIds }: PagesDeskProps) {
  const { customerId, loanId, change } = useDocumentsAddress();
  const all = useQuery(allDocumentsQuery(customerId));
  const documents = useMemo(
    () =>
      fileIds.flatMap(
        (id) => all.data?.find(({ fileId, formerIds }) => fileId === id || formerIds.includes(id)) ?? [],
      ),
    [all.data, fileIds],
  );
  useTabTitle('Pages');
  const leave = () => change({ pages: undefined });
  const title =
    documents.length === 1 ? `Pages of ${documents[0]?.name}` : `Pages of ${fileIds.length} documents`;
  return (
    <div className={classes.desk} data-page>
      <div className={classes.head}>
        <Button variant="subtle" size="xs" leftSection={<IconArrowLeft {...ICON} />} onClick={leave}>
          Back to the documents
        </Button>
        <h1 className={classes.title}>{title}</h1>
      </div>
      {all.data === undefined ? (
        <LinesSkeleton label="Loading documents" shape="tall" />
      ) : documents.length < fileIds.length ? (
        <Notice tone="bad" title="File Not Found">
          A document was moved or deleted meanwhile. Go back to the documents, and choose again.
        </Notice>
      ) : (
        <OpenDesk documents={documents} customerId={customerId} loanId={loanId} onDone={leave} />
      )}
    </div>
  );
}

interface OpenDeskProps {
  documents: readonly CustomerDocument[];
  customerId: string;
  loanId: string | null;
  onDone: () => void;
}

function OpenDesk({ documents, customerId, loanId, onDone }: OpenDeskProps) {
  const queryClient = useQueryClient();
  const mayWork = useMayWorkOnLoans();
  const { sources, onRead } = useSources();
  const [sheet, setSheet] = useState<Sheet>(EMPTY_SHEET);
  const [isNaming, setIsNaming] = useState(false);
  const [focusTurn, setFocusTurn] = useState(0);
  const [loss, setLoss] = useState<string | null>(null);
  const [request] = useState(storeInMemory);
  const isLaidOut = useRef(false);
  const ids = useMemo(() => documents.map(({ fileId }) => fileId), [documents]);
  const uses = usePageUses(customerId, ids);
  const folders = useQuery(foldersQuery(customerId));
  const conditions = useQuery({ ...conditionsQuery(customerId, loanId ?? ''), enabled: loanId !== null });
  const isReady = documents.every(({ fileId }) => sources.has(fileId));
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
      if (step === undefined) return;
      // Read anew, because the step may have linked its documents in another tab.
      const read = loanId === null ? [] : (await conditions.refetch()).data;
      await undoLinkedStep(queryClient, step, { customerId, loanId, conditions: read ?? [] });
    },
    onSettled: () => reloadDocuments(queryClient, customerId),
  });
  const create = () => {
    if (sheet.planned.length > 0 && !creating.isPending && mayWork) creating.mutate();
  };
  const name = () => {
    if (mayWork && concerned(sheet).length > 0) setIsNaming(true);
  };
  const closeForm = () => {
    setIsNaming(false);
    setFocusTurn((turns) => turns + 1);
  };
  const onKey = (event: KeyboardEvent) => {
    const isCommand = event.ctrlKey || event.metaKey;
    const act = isCommand
      ? COMMANDS[event.key.toLowerCase()]
      : event.altKey
        ? MOVES[event.key]
        : KEYS[event.key];
    if (event.key === 'Enter' && !isCommand) name();
    else if (act !== undefined) setSheet(act);
    else return;
    event.preventDefault();
  };
  const failure = creating.error ?? undoing.error;
  const isLoss = asApiErrorOrNull(creating.error)?.fields.acceptsLoss !== undefined;
  const problems = documents.flatMap(({ fileId, name: file }) => {
    const source = sources.get(fileId);
    return source !== undefined && 'problem' in source ? [`${file} ${source.problem}`] : [];
  });
  const usedIn = useMemo(() => {
    const byKey = new Map(uses.byPage);
    for (const { name: planned, pages } of sheet.planned)
      for (const { key } of pages) byKey.set(key, planned);
    return byKey;
  }, [uses.byPage, sheet.planned]);
  const suggestions = useMemo(() => {
    const used = new Set(sheet.planned.map(({ conditionId }) => conditionId));
    return suggestedDocuments(conditions.data ?? []).filter(({ conditionId }) => !used.has(conditionId));
  }, [conditions.data, sheet.planned]);
  const chosen = concerned(sheet);
  const first = documents.find(({ fileId }) => fileId === chosen[0]?.fileId) ?? documents[0];
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
      {documents.map((document) => (
        <SourceReader key={document.fileId} document={document} onRead={onRead} />
      ))}
      <div className={classes.pages}>
        <Toolbar sheet={sheet} onChange={setSheet} onName={name} mayWork={mayWork} />
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
            onChange={setSheet}
            onKey={onKey}
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
        {isNaming && first !== undefined ? (
          <PlanForm
            title={`${capital(pagesWords(chosen))} of ${documents.length === 1 ? first.name : 'the sheet'}`}
            initial={{
              name: nextName(first.name, sheet.planned.length),
              path: sheet.planned.at(-1)?.path ?? first.path,
            }}
            folders={(folders.data?.folders ?? []).map(({ path }) => ({
              value: path,
              label: pathLabel(path),
            }))}
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

type Change = (sheet: Sheet) => Sheet;

const KEYS: Readonly<Record<string, Change>> = {
  r: (sheet) => turn(sheet, 90),
  R: (sheet) => turn(sheet, 270),
  Delete: leaveOut,
  Escape: endSelection,
};
const COMMANDS: Readonly<Record<string, Change>> = { a: selectAll };
const MOVES: Readonly<Record<string, Change>> = {
  ArrowLeft: (sheet) => shift(sheet, -1),
  ArrowRight: (sheet) => shift(sheet, 1),
};

interface ToolbarProps {
  sheet: Sheet;
  mayWork: boolean;
  onChange: (change: Change) => void;
  onName: () => void;
}

function Toolbar({ sheet, mayWork, onChange, onName }: ToolbarProps) {
  const tools = [
    { label: 'Move earlier', icon: IconChevronLeft, act: MOVES.ArrowLeft },
    { label: 'Move later', icon: IconChevronRight, act: MOVES.ArrowRight },
    { label: 'Turn right', icon: IconRotateClockwise, act: KEYS.r },
    { label: 'Leave out, or take back', icon: IconTrash, act: KEYS.Delete },
  ];
  return (
    <div className={classes.toolbar} role="toolbar" aria-label="Pages">
      <span className={classes.count} role="status">
        {`${sheet.selected.size} of ${sheet.pages.length} pages selected`}
      </span>
      {tools.map(({ label, icon: IconOfTool, act }) => (
        <Tooltip key={label} label={label}>
          <ActionIcon aria-label={label} onClick={() => act !== undefined && onChange(act)}>
            <IconOfTool {...ICON} />
          </ActionIcon>
        </Tooltip>
      ))}
      <Button size="xs" variant="default" disabled={!mayWork || sheet.pages.length === 0} onClick={onName}>
        New document
      </Button>
    </div>
  );
}

function useSources() {
  const [sources, setSources] = useState<ReadonlyMap<string, PageSource>>(new Map());
  const onRead = useCallback(
    (fileId: string, source: PageSource) => setSources((before) => new Map(before).set(fileId, source)),
    [],
  );
  return { sources, onRead };
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
