import type { QueryClient } from '@tanstack/react-query';
import type { Condition } from '../../../../contract/conditions/conditions.ts';
import { type ConditionStatus, isConditionOpen } from '../../../../domain/conditions/condition-status.ts';
import { partsOf } from '../../../../domain/documents/pages/page-step.ts';
import { call } from '../../../api/client.ts';
import { createOnce } from '../../../api/create-once.ts';
import type { PendingRequestStore } from '../../../forms/drafts/pending-request.ts';
import { conditionsQuery, refreshConditions } from '../../../loans/conditions/conditions-query.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { showToast } from '../../../ui/notices/toast-store.ts';
import { reloadDocuments, runDocumentChanges } from '../document-queries.ts';
import { offerUndo } from '../last-undo.ts';
import type { PlannedDocument } from './page-sheet.ts';

const UNDO_SECONDS = 60;

export interface Step {
  customerId: string;
  loanId: string | null;
  planned: readonly PlannedDocument[];
  acceptsLoss: boolean;
  knownSteps: string[];
  conditions: readonly Condition[];
}

/** Makes the documents, marks the conditions that they are for as received, and offers to undo both. */
export async function createDocuments(
  queryClient: QueryClient,
  request: PendingRequestStore,
  { customerId, loanId, planned, conditions, ...rest }: Step,
): Promise<void> {
  const documents = planned.map(({ name, path, pages }) => ({ name, path, parts: partsOf(pages) }));
  const { data: made } = await runDocumentChanges(queryClient, customerId, () =>
    createOnce(request, (idempotencyKey) =>
      call('makeDocumentsOfPages', {
        params: { id: customerId },
        body: { documents, ...rest },
        idempotencyKey,
      }),
    ),
  );
  const received: Condition[] = [];
  const failed: string[] = [];
  for (const condition of conditions) {
    const fileIds = planned.flatMap(({ conditionId }, place) =>
      conditionId === condition.conditionId ? [made.files[place]?.fileId ?? ''] : [],
    );
    if (fileIds.length === 0 || loanId === null) continue;
    const documentIds = [...condition.documents.map(({ fileId }) => fileId), ...fileIds];
    try {
      received.push(await changed(customerId, loanId, condition, { status: 'RECEIVED', documentIds }));
    } catch {
      failed.push(condition.text);
    }
  }
  const was = new Map(conditions.map(({ conditionId, status }) => [conditionId, status]));
  const undo = async () => {
    try {
      await undoStep(
        queryClient,
        { stepId: made.stepId, documents: made.files },
        { customerId, loanId },
        was,
      );
    } catch (error) {
      showToast({ tone: 'bad', title: 'The step was not undone', text: changeFailureText(error).message });
    }
    await reread();
  };
  const reread = async () => {
    if (loanId !== null) await refreshConditions(queryClient, { customerId, loanId });
    await reloadDocuments(queryClient, customerId);
  };
  const count = made.files.length;
  offerUndo(customerId, {
    tone: failed.length === 0 ? 'ok' : 'warn',
    title: count === 1 ? `${made.files[0]?.name} created` : `${count} documents created`,
    text: [
      received.length === 0 ? '' : `${counted(received.length)} received.`,
      failed.length === 0 ? '' : `Not marked as received: ${failed.join('; ')}.`,
    ]
      .join(' ')
      .trim(),
    undo: () => void undo(),
    seconds: UNDO_SECONDS,
  });
  await reread();
}

function counted(conditions: number): string {
  return conditions === 1 ? '1 condition' : `${conditions} conditions`;
}

async function changed(
  customerId: string,
  loanId: string,
  { conditionId, version }: Pick<Condition, 'conditionId' | 'version'>,
  body: Pick<Condition, 'status'> & { documentIds: string[] },
): Promise<Condition> {
  const params = { id: customerId, loanId, conditionId };
  return (await call('changeCondition', { params, body, ifMatch: `"${version}"` })).data;
}

/**
 * Undoes a step: the open conditions that count on its documents lose them first, and get them back if the step cannot
 * be undone (PAGES-8). A received condition without another document becomes what it was before the step, or open.
 */
export async function undoStep(
  queryClient: QueryClient,
  step: { stepId: string; documents: readonly { fileId: string }[] },
  { customerId, loanId }: Pick<Step, 'customerId' | 'loanId'>,
  was: ReadonlyMap<string, ConditionStatus> = new Map(),
): Promise<void> {
  const made = new Set(step.documents.map(({ fileId }) => fileId));
  // Read anew, because somebody may have changed them since.
  const conditions = loanId === null ? [] : await queryClient.fetchQuery(conditionsQuery(customerId, loanId));
  const unlinked: { before: Condition; after: Condition }[] = [];
  try {
    for (const before of conditions) {
      const rest = before.documents.filter(({ fileId }) => !made.has(fileId));
      if (loanId === null || rest.length === before.documents.length || !isConditionOpen(before.status))
        continue;
      const isMet = rest.length > 0 || before.status !== 'RECEIVED';
      const status = isMet ? before.status : (was.get(before.conditionId) ?? 'OPEN');
      const documentIds = rest.map(({ fileId }) => fileId);
      unlinked.push({ before, after: await changed(customerId, loanId, before, { status, documentIds }) });
    }
    await runDocumentChanges(queryClient, customerId, () =>
      call('undoPageStep', { params: { id: customerId, stepId: step.stepId } }),
    );
  } catch (error) {
    for (const { before, after } of unlinked) {
      const documentIds = before.documents.map(({ fileId }) => fileId);
      await changed(customerId, loanId ?? '', after, { status: before.status, documentIds });
    }
    throw error;
  } finally {
    if (loanId !== null) await refreshConditions(queryClient, { customerId, loanId });
  }
}
