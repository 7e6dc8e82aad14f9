import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { QuoteBody, SavedQuote } from '../../../contract/quotes.ts';
import { saysTheSame } from '../../../domain/application/answers/answer-values.ts';
import { removeInvisible } from '../../../domain/texts/unsafe-characters.ts';
import { ApiError } from '../../api/api-error.ts';
import { call } from '../../api/client.ts';
import { createOnce, isStoredBefore } from '../../api/create-once.ts';
import { isTransient } from '../../api/query-client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import { storeInTab } from '../../forms/drafts/pending-request.ts';
import { quoteQuery } from '../../loans/quotes/quote-queries.ts';
import { staffName } from '../../loans/staff-names.ts';
import { baseOf } from './drafts/draft-base.tsx';

/** Mutation key of a save. The page keeps its fields while one is pending. */
export const SAVE_QUOTE = ['save-quote'] as const;

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
  /** The newest version when the edits began. */
  baseVersion: () => number | undefined;
  onSaved: (quote: SavedQuote) => void;
}

/**
 * Saves a new quote or a version. If somebody else saved meanwhile, both are kept: the next save becomes the version
 * after theirs. A version whose answer was lost is recognised by its content (QUOTE-68).
 */
export function useQuoteSave({ customerId, open, baseVersion, onSaved }: SaveOptions): QuoteSave {
  const queryClient = useQueryClient();
  const userName = useSession()?.userName ?? '';
  const knownVersion = useRef<{ quoteId: string; version: number } | null>(null);
  /** Sent without an answer: the server may have stored one of them. */
  const lost = useRef<QuoteBody[]>([]);
  const saving = useMutation({
    mutationKey: SAVE_QUOTE,
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
      const version = known?.quoteId === quoteId ? known.version : baseOf(open, baseVersion(), userName);
      const params = { id: customerId, quoteId };
      const saveOn = async (base: number) => {
        try {
          return (await call('saveQuote', { params, body, ifMatch: `"${base}"` })).data;
        } catch (error) {
          if (isTransient(error)) lost.current.push(body);
          throw error;
        }
      };
      try {
        return await saveOn(version);
      } catch (error) {
        const current = newerQuote(error);
        if (current === null) throw error;
        knownVersion.current = { quoteId, version: current.latestVersion };
        const isOwn = lost.current.some((sent) => isContentOf(current, sent));
        lost.current = [];
        if (isOwn && current.version === version + 1) {
          return isContentOf(current, body) ? current : await saveOn(current.latestVersion);
        }
        const savedBy = current.versions[0]?.savedBy;
        const by = savedBy === undefined ? 'someone else' : staffName(savedBy);
        throw new Error(
          `${by} saved version ${current.latestVersion} in the meantime. Save again to keep both: yours becomes the next version.`,
        );
      }
    },
    onError: (error) => {
      if (isStoredBefore(error)) void queryClient.invalidateQueries({ queryKey: ['quotes'] });
    },
    onSuccess: (quote) => {
      lost.current = [];
      knownVersion.current = { quoteId: quote.quoteId, version: quote.latestVersion };
      queryClient.setQueryData(quoteQuery(quote.customerId, quote.quoteId, undefined).queryKey, quote);
      onSaved(quote);
      void queryClient.invalidateQueries({ queryKey: ['quotes'] });
    },
  });
  return { save: saving.mutate, isSaving: saving.isPending, error: saving.error?.message ?? null };
}

/** The quote as it is now, if the save was refused because of a newer version. */
function newerQuote(error: unknown): SavedQuote | null {
  return error instanceof ApiError && error.status === 412 ? (error.current as SavedQuote) : null;
}

/** The server trims texts and adds defaults, which the fields of the page already have. */
function isContentOf({ title, scenarios, outlook }: SavedQuote, body: QuoteBody): boolean {
  return saysTheSame(
    { title, scenarios, outlook: outlook ?? {} },
    { title: removeInvisible(body.title).trim(), scenarios: body.scenarios, outlook: body.outlook ?? {} },
  );
}
