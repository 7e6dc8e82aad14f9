import { type CalendarDate, formatDate } from '../time/eastern-time.ts';
import { presumedReceipt } from './business-days.ts';
import type { ClosingStep } from './closing-steps.ts';
import { closesOn, consummatedOn, type DeadlineFacts, dateOf, receiptOf } from './deadline-facts.ts';
import { lastDelivery, ownersWithout } from './owner-deliveries.ts';

interface CorrectionReceipt {
  state: 'done' | 'open' | 'not-needed';
  why: string;
  law: string | null;
}

/** The newest form that corrects another before the signing. */
interface CorrectedForm {
  isNewWait: boolean;
  issuedOn: CalendarDate;
  isSent: boolean;
  /** Those who may rescind and were sent none. */
  lacking: readonly string[];
  /** Can be ahead if it is presumed. Null while somebody lacks it. */
  receivedOn: CalendarDate | null;
}

/** By each who needs it, at or before the signing: 12 CFR 1026.19(f)(2)(i), 1026.17(d) (CLOSE-16). */
export function correctionReceipt(facts: DeadlineFacts): CorrectionReceipt {
  const form = correctedForm(facts);
  if (form === null) return { state: 'not-needed', why: 'No form had to be corrected.', law: null };
  const { receivedOn } = form;
  const law = lawOf(form);
  const open = (why: string): CorrectionReceipt => ({ state: 'open', why, law });
  if (receivedOn === null) return open(unsentWords(form));
  const closingOn = closesOn(facts);
  const isLate = closingOn !== null && receivedOn > closingOn;
  const late = isLate ? `, after the closing of ${formatDate(closingOn)}` : '';
  if (receivedOn > facts.today) return open(`Counts as received on ${formatDate(receivedOn)}${late}.`);
  const why = `Received on ${formatDate(receivedOn)}${late}.`;
  return isLate ? open(why) : { state: 'done', why, law };
}

/** That somebody who needs a corrected form was sent none; null once it went to all (DEADLINE-38). */
export function unsentCorrection(facts: DeadlineFacts): string | null {
  const form = correctedForm(facts);
  if (form === null || form.receivedOn !== null) return null;
  return `Corrected Closing Disclosure: ${unsentWords(form)} (${lawOf(form)})`;
}

function lawOf({ isNewWait }: CorrectedForm): string {
  return isNewWait ? '12 CFR 1026.19(f)(2)(ii)' : '12 CFR 1026.19(f)(2)(i)';
}

function unsentWords({ issuedOn, isSent, lacking }: CorrectedForm): string {
  if (isSent) return `Not sent to ${lacking.join(', ')} yet.`;
  return `Issued on ${formatDate(issuedOn)}, but not sent. The borrower has it at or before the closing.`;
}

function correctedForm(facts: DeadlineFacts): CorrectedForm | null {
  if (facts.closings === undefined) return recordedForm(facts);
  const step = facts.closings.issued.findLast(({ kind }) => kind === 'corrected' || kind === 'new-wait');
  if (step === undefined) return null;
  const lacking = ownersWithout({ date: step.issuedOn, owners: step.owners });
  return {
    isNewWait: step.kind === 'new-wait',
    issuedOn: step.issuedOn,
    isSent: step.sent !== null,
    lacking,
    receivedOn: lacking.length > 0 ? null : receiptOfStep(step),
  };
}

function receiptOfStep({ sent, receivedOn, owners }: ClosingStep): CalendarDate | null {
  if (sent === null) return null;
  return receivedOn ?? lastDelivery(owners) ?? presumedReceipt(sent.on, sent.method);
}

/** Made elsewhere. One from after the signing falls under 12 CFR 1026.19(f)(2)(iii). */
function recordedForm(facts: DeadlineFacts): CorrectedForm | null {
  const signedOn = consummatedOn(facts);
  const forms = [
    ['corrected-disclosure-sent', 'corrected-disclosure-received', false],
    ['new-wait-disclosure-sent', 'new-wait-disclosure-received', true],
  ] as const;
  const found = forms.flatMap(([sent, received, isNewWait]): CorrectedForm[] => {
    const issuedOn = dateOf(facts, sent);
    if (issuedOn === null || (signedOn !== null && issuedOn > signedOn)) return [];
    const lacking = ownersWithout(facts.recorded[received]);
    return [{ isNewWait, issuedOn, isSent: true, lacking, receivedOn: receiptOf(facts, sent, received) }];
  });
  return found.sort((one, other) => one.issuedOn.localeCompare(other.issuedOn)).at(-1) ?? null;
}
