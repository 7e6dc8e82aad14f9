import { arcsOf } from '../../../domain/mismo/message/arcs-of-message.ts';
import { placesOf } from '../../../domain/mismo/message/deal-of-message.ts';
import { descendants, type Element } from '../../../domain/mismo/xml/element.ts';

/** Data points about the file instead of the loan, and those that each export renumbers. */
const OF_THE_FILE = /\/(?:ABOUT_VERSIONS|ORIGINATION_SYSTEMS|RELATIONSHIPS)\/|LINTEL:/;
const LEFT_OUT: ReadonlySet<string> = new Set([
  'SequenceNumber',
  'xlink:label',
  'xlink:type',
  'xsi:schemaLocation',
  'xsi:type',
]);

/** 'PARTIES/PARTY/…/FirstName = Ann' for each data point, without row numbers. */
export function dataPoints(root: Element): string[] {
  return [...placesOf(root)]
    .flatMap(([at, place]) => {
      const path = place.replace(/\[\d+\]/g, '');
      const points = Object.entries(at.attributes)
        .filter(([name]) => !LEFT_OUT.has(name))
        .map(([name, value]) => `${path}/@${name} = ${value}`);
      const isPoint = at.children.length === 0 && at.text.trim() !== '';
      return isPoint ? [...points, `${path} = ${plainValue(at)}`] : points;
    })
    .filter((point) => !OF_THE_FILE.test(point))
    .sort();
}

/** '456' is '456.00'. */
function plainValue({ name, text }: Element): string {
  const value = text.trim();
  return /(?:Amount|Percent)$/.test(name) && /^-?[\d.]+$/.test(value) ? String(Number(value)) : value;
}

/**
 * Data points that every export writes and other systems leave out: constants, duplicates, sums and unticked boxes.
 * The last few describe a refinanced property, which is also listed as an asset.
 */
const ADDED =
  /\/(?:PropertyEstimatedValueAmount|BorrowerRequestedInterestRatePercent|ULAD:URLA\w+TotalAmount|ULAD:URLATotalOtherCreditsAmount|ProductDescription|BorrowerClassificationType|BorrowerCount|LienPriorityType|(?:Balloon|BuydownTemporarySubsidyFunding|ConstructionLoan|InterestOnly|NegativeAmortization|PrepaymentPenalty|HMDA\w+Refusal|LiabilityExclusion|LiabilityPayoffStatus|OwnedPropertySubject|EmploymentBorrowerSelfEmployed)Indicator|OwnedPropertyDispositionStatusType|PriorPropertyUsageType|OwnedPropertyLienUPBAmount|ASSETS\/ASSET\/OWNED_PROPERTY\/PROPERTY\/\w+\/(?:AddressLineText|CityName|PostalCode|StateCode|PropertyUsageType)) = /;

export function isAddedByExports(point: string): boolean {
  return ADDED.test(point);
}

const OF_A_PERSON = /\/(?:NAME|LEGAL_ENTITY_DETAIL|TAXPAYER_IDENTIFIER|ROLE_DETAIL)\//;

/** Each arc by the content at both ends: a person's name, or the whole element. */
export function drawnArcs(root: Element): string[] {
  const parties = new Map<Element, Element>();
  for (const party of descendants(root)) {
    if (party.name === 'PARTY')
      for (const at of descendants(party)) if (at.name === 'ROLE') parties.set(at, party);
  }
  const content = (at: Element) => {
    const party = parties.get(at);
    return dataPoints(party ?? at)
      .filter((point) => (party === undefined ? !ADDED.test(`/ASSETS/${point}`) : OF_A_PERSON.test(point)))
      .join('; ');
  };
  return arcsOf(root)
    .arcs.map(({ name, from, to }) => `${name}: ${content(from)} -> ${content(to)}`)
    .sort();
}

export function missingFrom(list: readonly string[], other: readonly string[]): string[] {
  const counts = new Map<string, number>();
  for (const entry of other) counts.set(entry, (counts.get(entry) ?? 0) + 1);
  return list.filter((entry) => {
    const count = counts.get(entry) ?? 0;
    counts.set(entry, count - 1);
    return count <= 0;
  });
}
