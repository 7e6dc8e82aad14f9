import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import type { ClosingFactsAnswer } from '../../../contract/closing-disclosures/closing-facts.ts';
import type { ClosingFacts } from '../../../domain/closing-disclosure/closing-facts.ts';
import {
  closingFactsWithTheirs,
  type MergedClosingFacts,
  mergeClosingFacts,
} from '../../../domain/closing-disclosure/merging/merge-closing-facts.ts';
import { call } from '../../api/client.ts';
import { useSession } from '../../api/session/session-queries.ts';
import type { ChangeRows } from '../../forms/grid/row-table.ts';
import { closingDisclosureQuery, closingFactsQuery } from '../../loans/closing-queries.ts';
import { runOwnChange } from '../../loans/live/own-change.ts';
import { type MergedForm, useMergedForm } from '../../loans/saving/use-merged-form.ts';
import { createClosingStore } from './closing-store.ts';
import {
  type ClosingValues,
  type ContactName,
  closingValuesOf,
  faultsAt,
  type ListName,
  readFacts,
} from './closing-values.ts';

export interface ClosingForm extends MergedForm<ClosingValues, ClosingFactsAnswer, MergedClosingFacts> {
  changePlain: (field: string, value: unknown) => void;
  changeContact: (contact: ContactName, texts: Readonly<Record<string, string>>) => void;
  changeRows: Readonly<Record<ListName, ChangeRows>>;
}

export function useClosingForm(
  ids: { customerId: string; loanId: string },
  stored: ClosingFactsAnswer,
): ClosingForm {
  const { customerId, loanId } = ids;
  const queryClient = useQueryClient();
  const session = useSession();
  const form = useMergedForm<ClosingFacts, ClosingValues, ClosingFactsAnswer, MergedClosingFacts>(
    {
      draftKey: `closing-facts:${session?.userName ?? ''}:${loanId}`,
      valuesOf: ({ facts, version }) => closingValuesOf(facts, version),
      documentOf: ({ facts }) => facts,
      read: readFacts,
      faultsAt,
      save: async (facts, ifMatch) => {
        const { data } = await runOwnChange(queryClient, () =>
          call('saveClosingFacts', { params: { id: customerId, loanId }, body: facts as never, ifMatch }),
        );
        return data;
      },
      onSaved: (answer) => {
        queryClient.setQueryData(closingFactsQuery(customerId, loanId).queryKey, answer);
        void queryClient.invalidateQueries(closingDisclosureQuery(customerId, loanId));
      },
      merge: mergeClosingFacts,
      mergedOf: ({ merged }) => merged,
      withTheirs: closingFactsWithTheirs,
      savedTitle: 'Closing facts saved',
      scope: '[data-closing-facts]',
    },
    stored,
    createClosingStore,
  );
  const { store, change } = form;
  const changePlain = useCallback(
    (field: string, value: unknown) => change({ plain: { ...store.values().plain, [field]: value } }),
    [change, store],
  );
  const changeContact = useCallback(
    (contact: ContactName, texts: Readonly<Record<string, string>>) => {
      const { contacts } = store.values();
      change({ contacts: { ...contacts, [contact]: { ...contacts[contact], ...texts } } });
    },
    [change, store],
  );
  const changeRows = useMemo(() => {
    const of =
      (list: ListName): ChangeRows =>
      (next) => {
        const { rows } = store.values();
        change({ rows: { ...rows, [list]: next(rows[list]) } });
      };
    return { sellers: of('sellers'), items: of('items'), prorated: of('prorated'), payoffs: of('payoffs') };
  }, [change, store]);
  return { ...form, changePlain, changeContact, changeRows };
}
