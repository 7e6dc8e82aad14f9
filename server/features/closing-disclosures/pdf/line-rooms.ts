/**
 * Numbered lines for each section. Unused ones move to sections that need more (12 CFR 1026.38(t)(5)(iv)(A)), first from
 * the section with the most unused lines.
 */
export function lineRooms<Section extends string>(
  form: Readonly<Record<Section, number>>,
  needed: Readonly<Record<Section, number>>,
): Record<Section, number> {
  const sections = Object.keys(form) as Section[];
  const rooms: Record<Section, number> = { ...form };
  const spare = (section: Section) => rooms[section] - needed[section];
  for (const section of sections) {
    while (spare(section) < 0) {
      const giver = sections.reduce((most, one) => (spare(one) > spare(most) ? one : most));
      if (spare(giver) > 0) rooms[giver] -= 1;
      rooms[section] += 1;
    }
  }
  return rooms;
}
