import { startTransition, useEffect, useRef, useState } from 'react';
import { copyWithEqualParts } from '../../../../domain/history/json.ts';
import type { QuoteForm, QuoteTexts } from '../use-quote-form.ts';

/**
 * The texts of the form for everything beside the fields, which watch themselves. An unchanged scenario stays the same object.
 * Typing comes first: the texts follow once the field shows the typed character.
 */
export function useQuoteTexts(form: QuoteForm): QuoteTexts {
  const [texts, setTexts] = useState(() => copyWithEqualParts(form.getValues(), undefined));
  const latest = useRef(texts);
  useEffect(() => {
    const read = () => {
      const before = latest.current;
      latest.current = copyWithEqualParts(form.getValues(), before);
      const { length } = latest.current.scenarios;
      // The fields of a removed scenario leave with it.
      if (length !== before.scenarios.length) setTexts(latest.current);
      else startTransition(() => setTexts(latest.current));
    };
    // A draft may be filled in already.
    read();
    return form.subscribe({ formState: { values: true }, callback: read });
  }, [form]);
  return texts;
}
