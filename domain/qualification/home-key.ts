interface Place {
  street?: string | null | undefined;
  unit?: string | null | undefined;
  zip?: string | null | undefined;
}

/** The same for two spellings of one address; null without a street or a zip code. */
export function homeKey(place: Place | null | undefined): string | null {
  const street = plain(place?.street);
  const zip = plain(place?.zip).slice(0, 5);
  return street === '' || zip === '' ? null : `${street} ${plain(place?.unit)} ${zip}`;
}

function plain(text: string | null | undefined): string {
  return (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
