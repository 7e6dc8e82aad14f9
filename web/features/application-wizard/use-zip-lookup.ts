import { useEffect, useRef, useState } from 'react';
import { CITY, STATE, ZIP } from '../../../domain/application/patterns.ts';
import { bindingBelow, type FieldBinding } from './section-fields.ts';
import { useWizardForm } from './wizard-form.tsx';
import { lookUpZip, type ZipAnswer } from './zip-lookup.ts';

/** The type of an error that the lookup gave: no rule of the page takes it back. */
const BY_LOOKUP = 'lookup';

type Part = 'city' | 'state' | 'county';

interface ZipLookup {
  /** To be told of every change of the zip field. */
  onZip: (zip: string) => void;
  /** What the lookup said against the zip, until it is changed. */
  problem: string | null;
}

/**
 * Looks a zip code up once it has its five digits and fills in city, state and county of the address. One that is not known
 * clears them. An answer that comes when the zip is another one already is dropped.
 */
export function useZipLookup(address: FieldBinding, parts: readonly Part[]): ZipLookup {
  const { form } = useWizardForm();
  const [problem, setProblem] = useState<string | null>(null);
  const request = useRef<AbortController>(null);
  useEffect(() => () => request.current?.abort(), []);

  const name = (part: Part) => bindingBelow<Record<Part, string>>(address, part).name;
  const write = (part: Part, value: string) => form.setValue(name(part), value, { shouldDirty: true });

  const take = (answer: ZipAnswer) => {
    if (answer.kind === 'silent') return;
    if (answer.kind === 'refused') return setProblem(answer.message);
    for (const part of parts) write(part, answer.kind === 'found' ? answer.place[part] : '');
    form.clearErrors(parts.map(name));
    if (answer.kind === 'found') return;
    setProblem(answer.message);
    form.setError(name('city'), { type: BY_LOOKUP, message: CITY.message });
    form.setError(name('state'), { type: BY_LOOKUP, message: STATE.message });
  };

  return {
    problem,
    onZip: (zip) => {
      request.current?.abort();
      setProblem(null);
      if (!ZIP.accepts(zip)) return;
      const asked = new AbortController();
      request.current = asked;
      void lookUpZip(zip, asked.signal).then((answer) => {
        if (!asked.signal.aborted) take(answer);
      });
    },
  };
}
