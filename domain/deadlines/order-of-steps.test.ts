import { expect, it } from 'vitest';
import { addDays, type CalendarDate } from '../time/eastern-time.ts';
import {
  businessDaysAfter,
  businessDaysBefore,
  isGeneralBusinessDay,
  isSpecificBusinessDay,
} from './business-days.ts';
import { DEADLINE_KINDS, type DeadlineKind } from './deadline.ts';
import type { DeadlineFacts } from './deadline-facts.ts';
import { canBeLoanDate } from './loan-date-checks.ts';
import { LOAN_DATES, type LoanDate, type LoanDateKind, type RecordedDates } from './loan-dates.ts';
import { loanDeadlines } from './loan-deadlines.ts';

/** A complete application for a refinance, of Monday, June 1, 2015. */
const FACTS: DeadlineFacts = {
  today: '2015-12-01',
  status: 'PARTIAL',
  statusSetOn: null,
  applicationOn: '2015-06-01',
  whyNoApplication: '',
  completedOn: '2015-06-01',
  closingDate: null,
  lockExpirationDate: '2015-06-16',
  purpose: 'Refinance',
  occupancy: 'Primary Residence',
  recorded: {},
};

/** The form after closing shows a refund, and mends a clerical error. */
const CLOSINGS: NonNullable<DeadlineFacts['closings']> = {
  issued: [
    {
      kind: 'after-closing',
      issuedOn: '2015-07-06',
      apr: null,
      reasons: [],
      sent: { on: '2015-07-06', method: 'in-person' },
      receivedOn: '2015-07-06',
      owners: [],
      sentToAllOn: '2015-07-06',
      excessCents: 100_00,
      refundCents: 100_00,
    },
  ],
  notice: null,
  waiver: null,
  corrections: [
    {
      facts: {
        kind: 'error',
        knownOn: '2015-06-16',
        isNumeric: false,
        touchesDuty: false,
        cause: 'The agent',
      },
      coveredOn: '2015-07-06',
    },
  ],
};

type Days = Partial<Record<LoanDateKind, CalendarDate>>;

interface Steps {
  steps: LoanDateKind[];
  facts?: Partial<DeadlineFacts>;
  /** What the law asks before the deadline counts as met in time. */
  isInTime: (days: Days) => boolean;
}

const DAYS: readonly CalendarDate[] = [
  '2015-06-01',
  '2015-06-04',
  '2015-06-05',
  '2015-06-09',
  '2015-06-16',
  '2015-07-06',
];

const isBy = (day: CalendarDate | undefined, last: CalendarDate | undefined): boolean =>
  day !== undefined && last !== undefined && day <= last;

/** Not later than the n-th business day before the signing, which is none on a Sunday or holiday here. */
const isBefore = (
  day: CalendarDate | undefined,
  signedOn: CalendarDate | undefined,
  count: number,
): boolean => signedOn !== undefined && isBy(day, businessDaysBefore(signedOn, count, isSpecificBusinessDay));

const last = (...days: (CalendarDate | undefined)[]): CalendarDate =>
  days.filter(Boolean).sort().at(-1) ?? '';

/** Signed three days after a disclosure, or at once after its waiver. */
const isDisclosed = (days: Days, sent: LoanDateKind): boolean =>
  isBefore(days[sent], days.consummation, 3) ||
  (isBy(days[sent], days['disclosure-wait-waived']) &&
    isBy(days['disclosure-wait-waived'], days.consummation));

const isSignedInTime = (days: Days): boolean =>
  (isBefore(days['loan-estimate-sent'], days.consummation, 7) ||
    (isBy(days['loan-estimate-sent'], days['estimate-wait-waived']) &&
      isBy(days['estimate-wait-waived'], days.consummation))) &&
  isDisclosed(days, 'closing-disclosure-sent') &&
  (days['new-wait-disclosure-sent'] === undefined || isDisclosed(days, 'new-wait-disclosure-sent')) &&
  (days['corrected-disclosure-sent'] === undefined || isDisclosed(days, 'corrected-disclosure-sent')) &&
  (days['revised-estimate-sent'] === undefined ||
    isBefore(days['revised-estimate-sent'], days.consummation, 4));

