import type { ComboboxItem, ComboboxParsedItem, OptionsFilter } from '@mantine/core';

/**
 * Sorts matching options, best match first: a whole label, then the beginning of one, then words within it. So 'Closed'
 * finds the status before the card that contains it too.
 */
export const bestMatchFirst: OptionsFilter = ({ options, search }) => {
  const typed = search.trim().toLowerCase();
  if (typed === '') return options;
  const rank = ({ label }: ComboboxItem) => {
    const words = label.toLowerCase();
    if (words === typed) return 0;
    if (words.startsWith(typed)) return 1;
    return words.includes(typed) ? 2 : NONE;
  };
  const bestOf = (option: ComboboxParsedItem): number =>
    'group' in option ? Math.min(NONE, ...option.items.map(rank)) : rank(option);
  return options
    .flatMap((option): ComboboxParsedItem[] => {
      if (!('group' in option)) return rank(option) === NONE ? [] : [option];
      const items = option.items
        .filter((item) => rank(item) !== NONE)
        .toSorted((one, other) => rank(one) - rank(other));
      return items.length === 0 ? [] : [{ ...option, items }];
    })
    .toSorted((one, other) => bestOf(one) - bestOf(other));
};

const NONE = 9;
