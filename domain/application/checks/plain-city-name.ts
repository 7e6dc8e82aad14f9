/**
 * A city name with only letters, single spaces and hyphens, as the form accepts it and the post office writes
 * it: 'St. Louis' → 'St Louis', "O'Fallon" → 'O Fallon', "Lincoln's New Salem" → 'Lincolns New Salem'.
 */
export function plainCityName(name: string): string {
  return name
    .replace(/(?<=(?:^|[ -])\p{L})['’](?=\p{L})/gu, ' ')
    .replace(/['’]/g, '')
    .replace(/\./g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
