/** The room for a name beside a chart holds as many of the widest letters in one line. */
const MOST_LETTERS = 15;

/**
 * The place of the names of a chart: beside the ends of their lines, or below the chart if one of them is too long for that.
 * A narrow screen has them below in any case (QUOTE-84).
 */
export function namesPlace(names: readonly string[]): 'beside' | 'below' {
  return names.every((name) => [...name].length <= MOST_LETTERS) ? 'beside' : 'below';
}
