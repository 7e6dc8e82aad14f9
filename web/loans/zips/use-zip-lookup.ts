import { useEffect, useRef, useState } from 'react';
import type { FieldPath, UseFormReturn } from 'react-hook-form';
import type { Application } from '../../../domain/application/application.ts';
import { CITY, STATE, ZIP, ZIP_NOT_FOUND } from '../../../domain/application/checks/patterns.ts';
import { isUnknownZip } from './looked-up-zips.ts';
import { lookUpZip, type ZipAnswer } from './zip-lookup.ts';

/** The type of an error from the lookup, which no rule of the page removes. */
const BY_LOOKUP = 'lookup';

type Part = 'city' | 'state' | 'county';
type Place = Partial<Record<Part, string>>;

interface ZipLookup {
  /** Call when the zip field gets the focus. */
  onEnter: () => void;
  /** Call on every change of the zip field. */
  onZip: (zip: string) => void;
  /** The lookup's error for the zip, until the zip is changed. */
  problem: string | null;
}

/**
 * Looks up a zip code at its fifth digit and fills in city, state and county. An unknown zip clears them. A failed
 * lookup clears those of the previous zip. Anything typed since stays in every case. A late answer for an earlier zip
 * is ignored.
 */
export function useZipLookup(
  form: UseFormReturn<Application>,
  address: string,
  parts: readonly Part[],
): ZipLookup {
  const name = (part: Part | 'zip') => `${address}.${part}` as FieldPath<Application>;
  const textOf = (part: Part | 'zip') => String(form.getValues(name(part)) ?? '');
  const [problem, setProblem] = useState(() => (isUnknownZip(textOf('zip')) ? ZIP_NOT_FOUND : null));
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);
  /** The last zip and its place, without what a person typed in addition. */
  const belonging = useRef<{ zip: string; place: Place }>({ zip: '', place: {} });

  const placeNow = (): Place => Object.fromEntries(parts.map((part) => [part, textOf(part)]));
  const write = (part: Part, value: string) => {
    form.setValue(name(part), value as never, { shouldDirty: true });
    form.clearErrors(name(part));
  };

  const take = (zip: string, answer: ZipAnswer, asked: Place) => {
    const before = belonging.current;
    const untouched = parts.filter((part) => textOf(part) === asked[part]);
    if (answer.kind === 'silent' || answer.kind === 'refused') {
      if (answer.kind === 'refused') setProblem(answer.message);
      if (before.zip === zip) return;
      for (const part of untouched) if (before.place[part] === textOf(part)) write(part, '');
      belonging.current = { zip, place: {} };
      return;
    }
    for (const part of untouched) write(part, answer.kind === 'found' ? answer.place[part] : '');
    belonging.current = { zip, place: answer.kind === 'found' ? answer.place : {} };
    if (answer.kind === 'found') return;
    setProblem(answer.message);
    if (textOf('city') === '') form.setError(name('city'), { type: BY_LOOKUP, message: CITY.message });
    if (textOf('state') === '') form.setError(name('state'), { type: BY_LOOKUP, message: STATE.message });
  };

  return {
    problem,
    onEnter: () => {
      const zip = textOf('zip');
      if (ZIP.accepts(zip) && belonging.current.zip !== zip) belonging.current = { zip, place: placeNow() };
    },
    onZip: (zip) => {
      request.current?.abort();
      setProblem(null);
      if (!ZIP.accepts(zip)) return;
      const controller = new AbortController();
      request.current = controller;
      const asked = placeNow();
      void lookUpZip(zip, controller.signal).then((answer) => {
        if (!controller.signal.aborted) take(zip, answer, asked);
      });
    },
  };
}
