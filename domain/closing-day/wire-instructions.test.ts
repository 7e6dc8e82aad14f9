import { describe, expect, it } from 'vitest';
import { routingNumberFault } from './routing-number.ts';
import {
  type CallBack,
  callFault,
  canConfirmInstructions,
  canUseInstructions,
  type KeptInstructions,
  wireInstructionsSchema,
} from './wire-instructions.ts';

// Tests CLOSE-6.
describe('a routing number', () => {
  it.each(['011000015', '021000021', '121000358', '322271627'])('takes %s', (number) => {
    expect(routingNumberFault(number)).toBeNull();
  });

  it.each([
    ['a mistyped digit', '011000016', 'check digit'],
    ['swapped digits', '101000015', 'check digit'],
    ['zeros', '000000000', 'check digit'],
    ['an unknown district', '990000004', 'check digit'],
    ['eight digits', '01100001', 'nine digits'],
    ['letters', '01100001X', 'nine digits'],
  ])('refuses %s', (_, number, words) => {
    expect(routingNumberFault(number)).toContain(words);
  });

  it('finds every single mistyped digit', () => {
    const valid = '021000021';
    for (let place = 0; place < 9; place += 1)
      for (let digit = 0; digit <= 9; digit += 1) {
        const typed = valid.slice(0, place) + digit + valid.slice(place + 1);
        expect(routingNumberFault(typed) === null, typed).toBe(typed === valid);
      }
  });
});

const CALL: CallBack & { recordedBy: string } = {
  calledOn: '2026-03-16',
  phone: '(617) 555-0199',
  numberSource: 'directory',
  spokeWith: 'Sam Field',
  recordedBy: 'avery',
};
const FIRST: KeptInstructions = { number: 1, recordedBy: 'avery', callBack: null, confirmed: null };

// Tests CLOSE-6 and CLOSE-7.
describe('the instructions', () => {
  it.each([
    ['none', null, 'Enter the wire instructions'],
    ['not verified', FIRST, 'Call the settlement agent'],
    ['changed, and called about', { ...FIRST, number: 2, callBack: CALL }, 'A second person'],
  ])('hold the money back: %s', (_, kept, words) => {
    expect(canUseInstructions(kept)).toMatchObject({ ok: false, reason: expect.stringContaining(words) });
  });

  it('are used after the call, and changed ones after a second person', () => {
    expect(canUseInstructions({ ...FIRST, callBack: CALL }).ok).toBe(true);
    const confirmed = { on: '2026-03-16T15:00:00.000Z', by: 'robin' };
    expect(canUseInstructions({ ...FIRST, number: 2, callBack: CALL, confirmed }).ok).toBe(true);
  });

  it('are confirmed by somebody who has no part in them', () => {
    const changed = { ...FIRST, number: 2, callBack: { ...CALL, recordedBy: 'kim' } };
    expect(canConfirmInstructions(changed, 'avery').ok).toBe(false);
    expect(canConfirmInstructions(changed, 'kim').ok).toBe(false);
    expect(canConfirmInstructions(changed, 'robin').ok).toBe(true);
    expect(canConfirmInstructions({ ...changed, callBack: null }, 'robin')).toMatchObject({ ok: false });
  });

  it('are called about between their entry and today', () => {
    const days = { today: '2026-03-16', recordedOn: '2026-03-13' };
    expect(callFault('2026-03-17', days)).toContain('future');
    expect(callFault('2026-03-12', days)).toContain('entered on Mar 13, 2026');
    expect(callFault('2026-03-13', days)).toBeNull();
  });

  it('name the field of a wrong answer', () => {
    const read = wireInstructionsSchema.safeParse({
      bank: '',
      routingNumber: '123456789',
      accountName: 'Beacon Title escrow',
      accountNumber: '12-34',
      reference: '',
    });
    expect(read.error?.issues.map(({ path }) => path.join('.'))).toEqual([
      'bank',
      'routingNumber',
      'accountNumber',
    ]);
  });
});
