/** As the post office writes it: 'St. Louis' → 'St Louis', "O'Fallon" → 'O Fallon'. */
export function plainCityName(name: string): string {
  return name
    .replace(/(?<=(?:^|[ -])\p{L})['’](?=\p{L})/gu, ' ')
    .replace(/['’]/g, '')
    .replace(/\./g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
