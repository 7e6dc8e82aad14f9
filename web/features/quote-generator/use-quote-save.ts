import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { QuoteBody, SavedQuote } from '../../../contract/quotes.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createOnce, isStoredBefore } from '../../api/create-once.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { storeInTab } from '../../forms/drafts/pending-request.ts';

export interface QuoteSave {
  save: (body: QuoteBody) => void;
  isSaving: boolean;
  /** Why the last save failed. */
  error: string | null;
}

interface SaveOptions {
  customerId: string | undefined;
  /** The open quote; null for a new one. */
  open: SavedQuote | null;
  onSaved: (quote: SavedQuote) => void;
}

/**
 * Saves a new quote, or a version of the open one. When somebody else saved a version meanwhile, both are kept: the
 * next save becomes the version after theirs.
 */
export function useQuoteSave({ customerId, open, onSaved }: SaveOptions): QuoteSave {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const knownVersion = useRef<{ quoteId: string; version: number } | null>(null);
  const saving = useMutation({
    mutationFn: async (body: QuoteBody): Promise<SavedQuote> => {
      if (customerId === undefined)
        throw new Error('Choose a customer first. A quote is saved under its customer.');
      if (open === null) {
        const store = storeInTab(`quote:${userName}:${customerId}`);
        const { data } = await createOnce(store, (idempotencyKey) =>
          call('createQuote', { params: { id: customerId }, body, idempotencyKey }),
        );
        return data;
      }
      const { quoteId } = open;
      const known = knownVersion.current;
      const version = known?.quoteId === quoteId ? known.version : open.latestVersion;
      try {
        const params = { id: customerId, quoteId };
        return (await call('saveQuote', { params, body, ifMatch: `"${version}"` })).data;
      } catch (error) {
        if (!(error instanceof ApiError) || error.status !== 412) throw error;
        const current = error.current as SavedQuote;
        knownVersion.current = { quoteId, version: current.latestVersion };
        const by = current.versions[0]?.savedBy ?? 'somebody else';
        throw new Error(
          `${by} saved version ${current.latestVersion} in the meantime. Save again to keep both: yours becomes the next version.`,
        );
      }
    },
    onError: (error) => {
      if (isStoredBefore(error)) void queryClient.invalidateQueries({ queryKey: ['quotes'] });
    },
    onSuccess: async (quote) => {
      knownVersion.current = { quoteId: quote.quoteId, version: quote.latestVersion };
      await queryClient.invalidateQueries({ queryKey: ['quotes'] });
      onSaved(quote);
    },
  });
  return { save: saving.mutate, isSaving: saving.isPending, error: saving.error?.message ?? null };
}
