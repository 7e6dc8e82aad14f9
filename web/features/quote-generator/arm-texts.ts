import { type ArmTerms, MAX_MONTHS_BETWEEN, USUAL_ARM_TERMS } from '../../../domain/quotes/arm/quote-arm.ts';
import { capsText } from '../../../domain/schedules/agency-arms.ts';
import { MAX_RATE_MILLI } from '../../../domain/schedules/amortization-terms.ts';
import { formatRate, readRate, type Typed } from '../../../domain/typing/typed-amounts.ts';
import type { Taken } from './escrow-texts.ts';

/** The terms of a 7-Year ARM as typed. */
export interface ArmTexts {
  /** '5/1/5': the initial cap, the later one, and the one in all. */
  armCaps: string;
  /** Months between changes. */
  armEvery: string;
  armMargin: string;
}

/** The on-screen field for each path of the ARM terms. */
export const ARM_FIELD_OF: Readonly<Record<string, keyof ArmTexts>> = {
  'armTerms.caps.first': 'armCaps',
  'armTerms.caps.periodic': 'armCaps',
};

export function textsOfArm({ caps, everyMonths, marginRate }: ArmTerms = USUAL_ARM_TERMS): ArmTexts {
  return { armCaps: capsText({ caps }), armEvery: String(everyMonths), armMargin: formatRate(marginRate) };
}

/** A draft older than these fields has none, and uses the usual terms. */
export function readArm(texts: Partial<ArmTexts>, taken: Taken): ArmTerms {
  const { armCaps, armEvery, armMargin } = { ...textsOfArm(), ...texts };
  return {
    caps: taken('armCaps', readCaps(armCaps)) ?? USUAL_ARM_TERMS.caps,
    everyMonths: taken('armEvery', readEvery(armEvery)) ?? USUAL_ARM_TERMS.everyMonths,
    marginRate: taken('armMargin', readRate(armMargin, MAX_RATE_MILLI)) ?? USUAL_ARM_TERMS.marginRate,
  };
}

function readCaps(text: string): Typed<ArmTerms['caps']> {
  const rates = text.split('/').map((part) => readRate(part, MAX_RATE_MILLI));
  const [first, periodic, lifetime] = rates;
  return rates.length === 3 && first?.ok && periodic?.ok && lifetime?.ok
    ? { ok: true, value: { first: first.value, periodic: periodic.value, lifetime: lifetime.value } }
    : { ok: false, message: 'Enter three caps in percent, such as 5/1/5' };
}

function readEvery(text: string): Typed<number> {
  const months = Number(text);
  return /^\d{1,2}$/.test(text.trim()) && months >= 1 && months <= MAX_MONTHS_BETWEEN
    ? { ok: true, value: months }
    : { ok: false, message: `Enter 1 to ${MAX_MONTHS_BETWEEN} months` };
}
