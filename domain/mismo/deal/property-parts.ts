import { composite, leafAt, type Part } from '../mapping/points.ts';
import { put } from '../mapping/source.ts';
import { text } from '../values/form.ts';
import { PropertyUsageType } from '../values/loan-enumerations.ts';

const USAGE = 'PropertyUsageType';
const SECONDARY = 'FHASecondaryResidenceIndicator';
const WORDS = 'PropertyUsageTypeOtherDescription';
const CURRENT = 'PropertyCurrentUsageType';
const FHA_SECONDARY = 'FHA Secondary Residence';
const COMMERCIAL = 'Commercial Space';
const FIELD = 'occupancy';

/** Two of our options have no MISMO value and need a second data point. */
export const OCCUPANCY: Part = composite({
  fields: [FIELD],
  points: [USAGE, SECONDARY, WORDS],
  write: (source, at) => {
    const occupancy = source.get(FIELD);
    if (occupancy === undefined) return;
    put(at, USAGE, PropertyUsageType.write(occupancy));
    if (occupancy === FHA_SECONDARY) put(at, SECONDARY, 'true');
    if (occupancy === COMMERCIAL) put(at, WORDS, 'Commercial');
  },
  read: (at, target) => {
    const usage = leafAt(at, USAGE);
    const secondary = leafAt(at, SECONDARY);
    const words = leafAt(at, WORDS);
    if (usage === undefined) return;
    if (secondary?.text.trim() === 'true') return target.set(FIELD, FHA_SECONDARY, usage, secondary);
    if (usage.text.trim() !== 'Other') return target.take(FIELD, usage, PropertyUsageType);
    if (words?.text.trim() === 'Commercial') return target.set(FIELD, COMMERCIAL, usage, words);
    target.fault(FIELD, usage, 'option', text);
    if (words !== undefined) target.fault(FIELD, words, 'blank', text);
  },
});

/** For a sold property, other systems write only the present use. */
export const CURRENT_USE: Part = {
  fields: [],
  points: [CURRENT],
  write: () => undefined,
  read: (at, target) => {
    const leaf = leafAt(at, CURRENT);
    if (leaf === undefined || target.get(FIELD) !== undefined) return;
    if (leaf.text.trim() !== 'Other') target.take(FIELD, leaf, PropertyUsageType);
  },
};
