import { useEffect, useRef, useState } from 'react';
import { CITY, STATE, ZIP, ZIP_NOT_FOUND } from '../../../domain/application/patterns.ts';
import { bindingBelow, type FieldBinding } from './section-fields.ts';
import { isUnknownZip } from './unknown-zips.ts';
import { useWizardForm } from './wizard-form.tsx';
import { lookUpZip, type ZipAnswer } from './zip-lookup.ts';

/** The type of an error that the lookup gave: no rule of the page takes it back. */
const BY_LOOKUP = 'lookup';

type Part = 'city' | 'state' | 'county';
type Place = Partial<Record<Part, string>>;

interface ZipLookup {
  /** To be told that the zip field gets the focus. */
  onEnter: () => void;
  /** To be told of every change of the zip field. */
  onZip: (zip: string) => void;
  /** What the lookup said against the zip, until it is changed. */
  problem: string | null;
}

/**
 * Looks a zip code up once it has its five digits and fills in city, state and county of the address. One that is not known
 * clears them. Where the lookup fails, those that belong to the zip before do not stay beside the new one. A part that was
 * typed since the zip stays, whatever the answer; an answer that comes when the zip is another one already is dropped.
 */
export function useZipLookup(address: FieldBinding, parts: readonly Part[]): ZipLookup {
  const { form } = useWizardForm();
  const name = (part: Part | 'zip') => bindingBelow<Record<Part | 'zip', string>>(address, part).name;
  const textOf = (part: Part | 'zip') => String(form.getValues(name(part)) ?? '');
  const [problem, setProblem] = useState(() => (isUnknownZip(textOf('zip')) ? ZIP_NOT_FOUND : null));
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);
  /** The last zip and the place that came with it, without the parts that a person typed beside it. */
  const belonging = useRef<{ zip: string; place: Place }>({ zip: '', place: {} });

  const placeNow = (): Place => Object.fromEntries(parts.map((part) => [part, textOf(part)]));
  const write = (part: Part, value: string) => {
    form.setValue(name(part), value, { shouldDirty: true });
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
