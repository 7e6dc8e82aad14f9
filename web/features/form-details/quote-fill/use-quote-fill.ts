import { useRouter, useSearch } from '@tanstack/react-router';
import { type RefObject, useRef, useState } from 'react';
import type { Application } from '../../../../domain/application/application.ts';
import type { FillLine } from '../../../../domain/quote-fill/fill-lines.ts';
import { paths } from '../../../paths.ts';
import type { FormDetailsSearch } from '../../../search-params.ts';
import type { DetailsForm } from '../use-details-form.ts';
import type { ChosenScenario } from './chosen-scenario.ts';
import { type FilledField, fillIn, undoFilling } from './filled-fields.ts';

/** The last fill-in, until the form is reset. */
export interface Filling {
  fields: readonly FilledField[];
  chosen: ChosenScenario;
}

export interface QuoteFill {
  isOpen: boolean;
  button: RefObject<HTMLButtonElement | null>;
  filling: Filling | null;
  isUndone: boolean;
  open: () => void;
  close: () => void;
  fill: (lines: readonly FillLine[], chosen: ChosenScenario) => void;
  undo: () => void;
  /** The newest stored answers combined with the edits of L3 and L4. */
  application: () => Application;
}

/** The page's dialog, opened by its URL, and one undo step after it. */
export function useQuoteFill({ form, stored, beginnings }: DetailsForm): QuoteFill {
  const { customerId, loanId } = stored.loan;
  const search = useSearch({ strict: false }) as FormDetailsSearch;
  const router = useRouter();
  const button = useRef<HTMLButtonElement>(null);
  const [last, setLast] = useState<(Filling & { beginnings: number; isUndone: boolean }) | null>(null);
  const current = last?.beginnings === beginnings ? last : null;
  const close = () =>
    void router.navigate({
      href: paths.formDetails(customerId, loanId),
      replace: true,
      resetScroll: false,
    });
  return {
    isOpen: search.fill === 'quote',
    button,
    filling: current?.isUndone === false ? current : null,
    isUndone: current?.isUndone === true,
    open: () => void router.navigate({ href: paths.fillInFromQuote(customerId, loanId), resetScroll: false }),
    close,
    fill: (lines, chosen) => {
      setLast({ fields: fillIn(form, lines), chosen, beginnings, isUndone: false });
      close();
    },
    undo: () => {
      if (last === null) return;
      undoFilling(form, last.fields);
      setLast({ ...last, isUndone: true });
      button.current?.focus();
    },
    application: () => ({
      ...stored.application,
      section4LoanAndPropertyInformation: {
        ...stored.application.section4LoanAndPropertyInformation,
        lenderLoanInformation: form.getValues('section4LoanAndPropertyInformation.lenderLoanInformation'),
      },
    }),
  };
}
