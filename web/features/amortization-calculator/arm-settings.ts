import {
  AGENCY_ARMS,
  type AgencyArmName,
  type ArmPlan,
  agencyArmOf,
} from '../../../domain/schedules/agency-arms.ts';
import { MAX_RATE_MILLI, type RateAdjustment } from '../../../domain/schedules/amortization-terms.ts';
import { readRate, type Typed } from '../../../domain/typing/typed-amounts.ts';

export interface ArmSettings extends PlanSettings {
  /** Index plus margin. */
  indexedRate: string;
  /** The lowest rate. */
  margin: string;
}

interface PlanSettings {
  /** Years until the first change of the rate. */
  fixedYears: string;
  /** Months between later changes. */
  everyMonths: string;
  capFirst: string;
  capPeriodic: string;
  capLifetime: string;
}

type Taken = <T>(name: keyof ArmSettings, typed: Typed<T>, otherwise: T) => T;

export function armSettings({ fixedMonths, everyMonths, caps }: ArmPlan): PlanSettings {
  return {
    fixedYears: String(fixedMonths / 12),
    everyMonths: String(everyMonths),
    capFirst: String(caps.first / 1000),
    capPeriodic: String(caps.periodic / 1000),
    capLifetime: String(caps.lifetime / 1000),
  };
}

/** The agency plan that matches the fields; null if they match none. */
export function planOf(settings: PlanSettings): AgencyArmName | null {
  const cap = (text: string) => Number(text) * 1000;
  return agencyArmOf({
    fixedMonths: Number(settings.fixedYears) * 12,
    everyMonths: Number(settings.everyMonths),
    caps: {
      first: cap(settings.capFirst),
      periodic: cap(settings.capPeriodic),
      lifetime: cap(settings.capLifetime),
    },
  });
}

export const PLAN_NAMES = Object.keys(AGENCY_ARMS) as AgencyArmName[];

const MOST_YEARS = 30;
const MOST_MONTHS = 60;

export function readAdjustment(settings: ArmSettings, termMonths: number, taken: Taken): RateAdjustment {
  const rateOf = (name: keyof ArmSettings, most = MAX_RATE_MILLI, message?: string) => {
    const typed = readRate(settings[name], MAX_RATE_MILLI);
    return taken(name, typed.ok && typed.value > most ? refusal(message ?? '') : typed, 0);
  };
  const years = taken('fixedYears', readWhole(settings.fixedYears, MOST_YEARS, 'years'), 1);
  const fixedMonths = taken(
    'fixedYears',
    years * 12 < termMonths
      ? { ok: true, value: years * 12 }
      : refusal('Enter less than the term of the loan'),
    12,
  );
  // A wrong lifetime cap must not mark the other caps as wrong.
  const lifetime = taken('capLifetime', readRate(settings.capLifetime, MAX_RATE_MILLI), MAX_RATE_MILLI);
  const ofAll = [lifetime, 'Enter at most the lifetime cap'] as const;
  const margin = rateOf('margin');
  const indexed = readRate(settings.indexedRate, MAX_RATE_MILLI);
  return {
    fixedMonths,
    everyMonths: taken('everyMonths', readWhole(settings.everyMonths, MOST_MONTHS, 'months'), 6),
    caps: { first: rateOf('capFirst', ...ofAll), periodic: rateOf('capPeriodic', ...ofAll), lifetime },
    floor: margin,
    fullyIndexedRate: taken(
      'indexedRate',
      indexed.ok && indexed.value < margin ? refusal('Enter at least the margin') : indexed,
      0,
    ),
  };
}

function readWhole(text: string, most: number, unit: string): Typed<number> {
  const number = Number(text);
  return /^\d{1,3}$/.test(text.trim()) && number >= 1 && number <= most
    ? { ok: true, value: number }
    : refusal(`Enter 1 to ${most} ${unit}`);
}

function refusal(message: string): { ok: false; message: string } {
  return { ok: false, message };
}
