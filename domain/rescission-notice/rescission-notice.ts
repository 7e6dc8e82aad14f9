import type { Occupancy } from '../application/section3/property-options.ts';
import { lastDayToRescind, mayRescind } from '../deadlines/rescission/rescission-period.ts';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { NOTICE_DETAILS, RESCISSION_WORDS } from './rescission-words.ts';

export type RescissionForm = keyof typeof RESCISSION_WORDS;

interface RescindableLoan {
  isRefinance: boolean;
  occupancy?: Occupancy;
  /** The creditor to whom the refinanced loan was first payable, or its successor (comment 23(f)-4). */
  isOriginalCreditor: boolean;
  /** More than the old balance, its interest and the costs. Counts only with the original creditor. */
  hasNewMoney: boolean;
}

/** RESC-1: null if nobody may rescind (12 CFR 1026.23(a)(1), (f)(1) and (2)). */
export function rescissionForm(loan: RescindableLoan): RescissionForm | null {
  if (!mayRescind(loan.isRefinance, loan.occupancy)) return null;
  if (!loan.isOriginalCreditor) return 'H-8';
  return loan.hasNewMoney ? 'H-9' : null;
}

export interface RescissionFacts {
  form: RescissionForm;
  creditor: { name: string; address: string };
  /** One consumer who may rescind: each gets the own copies (comment 23(b)(1)-1). */
  consumer: string;
  property: readonly string[];
  loanId: string;
  closingOn: CalendarDate;
  /** When this consumer gets the disclosures and the notice; null on the day of closing or before. */
  disclosedOn: CalendarDate | null;
  noticeOn: CalendarDate | null;
}

export interface RescissionNotice {
  form: RescissionForm;
  title: string;
  /** 'To', 'Property' and 'Loan ID #'. */
  details: readonly (readonly [label: string, text: string])[];
  loanId: string;
  creditor: { name: string; address: string };
  right: { heading: string; text: string; events: readonly string[]; effects: readonly string[] };
  how: { heading: string; notify: string; words: readonly string[] };
  /** Dates that the notice sets, for boldface. */
  dates: readonly string[];
  jointOwners: string;
  cancel: { wish: string; signature: string; date: string };
  /** The right ends at midnight of this day. */
  expiresOn: CalendarDate;
}

/** RESC-2: a notice without the creditor's place of business is none (12 CFR 1026.23(b)(1)(iii)). */
export function canMakeRescissionNotice({ creditor }: Pick<RescissionFacts, 'creditor'>): Permission {
  if (creditor.name === '' || creditor.address === '')
    return refused(
      'The notice names the address of the company. An administrator enters it in the settings.',
    );
  return ALLOWED;
}

/** RESC-3: the last of closing, disclosures and notice starts the three business days (12 CFR 1026.23(a)(3)(i)). */
export function rescissionStartsOn({
  closingOn,
  disclosedOn,
  noticeOn,
}: Pick<RescissionFacts, 'closingOn' | 'disclosedOn' | 'noticeOn'>): CalendarDate {
  return [closingOn, disclosedOn ?? closingOn, noticeOn ?? closingOn].sort().at(-1) ?? closingOn;
}

/** @throws RangeError for facts that `canMakeRescissionNotice` refuses. */
export function rescissionNotice(facts: RescissionFacts): RescissionNotice {
  const allowed = canMakeRescissionNotice(facts);
  if (!allowed.ok) throw new RangeError(allowed.reason);
  const { form, creditor, consumer, property, loanId, closingOn } = facts;
  const words = RESCISSION_WORDS[form];
  const expiresOn = lastDayToRescind(rescissionStartsOn(facts));
  const dates = [formatDate(closingOn), formatDate(expiresOn)];
  return {
    form,
    title: words.title,
    details: [
      [NOTICE_DETAILS.to, consumer],
      [NOTICE_DETAILS.property, property.join(', ')],
      [NOTICE_DETAILS.loanId, loanId],
    ],
    loanId,
    creditor,
    right: {
      heading: words.yourRight,
      text: words.right,
      events: [words.firstEvent(dates[0] ?? ''), words.secondEvent, words.thirdEvent],
      effects: words.effects,
    },
    how: {
      heading: words.howToCancel,
      notify: words.notify,
      words: [words.anyStatement, words.byMail(dates[1] ?? '')],
    },
    dates,
    jointOwners: NOTICE_DETAILS.jointOwners,
    cancel: { wish: words.wish, signature: words.signature, date: words.date },
    expiresOn,
  };
}
