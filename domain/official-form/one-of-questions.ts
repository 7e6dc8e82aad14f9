/** Most editions have a field for each box. Others have one field with the options as its values. */
export interface OneOfQuestion {
  radio: string;
  /** The key of each option's own box. */
  boxes: Readonly<Record<string, string>>;
}

function question(radio: string, boxes: Readonly<Record<string, string>>): OneOfQuestion {
  return { radio, boxes };
}

function yesOrNo(radio: string, stem: string): OneOfQuestion {
  return question(radio, { NO: `${stem}_no`, YES: `${stem}_yes` });
}

/** Options are worded as on the form. */
export const CITIZENSHIP = question('Group1', {
  'U.S. Citizen': '_1a_US_Citizen',
  'Permanent Resident Alien': '_1a_Permanent_Resident_Alien',
  'Non-Permanent Resident Alien': '_1a_Non_Permanent_Resident_Alien',
});

export const INDIVIDUAL_CREDIT = 'I am applying for individual credit.';
export const JOINT_CREDIT = 'I am applying for joint credit';
export const TYPE_OF_CREDIT = question('Group2', {
  [INDIVIDUAL_CREDIT]: '_1a_Individual',
  [JOINT_CREDIT]: '_1a_Joint',
});

export const MARITAL_STATUS = question('Group3', {
  Married: '_1a_Married',
  Separated: '_1a_Separated',
  Unmarried: '_1a_Unmarried',
});

function housing(radio: string, stem: string): OneOfQuestion {
  return question(radio, {
    'No primary housing expense': `${stem}_NoPrimary`,
    Own: `${stem}_Own`,
    Rent: `${stem}_Rent`,
  });
}

export const CURRENT_HOUSING = housing('Group5', '_1a_Current');
export const FORMER_HOUSING = housing('Group7', '_1a_Former');

export const SHARE_BELOW_25 = 'I have an ownership share of less than 25%.';
export const SHARE_FROM_25 = 'I have an ownership share of 25% or more.';

function ownershipShare(radio: string, stem: string): OneOfQuestion {
  return question(radio, { [SHARE_BELOW_25]: `${stem}_Less25`, [SHARE_FROM_25]: `${stem}_More25` });
}

export const CURRENT_OWNERSHIP = ownershipShare('Group9', '_1b');
export const ADDITIONAL_OWNERSHIP = ownershipShare('Group10', '_1c');

export const LOAN_PURPOSE = question('Group11', {
  Purchase: '_4a_Purchase',
  Refinance: '_4a_Refinance',
  Other: '_4a_Other',
});

export const OCCUPANCY = question('Group12', {
  'Primary Residence': '_4a_Primary',
  'Second Home': '_4a_SecondHome',
  'Investment Property': '_4a_Investment',
});

export const MIXED_USE = yesOrNo('Group13', '_4a_mixed');
export const MANUFACTURED_HOME = yesOrNo('Group14', '_4a_manu');

export const NEW_LOAN_LIENS = [1, 2].map((row) =>
  question(`Group${14 + row}`, { 'First Lien': `_4a_L${row}FL`, 'Subordinate Lien': `_4a_L${row}SL` }),
);

export const GIFT_DEPOSITED = [1, 2].map((row) =>
  question(`Group${16 + row}`, { Deposited: `_4d_r${row}Deposited`, 'Not Deposited': `_4d_r${row}Not` }),
);

/** By path in the application. */
export const DECLARATION_QUESTIONS: Readonly<Record<string, OneOfQuestion>> = {
  'part5aAboutThisProperty.questionA.answer1': yesOrNo('Group19', '_5aA_primary'),
  'part5aAboutThisProperty.questionA.answer2': yesOrNo('Group20', '_5aA_another'),
  'part5aAboutThisProperty.questionB': yesOrNo('Group21', '_5aB'),
  'part5aAboutThisProperty.questionC.answer1': yesOrNo('Group22', '_5aC'),
  'part5aAboutThisProperty.questionD.answer1': yesOrNo('Group23', '_5aD1'),
  'part5aAboutThisProperty.questionD.answer2': yesOrNo('Group24', '_5aD2'),
  'part5aAboutThisProperty.questionE': yesOrNo('Group25', '_5aE'),
  'part5bAboutYourFinances.questionF': yesOrNo('Group26', '_5bF'),
  'part5bAboutYourFinances.questionG': yesOrNo('Group27', '_5bG'),
  'part5bAboutYourFinances.questionH': yesOrNo('Group28', '_5bH'),
  'part5bAboutYourFinances.questionI': yesOrNo('Group29', '_5bI'),
  'part5bAboutYourFinances.questionJ': yesOrNo('Group30', '_5bJ'),
  'part5bAboutYourFinances.questionK': yesOrNo('Group31', '_5bK'),
  'part5bAboutYourFinances.questionL': yesOrNo('Group32', '_5bL'),
  'part5bAboutYourFinances.questionM.answer1': yesOrNo('Group33', '_5bM'),
};

export const MILITARY_SERVICE = yesOrNo('Group34', '_7service');

const DECLINED = 'I do not wish to provide this information';
export const SEX = question('Group35', {
  Female: '_8_sex_female',
  Male: '_8_sex_male',
  [DECLINED]: '_8_sex_refuse',
});

export const ETHNICITY_OBSERVED = yesOrNo('Group36', '_8_inst_ethnicity');
export const SEX_OBSERVED = yesOrNo('Group37', '_8_inst_sex');
export const RACE_OBSERVED = yesOrNo('Group38', '_8_inst_race');

export const FACE_TO_FACE = 'Face-to-Face Interview (includes Electronic Media w/ Video Component)';
export const PROVIDED_THROUGH = question('Group39', {
  [FACE_TO_FACE]: '_8_infosrc_face',
  'Telephone Interview': '_8_infosrc_phone',
  'Fax or Mail': '_8_infosrc_fax',
  'Email or Internet': '_8_infosrc_email',
});
