import { useRouter, useSearch } from '@tanstack/react-router';
import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { type UseFormReturn, useWatch } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { completePages, pageToContinue } from '../../../domain/application/progress/progress.ts';
import { type Step, stepsFor } from '../../../domain/application/progress/steps.ts';
import { runtimeConfig } from '../../api/runtime-config.ts';
import type { StoredApplication } from '../../loans/saving/save-application.ts';
import { paths } from '../../paths.ts';
import type { UrlaSearch } from '../../search-params.ts';

interface WizardSteps {
  steps: readonly Step[];
  step: Step;
  position: number;
  hasCoBorrower: boolean;
  /** Whether a page was saved and lacks nothing. */
  isDone: (step: Step) => boolean;
  /** Opens a page; undefined stands for the page that was opened first. */
  goTo: (slot: string | undefined) => void;
}

/** The application's pages and the open one: at first the page in the URL, or the one to continue with. */
export function useWizardSteps(
  form: UseFormReturn<Application>,
  { application, loan }: StoredApplication,
  today: string,
): WizardSteps {
  const hasCoBorrower =
    useWatch({
      control: form.control,
      name: 'section1BorrowerInformation.part1aPersonalInformation.spouse.isIncludedOnLoan',
    }) === true;
  const steps = stepsFor(hasCoBorrower);
  const next = useMemo(
    () => pageToContinue(application, loan.loanApplicationProgress, today, runtimeConfig()),
    [application, loan, today],
  );
  const done = useMemo(
    () => new Set(completePages(application, today, runtimeConfig()).map((page) => page.slot)),
    [application, today],
  );
  const { page }: UrlaSearch = useSearch({ strict: false });
  const [first] = useState(() => steps.find((step) => step.slot === page)?.slot ?? next?.slot);
  const [slot, goTo] = useState(first);
  // If the open page disappeared because somebody removed the co-borrower, the next one opens.
  const open =
    steps.find((step) => step.slot === slot) ?? steps.find((step) => step.slot === next?.slot) ?? steps[0];
  if (open === undefined) throw new Error('An application has pages');
  return {
    steps,
    step: open,
    position: steps.indexOf(open),
    hasCoBorrower,
    isDone: (page) => done.has(page.slot),
    goTo: (wanted) => goTo(wanted ?? first),
  };
}

/**
 * Keeps the open page in the URL, so that the browser's Back and Forward buttons move between pages.
 * @param onMoved opens the page that those buttons lead to; undefined means the page that was opened first.
 * @returns a function that adds a page to the history.
 */
export function useStepAddress(
  loanId: string,
  onMoved: (slot: string | undefined) => void,
): (slot: string) => void {
  const router = useRouter();
  const latest = useRef(onMoved);
  useEffect(() => {
    latest.current = onMoved;
  });
  useEffect(
    () =>
      router.history.subscribe(({ location, action }) => {
        if (action.type === 'PUSH' || action.type === 'REPLACE') return;
        const search = new URLSearchParams(location.search);
        if (location.pathname === '/urla' && search.get('loanId') === loanId) {
          latest.current(search.get('page') ?? undefined);
        }
      }),
    [router, loanId],
  );
  return useCallback(
    (page) => {
      const search: UrlaSearch = router.state.location.search;
      if (search.page !== page)
        void router.navigate({ href: paths.urla({ ...search, field: undefined, page }), resetScroll: false });
    },
    [router],
  );
}
