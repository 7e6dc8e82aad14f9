interface Place {
  street?: string | null | undefined;
  unit?: string | null | undefined;
  zip?: string | null | undefined;
}

/** Comparison key: '12 Oak St.' and '12 oak street' give the same one. Null if street or zip is missing. */
export function homeKey(place: Place | null | undefined): string | null {
  const street = plain(place?.street);
  const zip = plain(place?.zip).slice(0, 5);
  return street === '' || zip === '' ? null : `${street} ${plain(place?.unit)} ${zip}`;
}

function plain(text: string | null | undefined): string {
  return (text ?? '').toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
}
