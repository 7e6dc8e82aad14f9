/** First names, most popular first. All people with these names are invented. */
export const FIRST_NAMES: readonly string[] = `
Maria James Olivia Michael Emma Daniel Sofia David Isabella William Ava Joseph Mia Anthony Grace Benjamin Camila Samuel
Aaliyah Lucas Hannah Ethan Priya Noah Leila Andrew Chloe Gabriel Naomi Henry Valentina Isaac Zoe Carlos Abigail Omar
Elena Marcus Lily Jamal Victoria Diego Nora Wei Amara Thomas Layla Kevin Ruth Darius Julia Miguel Aisha Peter Clara
Rohan Eva Malik Tessa Javier Ingrid Kwame Alice Hiro Bianca Terrence Mei Patrick Fatima Stefan Renée José Zoë André
Chloé Søren Łukasz Siobhán Björn Anaïs Jürgen Núria Tomás Inés Raúl Håkon Françoise Óscar Nguyệt Özlem Désirée Niamh
Jean-Luc Mary-Kate Anne-Sophie Ahmed Yuki Kenji Sakura Arjun Deepa Lakshmi Vikram Sanjay Anjali Chidi Ngozi Adaeze
Oluwaseun Tariq Yusuf Zainab Hassan Mohamed Samira Farah Reza Shirin Dmitri Svetlana Oksana Bogdan Agnieszka Marek
Katarzyna Ivana Zoran Milos Petra Lars Freya Astrid Sigrid Aoife Cormac Declan Bronwyn Rhys Gwendolyn Hamish Fiona
Alejandra Beatriz Catalina Esteban Fernanda Guillermo Joaquín Lucía Mateo Paloma Ramón Rocío Santiago Xiomara Ximena
Tyrone Latoya Keisha DeShawn Imani Tremaine Shanice Marquis Destiny Xavier Jasmine Trinity Caleb Josephine Ezekiel
Winifred Cornelius Bartholomew Maximiliano Evangelina Bartholomea Konstantinos Aleksandra Theodora Wilhelmina Quan Linh
Minh Thuy Duc Hoa Bao Jin Soo-Jin Min-Jun Hye-Won Xin Ling Chen Jia Mahalia Kalani Leilani Makoa Nalani Tupou Sione
`
  .trim()
  .split(/\s+/);

/** Last names, most popular first; an underscore stands for a space. */
const WRITTEN_LAST_NAMES = `
Smith Johnson Garcia Williams Brown Martinez Jones Rodriguez Davis Miller Nguyen Lopez Hernandez Wilson Gonzalez Lee
Anderson Perez Taylor Patel Thomas Kim Jackson Chen White Torres Harris Ramirez Clark Rivera Lewis Wang Robinson Flores
Walker Singh Young Cruz Allen Ortiz Wright Tran Scott Khan Hill Gomez Green Shah Adams Diaz Baker Ali Nelson Reyes
Carter Morales Mitchell Gupta Roberts Jimenez Turner Cohen Phillips Ruiz Campbell Okafor Parker Vargas Evans Yamamoto
Edwards Castillo Collins Park Stewart Mendoza Morris Hoang Rogers Silva Reed Ahmed Cook Santos Morgan Rossi Bell Murphy
Kowalski Bailey Schmidt Cooper Ivanov Richardson Andersson Howard O'Neill Ward D'Angelo Peterson McAllister Gray
MacDonald James Fernández Watson Muñoz Brooks Núñez Kelly Ibáñez Sanders Peña Price Gutiérrez Bennett Zúñiga Wood
Müller Barnes Schröder Ross Løvdahl Henderson Sørensen Coleman Østergaard Jenkins Åkesson Perry Wałęsiński Powell
Szczepański Long Dvořák Patterson Černý Hughes Nováková Flynn Ó_Briain Washington François Butler Lefèvre Simmons Beauséjour
Foster Şahin Gonzales Yıldız Bryant Đặng Alexander Phạm Russell de_la_Cruz Griffin van_der_Berg Hayes von_Lindenau
Myers Di_Stefano Ford St._Claire Hamilton Garcia-Lopez Graham Smith-Jones Sullivan Ruiz-Ortega Wallace Nakamura-Bell Woods
Fernández-Castellanos Cole Oyelaran-Whitfield West Featherstone-Montgomery Jordan Papadimitropoulos Owens Venkataramanan
Reynolds Ratsimbazafy Fisher Kahananui Ellis Chukwuemeka Harrison Okonkwo-Adeyemi Gibson Srinivasaraghavan
`
  .trim()
  .split(/\s+/)
  .map((name) => name.replaceAll('_', ' '));

