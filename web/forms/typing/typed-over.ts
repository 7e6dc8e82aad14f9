import type { Edit } from './format-while-typing.ts';

/** Takes the text typed over a stored number as the whole new number: nobody saw the old one. */
export function typedOver(edit: Edit, isMasked: (text: string) => boolean): Edit {
  const { before, text, caret } = edit;
  if (!isMasked(before) || !text.includes('*')) return edit;
  let ahead = 0;
  while (ahead < caret && text[ahead] === before[ahead]) ahead += 1;
  const typed = text.slice(ahead, caret);
  return { ...edit, before: '', text: typed, caret: typed.length };
}
