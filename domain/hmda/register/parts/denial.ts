import { DENIAL_REASONS, hmdaCodes, reasonText } from '../../../decisions/denial-reasons.ts';
import type { LarKey } from '../../record/lar-row.ts';
import { decisionBehind, hadTimeToAnswer } from '../action-taken.ts';
import {
  AFTER_ACTION,
  asked,
  choicesOf,
  fieldText,
  known,
  notApplicable,
  type States,
  sameIn,
} from '../field-state.ts';
import { decisionSource } from './amounts.ts';
import type { Given } from './given.ts';

const REASONS = [
  'denialReason1',
  'denialReason2',
  'denialReason3',
  'denialReason4',
] as const satisfies LarKey[];
const FURTHER = [
  'denialReason2',
  'denialReason3',
  'denialReason4',
  'denialReasonText',
] as const satisfies LarKey[];
const OTHER = '9';
const INCOMPLETE = '7';
const MAX_REASON_TEXT = 255;

/** 12 CFR 1003.4(a)(16). */
export function denialReasons({ facts, value }: Given): States {
  const action = value('actionTaken');
  if (action === null) return sameIn([...REASONS, 'denialReasonText'], AFTER_ACTION);
  if (action !== '3' && action !== '7') {
    const rule = 'The application was not denied (comment 4(a)(16)-4).';
    return { ...sameIn(FURTHER, notApplicable('', rule)), denialReason1: notApplicable('10', rule) };
  }
  const [last] = facts.decisions;
  if (last?.kind === 'closed-for-incompleteness' && !hadTimeToAnswer(facts, last.on))
    return reasons([INCOMPLETE], '', `${decisionSource(last)}: closed as incomplete without a notice`);
  const denial = decisionBehind(facts, action);
  if (denial !== null && denial.reasons.length > 0) {
    const others = denial.reasons.filter(({ reason }) => DENIAL_REASONS[reason].hmda === 9).map(reasonText);
    return reasons(hmdaCodes(denial.reasons).map(String), others.join('; '), decisionSource(denial));
  }
  return {
    denialReason1: asked(
      'What was the main reason for the denial?',
      'No decision with reasons was recorded here.',
      {
        choices: choicesOf('denialReason1', '1', '2', '3', '4', '5', '6', '7', '8', '9'),
      },
    ),
    ...sameIn(FURTHER, notApplicable('', 'No further reason.')),
  };
}

function reasons(codes: readonly string[], text: string, source: string): States {
  const blank = notApplicable('', 'No further reason.');
  return {
    ...Object.fromEntries(
      REASONS.map((key, place) => {
        const code = codes[place];
        return [key, code === undefined ? blank : known(code, source)];
      }),
    ),
    denialReasonText: codes.includes(OTHER) ? known(fieldText(text, MAX_REASON_TEXT), source) : blank,
  };
}