const BEGINNINGS = `
Ash Bark Birch Black Brad Bram Brent Bridge Broad Brook Burn Cal Carl Chat Clay Cliff Cold Cran Crom Dal Dart Den Drake
East Eld Elm Fair Farn Fen Fern Gar Glen Gold Grant Hal Hart Haw Hazel Heath Hol Hun Ken King Kirk Lang Lark Lin Lock
Lynd Mar Mill Moor Nor Oak Old Pem Pen Quill Rad Raven Red Ridge Rock Rush Sand Sel Shel Ship South Stan Stock Strat
Sun Tarn Thorn Tor Wake Wal War Wat Wel West Whit Wick Wild Win Wood Wren Yar York
`
  .trim()
  .split(/\s+/);

const ENDINGS = `
bank beck berg borne brook burn bury by cliffe combe cott croft dale den don field ford gate grave ham hurst land ley
ling low man mere more ness over ridge sett shaw son stead stone stow ton vale wald ward water way well wick wold wood
worth
`
  .trim()
  .split(/\s+/);

/** About four thousand. The generated ones at the end are as rare as most real names. */
export const LAST_NAMES: readonly string[] = [
  ...WRITTEN_LAST_NAMES,
  ...ENDINGS.flatMap((ending) => BEGINNINGS.map((beginning) => `${beginning}${ending}`)),
];

export const STREET_NAMES: readonly string[] = `
Maple Oak Cedar Pine Elm Walnut Chestnut Birch Willow Magnolia Sycamore Juniper Laurel Hickory Dogwood Main High Church
Mill Spring Lake River Hill Park Washington Franklin Lincoln Highland Meadow Orchard Prospect Sunset Valley Harbor Garden
Bluebird Cardinal Heron Foxglove Larkspur Juniper_Ridge Stone_Bridge Quail_Hollow Old_Post King's_Crossing
`
  .trim()
  .split(/\s+/)
  .map((name) => name.replaceAll('_', ' '));

export const STREET_TYPES: readonly string[] = [
  'St',
  'Ave',
  'Rd',
  'Dr',
  'Ln',
  'Ct',
  'Blvd',
  'Way',
  'Pl',
  'Ter',
];

/** Fictitious companies. */
export const INVESTORS: readonly string[] = [
  'Harbor Point Investors',
  'Meridian Home Capital',
  'Bluestem Mortgage Partners',
  'Old Colony Secondary Market',
  'Cascade Loan Trust',
];

export const BUILDERS: readonly string[] = ['Larkfield Homes', 'Stonegate Builders', 'Juniper and Sons'];

export const CREDITORS: readonly string[] = [
  'First Prairie Bank',
  'Tidewater Savings',
  'Granite Street Credit Union',
  'Lakeshore Home Loans',
];

export const EMPLOYERS: readonly string[] = [
  'Bright Harbor Clinic',
  'Northfield School District',
  'Tamarack Logistics',
  'Copper Kettle Foods',
  'Redwood & Vale, LLP',
  'Pioneer Valley Hospital',
  'Sundial Software',
  'Ironbridge Manufacturing',
  'Blue Heron Landscaping',
  'County of Larkspur',
];

export const POSITIONS: readonly string[] = [
  'Registered Nurse',
  'Teacher',
  'Software Engineer',
  'Operations Manager',
  'Electrician',
  'Account Executive',
  'Warehouse Supervisor',
  'Physician Assistant',
  'Chef',
  'Civil Engineer',
];
