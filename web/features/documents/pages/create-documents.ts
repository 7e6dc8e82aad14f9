import type { QueryClient } from '@tanstack/react-query';
import type { Condition } from '../../../../contract/conditions/conditions.ts';
import { isConditionOpen } from '../../../../domain/conditions/condition-status.ts';
import { partsOf } from '../../../../domain/documents/pages/page-step.ts';
import { call } from '../../../api/client.ts';
import { createOnce } from '../../../api/create-once.ts';
import type { PendingRequestStore } from '../../../forms/drafts/pending-request.ts';
import { refreshConditions } from '../../../loans/conditions/conditions-query.ts';
import { changeFailureText } from '../../../loans/failures/failure-text.ts';
import { closeToast, showToast } from '../../../ui/notices/toast-store.ts';
import { reloadDocuments, runDocumentChanges } from '../document-queries.ts';
import type { PlannedDocument } from './page-sheet.ts';
import type { MadeStep } from './use-page-uses.ts';

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
  const undo = async () => {
    closeToast(toast);
    try {
      for (const { conditionId, version } of received) {
        const before = conditions.find((condition) => condition.conditionId === conditionId);
        if (before === undefined || loanId === null) continue;
        const documentIds = before.documents.map(({ fileId }) => fileId);
        await changed(customerId, loanId, { conditionId, version }, { status: before.status, documentIds });
      }
      await undoStep(queryClient, customerId, made.stepId);
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
  const toast = showToast({
    tone: failed.length === 0 ? 'ok' : 'warn',
    title: count === 1 ? `${made.files[0]?.name} created` : `${count} documents created`,
    text: [
      received.length === 0 ? '' : `${counted(received.length)} received.`,
      failed.length === 0 ? '' : `Not marked as received: ${failed.join('; ')}.`,
    ]
      .join(' ')
      .trim(),
    action: { label: 'Undo', onClick: () => void undo() },
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
 * Undoes a step of earlier: the open conditions that it linked lose its documents first. They get them back if the step
 * cannot be undone.
 */
export async function undoLinkedStep(
  queryClient: QueryClient,
  step: MadeStep,
  { customerId, loanId, conditions }: Pick<Step, 'customerId' | 'loanId' | 'conditions'>,
): Promise<void> {
  const made = new Set(step.documents.map(({ fileId }) => fileId));
  const unlinked: { before: Condition; after: Condition }[] = [];
  try {
    for (const before of loanId === null ? [] : conditions) {
      const rest = before.documents.filter(({ fileId }) => !made.has(fileId));
      if (loanId === null || rest.length === before.documents.length || !isConditionOpen(before.status))
        continue;
      const status = rest.length === 0 && before.status === 'RECEIVED' ? 'OPEN' : before.status;
      const documentIds = rest.map(({ fileId }) => fileId);
      unlinked.push({ before, after: await changed(customerId, loanId, before, { status, documentIds }) });
    }
    await undoStep(queryClient, customerId, step.stepId);
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

function undoStep(queryClient: QueryClient, customerId: string, stepId: string): Promise<unknown> {
  return runDocumentChanges(queryClient, customerId, () =>
    call('undoPageStep', { params: { id: customerId, stepId } }),
  );
}
