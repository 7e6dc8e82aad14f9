export interface Place {
  city: string;
  state: string;
  zip: string;
  county: string;
  areaCode: string;
}

/** City | state | zip | county | area code. Most of the lender's customers live in the first ones. */
export const PLACES: readonly Place[] = `
Edison|NJ|08817|Middlesex|732
Princeton|NJ|08540|Mercer|609
Jersey City|NJ|07302|Hudson|201
Newark|NJ|07102|Essex|973
Brooklyn|NY|11201|Kings|718
Philadelphia|PA|19103|Philadelphia|215
Charlotte|NC|28202|Mecklenburg|704
Raleigh|NC|27601|Wake|919
Austin|TX|78701|Travis|512
Frisco|TX|75034|Collin|469
Houston|TX|77002|Harris|713
Tampa|FL|33602|Hillsborough|813
Orlando|FL|32801|Orange|407
Atlanta|GA|30303|Fulton|404
Alpharetta|GA|30009|Fulton|770
Richmond|VA|23219|Richmond City|804
Ashburn|VA|20147|Loudoun|703
Rockville|MD|20850|Montgomery|301
Baltimore|MD|21201|Baltimore City|410
Boston|MA|02108|Suffolk|617
Worcester|MA|01608|Worcester|508
Hartford|CT|06103|Hartford|860
Stamford|CT|06901|Fairfield|203
Providence|RI|02903|Providence|401
Portland|ME|04101|Cumberland|207
Burlington|VT|05401|Chittenden|802
Manchester|NH|03101|Hillsborough|603
Buffalo|NY|14202|Erie|716
Rochester|NY|14604|Monroe|585
Pittsburgh|PA|15222|Allegheny|412
Wilmington|DE|19801|New Castle|302
Columbus|OH|43215|Franklin|614
Cleveland|OH|44114|Cuyahoga|216
Cincinnati|OH|45202|Hamilton|513
Ann Arbor|MI|48104|Washtenaw|734
Grand Rapids|MI|49503|Kent|616
Chicago|IL|60601|Cook|312
Naperville|IL|60540|DuPage|630
Indianapolis|IN|46204|Marion|317
Milwaukee|WI|53202|Milwaukee|414
Madison|WI|53703|Dane|608
Minneapolis|MN|55401|Hennepin|612
Des Moines|IA|50309|Polk|515
Omaha|NE|68102|Douglas|402
Kansas City|MO|64105|Jackson|816
St Louis|MO|63101|St. Louis City|314
Overland Park|KS|66204|Johnson|913
Oklahoma City|OK|73102|Oklahoma|405
Little Rock|AR|72201|Pulaski|501
Nashville|TN|37203|Davidson|615
Memphis|TN|38103|Shelby|901
Louisville|KY|40202|Jefferson|502
Birmingham|AL|35203|Jefferson|205
Jackson|MS|39201|Hinds|601
New Orleans|LA|70112|Orleans|504
Charleston|SC|29401|Charleston|843
Savannah|GA|31401|Chatham|912
Miami|FL|33130|Miami-Dade|305
San Antonio|TX|78205|Bexar|210
El Paso|TX|79901|El Paso|915
Albuquerque|NM|87102|Bernalillo|505
Phoenix|AZ|85004|Maricopa|602
Tucson|AZ|85701|Pima|520
Las Vegas|NV|89101|Clark|702
Salt Lake City|UT|84101|Salt Lake|801
Denver|CO|80202|Denver|303
Boulder|CO|80302|Boulder|720
Cheyenne|WY|82001|Laramie|307
Boise|ID|83702|Ada|208
Missoula|MT|59802|Missoula|406
Fargo|ND|58102|Cass|701
Sioux Falls|SD|57104|Minnehaha|605
Seattle|WA|98101|King|206
Spokane|WA|99201|Spokane|509
Portland|OR|97204|Multnomah|503
Sacramento|CA|95814|Sacramento|916
San Jose|CA|95113|Santa Clara|408
Fremont|CA|94538|Alameda|510
Los Angeles|CA|90012|Los Angeles|213
San Diego|CA|92101|San Diego|619
Honolulu|HI|96813|Honolulu|808
Anchorage|AK|99501|Anchorage|907
Winston-Salem|NC|27101|Forsyth|336
`
  .trim()
  .split('\n')
  .map((line) => {
    const [city = '', state = '', zip = '', county = '', areaCode = ''] = line.split('|');
    return { city, state, zip, county, areaCode };
  });
