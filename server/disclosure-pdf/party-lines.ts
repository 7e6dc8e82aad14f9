export interface Party {
  name: string;
  address: readonly string[];
}

/** Names that share an address stand together. */
export function partyLines(parties: readonly Party[]): string[] {
  const byAddress = Map.groupBy(parties, ({ address }) => address.join('\n'));
  return [...byAddress].flatMap(([address, people]) => [
    people.map(({ name }) => name).join(' and '),
    ...address.split('\n').filter(Boolean),
  ]);
}
