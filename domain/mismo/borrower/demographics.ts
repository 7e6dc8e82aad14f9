import { composite, inside, leafAt, type Part, point, yesNo } from '../mapping/points.ts';
import { put } from '../mapping/source.ts';
import { ApplicationTakenMethodType, HMDAGenderType } from '../values/borrower-enumerations.ts';
import { choicesOf, DECLINED, refusal } from './demographic-choices.ts';
import { ETHNICITY_PARTS } from './ethnicities.ts';
import { RACE_PARTS } from './races.ts';
import { SECTION_7 } from './section-names.ts';

const DETAIL = 'GOVERNMENT_MONITORING/GOVERNMENT_MONITORING_DETAIL';
const DETAIL_EXTENSION = `${DETAIL}/EXTENSION/OTHER/ULAD:GOVERNMENT_MONITORING_DETAIL_EXTENSION`;
const ETHNICITY = `${SECTION_7}.customerEthnicity`;
const RACE = `${SECTION_7}.customerRace`;
const GENDER = `${DETAIL_EXTENSION}/ULAD:HMDAGenderType`;
const BOTH = 'ApplicantSelectedBothMaleAndFemale';

const SEX_CHOICES = composite({
  fields: [`${SECTION_7}.customerSex`, `${SECTION_7}.furtherSexes[]`],
  points: [GENDER],
  write: (source, at) => {
    const choices = choicesOf(source, `${SECTION_7}.customerSex`, `${SECTION_7}.furtherSexes`);
    const [first, second] = [...new Set(choices)].filter((choice) => choice !== DECLINED);
    if (first !== undefined) put(at, GENDER, second === undefined ? HMDAGenderType.write(first) : BOTH);
  },
  read: (at, target) => {
    const leaf = leafAt(at, GENDER);
    if (leaf === undefined) return;
    if (leaf.text.trim() !== BOTH) return target.take(`${SECTION_7}.customerSex`, leaf, HMDAGenderType);
    target.set(`${SECTION_7}.customerSex`, 'Female', leaf);
    target.set(`${SECTION_7}.furtherSexes`, ['Male'], leaf);
  },
});

export const DEMOGRAPHIC_PARTS: readonly Part[] = [
  ...ETHNICITY_PARTS,
  SEX_CHOICES,
  refusal('HMDAGenderRefusalIndicator', `${SECTION_7}.customerSex`, `${SECTION_7}.furtherSexes`),
  ...RACE_PARTS,
  inside(DETAIL, [
    yesNo('HMDAEthnicityCollectedBasedOnVisualObservationOrSurnameIndicator', `${ETHNICITY}.isByObservation`),
    yesNo('HMDAGenderCollectedBasedOnVisualObservationOrNameIndicator', `${SECTION_7}.isSexByObservation`),
    yesNo('HMDARaceCollectedBasedOnVisualObservationOrSurnameIndicator', `${RACE}.isByObservation`),
  ]),
  point(
    `${DETAIL_EXTENSION}/ULAD:ApplicationTakenMethodType`,
    `${SECTION_7}.demographicInfoProvidedMeans`,
    ApplicationTakenMethodType,
  ),
];
