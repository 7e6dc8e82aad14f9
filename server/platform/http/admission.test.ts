import { describe, expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

/** An admission with a clock of its own, and ways to fill it. */
function anAdmission() {
  let at = 0;
  const admission = createAdmission({ now: () => at });
  return {
    ...admission,
    pass: (ms: number) => {
      at += ms;
    },
    /** Answers so many requests a second, each at once, for a second. */
    answer(perSecond: number) {
      for (let tenth = 0; tenth < 10; tenth += 1) {
        for (let request = 0; request < perSecond / 10; request += 1) admission.begin()();
        at += 100;
      }
    },
    fill(turn: 'first' | 'ordinary') {
      let admitted = 0;
      while (admission.hasRoom(turn)) {
        admission.begin();
        admitted += 1;
      }
      return admitted;
    },
  };
}

describe('room for requests', () => {
  it('is enough at the start for the requests of some pages that open at once', () => {
    expect(anAdmission().fill('ordinary')).toBe(192);
  });

  it('grows with the requests that are answered in a second', () => {
    const admission = anAdmission();
    admission.answer(2_000);
    // A quarter of a second of work, of which a quarter is kept for those that go first.
    expect(admission.fill('ordinary')).toBeGreaterThanOrEqual(370);
    expect(admission.fill('ordinary')).toBe(0);
  });

  it('is kept for saves when everything else has filled its share', () => {
    const admission = anAdmission();
    admission.fill('ordinary');
    expect(admission.hasRoom('first')).toBe(true);
    expect(admission.fill('first')).toBe(64);
    expect(admission.hasRoom('first')).toBe(false);
  });

  it('does not become smaller in a short pause, and forgets a fast time after some seconds', () => {
    const admission = anAdmission();
    admission.answer(2_000);
    admission.pass(1_000);
    expect(admission.fill('ordinary')).toBeGreaterThan(300);
    const later = anAdmission();
    later.answer(2_000);
    later.pass(5_000);
    expect(later.fill('ordinary')).toBe(192);
  });

  it('is free again once a request has ended, however often it says so', () => {
    const admission = anAdmission();
    const end = admission.begin();
    admission.fill('ordinary');
    end();
    end();
    expect(admission.fill('ordinary')).toBe(1);
  });
});