const TABLE: Record<DeadlineKind, Steps[]> = {
  'loan-estimate': [
    {
      steps: ['loan-estimate-sent', 'action-notice-sent', 'consummation'],
      isInTime: (days) => isBy(days['loan-estimate-sent'], '2015-06-04'),
    },
  ],
  'revised-estimate': [
    {
      steps: [
        'loan-estimate-sent',
        'change-known',
        'revised-estimate-sent',
        'closing-disclosure-sent',
        'consummation',
      ],
      isInTime: (days) =>
        [days['revised-estimate-sent'], days['closing-disclosure-sent']].some(
          (day) =>
            isBy(days['change-known'], day) &&
            isBy(day, businessDaysAfter(days['change-known'] ?? '', 3, isGeneralBusinessDay)),
        ),
    },
  ],
  incompleteness: [
    {
      steps: ['incomplete-notice-sent', 'action-notice-sent', 'counteroffer-sent', 'withdrawn'],
      facts: { completedOn: null },
      isInTime: (days) =>
        [days['incomplete-notice-sent'], days['action-notice-sent'], days['counteroffer-sent']].some((day) =>
          isBy(day, '2015-07-01'),
        ),
    },
  ],
  'incomplete-answer': [
    {
      steps: ['incomplete-notice-sent', 'incomplete-answer-due', 'incomplete-answered', 'action-notice-sent'],
      facts: { completedOn: null },
      isInTime: (days) =>
        isBy(days['incomplete-notice-sent'], days['incomplete-answered']) &&
        isBy(days['incomplete-answered'], days['incomplete-answer-due'] ?? '9'),
    },
  ],
  'action-notice': [
    {
      steps: [
        'action-notice-sent',
        'counteroffer-sent',
        'consummation',
        'incomplete-notice-sent',
        'incomplete-answered',
      ],
      isInTime: (days) =>
        [days['action-notice-sent'], days['counteroffer-sent'], days.consummation].some((day) =>
          isBy(day, days['incomplete-notice-sent'] === undefined ? '2015-07-01' : '9'),
        ),
    },
  ],
  counteroffer: [
    {
      steps: ['counteroffer-sent', 'counteroffer-accepted', 'action-notice-sent', 'withdrawn'],
      isInTime: (days) => isBy(days['counteroffer-sent'], days['action-notice-sent']),
    },
  ],
  lock: [{ steps: ['consummation', 'withdrawn'], isInTime: (days) => isBy(days.consummation, '2015-06-16') }],
  'closing-disclosure': [
    {
      steps: ['loan-estimate-sent', 'closing-disclosure-sent', 'disclosure-wait-waived', 'consummation'],
      isInTime: (days) =>
        days.consummation === undefined
          ? days['closing-disclosure-sent'] !== undefined
          : isBefore(days['closing-disclosure-sent'], days.consummation, 3) ||
            (isBy(days['closing-disclosure-sent'], days.consummation) &&
              isBy(days['disclosure-wait-waived'], days.consummation)),
    },
  ],
  'earliest-closing': [
    {
      steps: [
        'loan-estimate-sent',
        'closing-disclosure-sent',
        'new-wait-disclosure-sent',
        'disclosure-wait-waived',
        'consummation',
      ],
      isInTime: isSignedInTime,
    },
    {
      steps: [
        'loan-estimate-sent',
        'revised-estimate-sent',
        'estimate-wait-waived',
        'closing-disclosure-sent',
        'consummation',
      ],
      isInTime: isSignedInTime,
    },
    {
      steps: ['loan-estimate-sent', 'closing-disclosure-sent', 'corrected-disclosure-sent', 'consummation'],
      isInTime: isSignedInTime,
    },
  ],
  closing: [{ steps: ['consummation', 'withdrawn'], isInTime: (days) => days.consummation !== undefined }],
  rescission: [
    {
      steps: [
        'closing-disclosure-sent',
        'new-wait-disclosure-sent',
        'rescission-notice',
        'consummation',
        'funding',
      ],
      isInTime: (days) => {
        const {
          consummation: signedOn,
          'rescission-notice': noticeOn,
          'closing-disclosure-sent': sentOn,
        } = days;
        if (signedOn === undefined || noticeOn === undefined || sentOn === undefined) return false;
        const from = last(signedOn, noticeOn, sentOn, days['new-wait-disclosure-sent']);
        const until = businessDaysAfter(from, 3, isSpecificBusinessDay);
        return until < (days.funding ?? '9');
      },
    },
  ],
  'rescission-return': [
    {
      steps: ['consummation', 'rescission-exercised', 'rescission-received', 'rescission-settled'],
      isInTime: (days) =>
        isBy(days.consummation, days['rescission-exercised']) &&
        isBy(days['rescission-settled'], addDays(days['rescission-exercised'] ?? '', 20)),
    },
  ],
  'closing-correction': [
    {
      steps: ['consummation'],
      facts: { closings: CLOSINGS },
      isInTime: (days) => days.consummation !== undefined,
    },
  ],
  refund: [
    {
      steps: ['consummation', 'refund-paid'],
      facts: { closings: CLOSINGS },
      isInTime: (days) => isBy(days.consummation, days['refund-paid']),
    },
  ],
};

/** Each step is left out, or done on one of the days. */
function* everyWay([step, ...others]: LoanDateKind[]): Generator<Days> {
  if (step === undefined) return yield {};
  for (const days of everyWay(others)) {
    yield days;
    for (const day of DAYS) yield { ...days, [step]: day };
  }
}

function recordedOf(days: Days): RecordedDates {
  const dates = Object.entries(days) as [LoanDateKind, CalendarDate][];
  return Object.fromEntries(
    dates.map(([kind, date]) => {
      const { hasMethod, hasApr } = LOAN_DATES[kind];
      const apr = hasApr ? (kind === 'corrected-disclosure-sent' ? '7.5' : '7') : null;
      return [kind, { date, method: hasMethod ? ('in-person' as const) : null, apr }];
    }),
  );
}

// Tests DEADLINE-34.
it.each(DEADLINE_KINDS)('%s is never in time if a required step is missing, in any order', (kind) => {
  for (const { steps, facts, isInTime } of TABLE[kind]) {
    let inTime = 0;
    const wrong: Days[] = [];
    for (const days of everyWay(steps)) {
      const recorded = recordedOf(days);
      const around = { today: FACTS.today, applicationOn: FACTS.applicationOn, recorded };
      const dates = Object.entries(recorded) as [LoanDateKind, LoanDate][];
      if (!dates.every(([step, date]) => canBeLoanDate(step, date, around).ok)) continue;
      const found = loanDeadlines({ ...FACTS, ...facts, recorded }).find((one) => one.kind === kind);
      if (found?.state !== 'met' || found.isMetLate) continue;
      inTime += 1;
      if (!isInTime(days)) wrong.push(days);
    }
    expect(wrong).toEqual([]);
    expect(inTime, steps.join()).toBeGreaterThan(0);
  }
});
