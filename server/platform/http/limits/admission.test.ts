import { describe, expect, it } from 'vitest';
import { createAdmission } from './admission.ts';

function anAdmission() {
  let at = 0;
  const admission = createAdmission({ now: () => at });
  return {
    ...admission,
    pass: (ms: number) => {
      at += ms;
    },
    /** Answers this many requests a second, each at once, for a second. */
    answer(perSecond: number) {
      for (let quarter = 0; quarter < 4; quarter += 1) {
        for (let request = 0; request < perSecond / 4; request += 1) admission.begin().answered();
        at += 250;
      }
    },
    fill(priority: 'first' | 'ordinary') {
      let admitted = 0;
      while (admission.hasRoom(priority)) {
        admission.begin();
        admitted += 1;
      }
      return admitted;
    },
  };
}

describe('room for requests', () => {
  it('is enough at the start for some pages that open at once', () => {
    expect(anAdmission().fill('ordinary')).toBe(192);
  });

  it('grows with the answered requests per second', () => {
    const admission = anAdmission();
    admission.answer(2_000);
    expect(admission.fill('ordinary')).toBe(192);
    admission.answer(4_000);
    // A tenth of a second of work, a quarter reserved for priority requests.
    expect(admission.fill('ordinary')).toBe(300 - 192);
    expect(admission.fill('ordinary')).toBe(0);
  });

  it('is smaller in a lasting overload than in a burst, so that its queue does not stay full', () => {
    const admission = anAdmission();
    const places = Array.from({ length: 192 }, () => admission.begin());
    expect(admission.hasRoom('ordinary')).toBe(false);
    admission.pass(500);
    for (const place of places.slice(0, 144)) place.leave();
    // 48 run: three quarters of the 64 slots of a slow server.
    expect(admission.hasRoom('ordinary')).toBe(false);
    places[144]?.leave();
    expect(admission.fill('ordinary')).toBe(1);
  });

  it('accepts a burst again a second after the overload is over', () => {
    const admission = anAdmission();
    const places = Array.from({ length: 192 }, () => admission.begin());
    admission.pass(5_000);
    for (const place of places) place.leave();
    admission.pass(1_000);
    expect(admission.fill('ordinary')).toBe(192);
  });

  it('accepts no burst in a short gap of an overload', () => {
    const admission = anAdmission();
    const places = Array.from({ length: 192 }, () => admission.begin());
    admission.pass(5_000);
    for (const place of places) place.leave();
    admission.pass(900);
    expect(admission.fill('ordinary')).toBe(48);
  });

  it('does not grow with requests that release their place without an answer', () => {
    const admission = anAdmission();
    for (let request = 0; request < 10_000; request += 1) admission.begin().leave();
    admission.pass(100);
    expect(admission.fill('ordinary')).toBe(192);
  });

  it('is reserved for saves when other requests have filled their share', () => {
    const admission = anAdmission();
    admission.fill('ordinary');
    expect(admission.hasRoom('first')).toBe(true);
    expect(admission.fill('first')).toBe(64);
    expect(admission.hasRoom('first')).toBe(false);
  });

  it('does not shrink in a short pause, and forgets a fast time after some seconds', () => {
    const admission = anAdmission();
    admission.answer(4_000);
    admission.pass(1_000);
    expect(admission.fill('ordinary')).toBe(300);
    const later = anAdmission();
    later.answer(4_000);
    later.pass(5_000);
    expect(later.fill('ordinary')).toBe(192);
  });

  it('is released once when a request has ended, however often it is released', () => {
    const admission = anAdmission();
    const place = admission.begin();
    admission.fill('ordinary');
    place.leave();
    place.answered();
    expect(admission.fill('ordinary')).toBe(1);
  });
});
