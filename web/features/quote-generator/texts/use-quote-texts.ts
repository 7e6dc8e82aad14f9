import { useEffect, useRef, useState } from 'react';
import { copyWithEqualParts, copyWithEqualPartsAt } from '../../../../domain/history/json.ts';
import type { QuoteForm, QuoteTexts } from '../use-quote-form.ts';

/**
 * The texts of the form for everything beside the fields, which watch themselves. An unchanged scenario stays the same object.
 * The figures follow in the frame of the typed character: a frame of their own costs as much as computing them.
 */
export function useQuoteTexts(form: QuoteForm): QuoteTexts {
  const [texts, setTexts] = useState(() => copyWithEqualParts(form.getValues(), undefined));
  const latest = useRef(texts);
  useEffect(() => {
    const read = (name?: string) => {
      const values = form.getValues();
      const { current } = latest;
      latest.current =
        name === undefined
          ? copyWithEqualParts(values, current)
          : copyWithEqualPartsAt(values, current, name.split('.'));
      setTexts(latest.current);
    };
    // A draft may be filled in already.
    read();
    return form.subscribe({ formState: { values: true }, callback: ({ name }) => read(name) });
  }, [form]);
  return texts;
}
