import '../texts/plain-issues.ts';
import { z } from 'zod';
import { ALLOWED, type Permission, refused } from '../people/permission.ts';
import { quoteName } from '../quotes/quote-name.ts';
import { type CalendarDate, formatDate, type Instant } from '../time/eastern-time.ts';
import { routingNumberFault } from './routing-number.ts';

/** How the number that was called had been known. One that came with the instructions proves nothing (CLOSE-6). */
export const NUMBER_SOURCES = {
  'earlier-closing': 'From an earlier closing',
  directory: 'From our directory',
  'state-register': 'From the register of the state',
  'own-search': 'Looked up by ourselves',
} as const;

export type NumberSource = keyof typeof NUMBER_SOURCES;

/** Fedwire fields hold 35 characters a line, an account 34. */
const MAX_LINE = 35;
const MAX_ACCOUNT = 34;

export const ACCOUNT_NUMBER_PATTERN = /^[A-Za-z0-9]{4,34}$/;

export const wireInstructionsSchema = z.strictObject({
  bank: quoteName(MAX_LINE, 'Enter the bank'),
  routingNumber: z
    .string()
    .max(20)
    .superRefine((text, context) => {
      const fault = routingNumberFault(text);
      if (fault !== null) context.addIssue({ code: 'custom', message: fault });
    }),
  /** Whose account it is: 'Beacon Title escrow account'. */
  accountName: quoteName(MAX_LINE, 'Enter whose account it is'),
  accountNumber: z
    .string()
    .max(MAX_ACCOUNT)
    .regex(ACCOUNT_NUMBER_PATTERN, 'An account number has 4 to 34 letters and digits'),
  /** '' without one: usually the agent's file number. */
  reference: z.union([z.literal(''), quoteName(MAX_LINE, 'Enter a reference')]),
});

export type WireInstructions = z.infer<typeof wireInstructionsSchema>;

export const callBackSchema = z.strictObject({
  calledOn: z.iso.date('Enter the day'),
  phone: quoteName(30, 'Enter the number that was called'),
  numberSource: z.enum(
    Object.keys(NUMBER_SOURCES) as [NumberSource, ...NumberSource[]],
    'Choose how the number was known',
  ),
  spokeWith: quoteName(80, 'Enter whom you spoke with'),
});

export type CallBack = z.infer<typeof callBackSchema>;

/** As kept of the newest instructions. */
export interface KeptInstructions {
  /** From 1. Above it, they changed those of before. */
  number: number;
  recordedBy: string;
  callBack: (CallBack & { recordedBy: string }) | null;
  confirmed: { on: Instant; by: string } | null;
}

/** Changed instructions are the sign of wire fraud, so two people answer for them (CLOSE-7). */
export function needsSecondPerson({ number }: Pick<KeptInstructions, 'number'>): boolean {
  return number > 1;
}

/** Why no money goes to this account yet. */
export function canUseInstructions(kept: KeptInstructions | null): Permission {
  if (kept === null) return refused('Enter the wire instructions of the settlement agent.');
  if (kept.callBack === null)
    return refused(
      'Call the settlement agent at a number that you knew before, and read the instructions back.',
    );
  if (needsSecondPerson(kept) && kept.confirmed === null)
    return refused('The instructions were changed. A second person confirms them before money goes out.');
  return ALLOWED;
}

export function canConfirmInstructions(kept: KeptInstructions, person: string): Permission {
  if (kept.callBack === null) return refused('Call the settlement agent first.');
  if (kept.recordedBy === person || kept.callBack.recordedBy === person)
    return refused('Somebody who neither entered the instructions nor called about them confirms them.');
  return ALLOWED;
}

/** A day on which nobody can have called about these instructions. */
export function callFault(
  calledOn: CalendarDate,
  { today, recordedOn }: { today: CalendarDate; recordedOn: CalendarDate },
): string | null {
  if (calledOn > today) return 'This day is in the future';
  if (calledOn < recordedOn) return `The instructions were entered on ${formatDate(recordedOn)}`;
  return null;
}
