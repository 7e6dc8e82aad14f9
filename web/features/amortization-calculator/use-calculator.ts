import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { useDeferredValue, useEffect, useMemo, useRef, useState } from 'react';
import type { Cents } from '../../../domain/money/exact-cents.ts';
import { type AmortizationSchedule, amortize, noteSchedule } from '../../../domain/schedules/amortization.ts';
import type { AmortizationTerms } from '../../../domain/schedules/amortization-terms.ts';
import { easternDate } from '../../../domain/time/eastern-time.ts';
import { serverNow } from '../../api/server-clock.ts';
import { defaultCostsQuery } from '../../loans/quotes/quote-queries.ts';
import { paths } from '../../paths.ts';
import { addressOf, quotedParameters, settingsOf } from './calculator-address.ts';
import {
  type CalculatorSettings,
  defaultSettings,
  type ReadSettings,
  readSettings,
} from './calculator-settings.ts';

/** The URL is updated after this pause in typing. */
const ADDRESS_AFTER_MS = 300;

export interface CalculatorResult {
  terms: AmortizationTerms;
  schedule: AmortizationSchedule;
  /** Whether it is the exact schedule of published tables. */
  isExact: boolean;
  escrowPerYear: Cents;
}

export interface Calculator {
  settings: CalculatorSettings;
  change: (part: Partial<CalculatorSettings>) => void;
  errors: ReadSettings['errors'];
  /** Null while a field is wrong. May lag behind the typing. */
  result: CalculatorResult | null;
  isWrong: boolean;
  loan: { customerId: string; loanId: string } | null;
  /** True if the URL contains only the loan and nothing is typed yet, so that the fields are filled from the loan. */
  isFresh: boolean;
}

/** The typed settings, their result, and a URL that shows both to somebody else. */
export function useCalculator(): Calculator {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const defaults = useRef(defaultSettings(easternDate(serverNow()))).current;
  const [settings, setSettings] = useState(() => settingsOf(search, defaults));
  const initial = useRef(settings).current;
  const loan = useRef(loanOf(search)).current;
  const isFresh = useRef(Object.keys(addressOf(settings, defaults)).length === 0).current;
  const isUntouched = settings === initial;
  useAddress({ ...loan, ...quotedParameters(addressOf(settings, defaults)) });

  // Typing has priority: the schedule updates once the field shows the typed character.
  const deferred = useDeferredValue(settings);
  const conventions = useQuery(defaultCostsQuery);
  const interestYear = conventions.data?.defaults.interestYear ?? 365;
  // Odd days wait for the company's year.
  const isWaiting = conventions.isPending && deferred.closing !== '';
  const read = useMemo(() => readSettings(settings), [settings]);
  const fresh = useMemo((): CalculatorResult | null => {
    const { terms, escrowPerYear } = readSettings(deferred, interestYear);
    if (terms === null || isWaiting) return null;
    const isExact = deferred.schedule === 'exact';
    return { terms, escrowPerYear, isExact, schedule: isExact ? amortize(terms) : noteSchedule(terms) };
  }, [deferred, interestYear, isWaiting]);
  const lastSound = useRef<CalculatorResult | null>(null);
  if (fresh !== null) lastSound.current = fresh;
  const isWrong = read.terms === null;
  return {
    settings,
    change: (part) => setSettings((current) => ({ ...current, ...part })),
    errors: read.errors,
    result: isWrong ? null : (fresh ?? lastSound.current),
    isWrong,
    loan,
    isFresh: isFresh && isUntouched,
  };
}

function loanOf({ customerId, loanId }: Record<string, unknown>): Calculator['loan'] {
  return typeof customerId === 'string' && typeof loanId === 'string' ? { customerId, loanId } : null;
}

function useAddress(search: Record<string, string>): void {
  const navigate = useNavigate();
  const href = paths.amortizationCalculator(search);
  const isFirst = useRef(true);
  useEffect(() => {
    if (isFirst.current) {
      isFirst.current = false;
      return undefined;
    }
    const timer = setTimeout(
      () => void navigate({ href, replace: true, resetScroll: false }),
      ADDRESS_AFTER_MS,
    );
    return () => clearTimeout(timer);
  }, [href, navigate]);
}
