/**
 * The position is the id that all clients of the family know, so the order never changes; new regions go to the end.
 * ISO 3166-1 codes, except for the nations of the United Kingdom and Kosovo.
 */
export const REGION_LIST = `
AF AFG Afghanistan
AL ALB Albania
DZ DZA Algeria
AS ASM American Samoa
AD AND Andorra
AO AGO Angola
AI AIA Anguilla
AQ ATA Antarctica
AG ATG Antigua and Barbuda
AR ARG Argentina
AM ARM Armenia
AW ABW Aruba
AU AUS Australia
AT AUT Austria
AZ AZE Azerbaijan
BS BHS Bahamas
BH BHR Bahrain
BD BGD Bangladesh
BB BRB Barbados
BE BEL Belgium
BZ BLZ Belize
BJ BEN Benin
BM BMU Bermuda
BT BTN Bhutan
BO BOL Bolivia
BA BIH Bosnia-Herzegovina
BW BWA Botswana
BV BVT Bouvet Island
BR BRA Brazil
IO IOT British Indian Ocean Territory
VG VGB British Virgin Islands
BN BRN Brunei Darussalam
BG BGR Bulgaria
BF BFA Burkina Faso
BI BDI Burundi
KH KHM Cambodia
CM CMR Cameroon
CA CAN Canada
CV CPV Cape Verde
KY CYM Cayman Islands
CF CAF Central African Republic
TD TCD Chad
CL CHL Chile
CN CHN China
CX CXR Christmas Island
CC CCK Cocos Islands
CO COL Colombia
KM COM Comoros
CD COD Congo - Democratic Republic of
CG COG Congo
CK COK Cook Islands
CR CRI Costa Rica
CI CIV Ivory Coast
CU CUB Cuba
CY CYP Cyprus
CZ CZE Czech Republic
DK DNK Denmark
DJ DJI Djibouti
DM DMA Dominica
DO DOM Dominican Republic
EC ECU Ecuador
EG EGY Egypt
SV SLV El Salvador
GQ GNQ Equatorial Guinea
ER ERI Eritrea
EE EST Estonia
ET ETH Ethiopia
FO FRO Faeroe Islands
FK FLK Falkland Islands
FJ FJI Fiji
FI FIN Finland
FR FRA France
GF GUF French Guiana
PF PYF French Polynesia
TF ATF French Southern Territories
GA GAB Gabon
GM GMB Gambia
GE GEO Georgia
DE DEU Germany
GH GHA Ghana
GI GIB Gibraltar
GR GRC Greece
GL GRL Greenland
GD GRD Grenada
GP GLP Guadaloupe
GU GUM Guam
GT GTM Guatemala
GN GIN Guinea
GW GNB Guinea-Bissau
GY GUY Guyana
HT HTI Haiti
HM HMD Heard and McDonald Islands
VA VAT Holy See
HN HND Honduras
HK HKG Hong Kong
HR HRV Croatia
HU HUN Hungary
IS ISL Iceland
IN IND India
ID IDN Indonesia
IR IRN Iran
IQ IRQ Iraq
IE IRL Ireland
IL ISR Israel
IT ITA Italy
JM JAM Jamaica
JP JPN Japan
JO JOR Jordan
KZ KAZ Kazakhstan
KE KEN Kenya
KI KIR Kiribati
KP PRK North Korea
KR KOR South Korea
KW KWT Kuwait
KG KGZ Kyrgyzstan
LA LAO Laos
LV LVA Latvia
LB LBN Lebanon
LS LSO Lesotho
LR LBR Liberia
LY LBY Libya
LI LIE Liechtenstein
LT LTU Lithuania
LU LUX Luxembourg
MO MAC Macao
MK MKD Macedonia
MG MDG Madagascar
MW MWI Malawi
MY MYS Malaysia
MV MDV Maldives
ML MLI Mali
MT MLT Malta
MH MHL Marshall Islands
MQ MTQ Martinique
MR MRT Mauritania
MU MUS Mauritius
YT MYT Mayotte
MX MEX Mexico
FM FSM Micronesia
MD MDA Moldova
MC MCO Monaco
MN MNG Mongolia
MS MSR Montserrat
MA MAR Morocco
MZ MOZ Mozambique
MM MMR Myanmar
NA NAM Namibia
NR NRU Nauru
NP NPL Nepal
AN ANT Netherlands Antilles
NL NLD Netherlands
NC NCL New Caledonia
NZ NZL New Zealand
NI NIC Nicaragua
NE NER Niger
NG NGA Nigeria
NU NIU Niue
NF NFK Norfolk Island
MP MNP Northern Mariana Islands
NO NOR Norway
OM OMN Oman
PK PAK Pakistan
PW PLW Palau
PS PSE Palestine
PA PAN Panama
PG PNG Papua New Guinea
PY PRY Paraguay
PE PER Peru
PH PHL Philippines
PN PCN Pitcairn Island
PL POL Poland
PT PRT Portugal
PR PRI Puerto Rico
QA QAT Qatar
RE REU Reunion
RO ROU Romania
RW RWA Rwanda
SH SHN St. Helena
KN KNA St. Kitts and Nevis
LC LCA St. Lucia
PM SPM St. Pierre and Miquelon
VC VCT St. Vincent and the Grenadines
WS WSM Samoa
SM SMR San Marino
ST STP Sao Tome and Principe
SA SAU Saudi Arabia
SN SEN Senegal
RS SRB Serbia
SC SYC Seychelles
SL SLE Sierra Leone
SG SGP Singapore
SK SVK Slovakia
SI SVN Slovenia
SB SLB Solomon Islands
SO SOM Somalia
ZA ZAF South Africa
GS SGS South Georgia and the South Sandwich Islands
ES ESP Spain
LK LKA Sri Lanka
SD SDN Sudan
SR SUR Suriname
SJ SJM Svalbard & Jan Mayen Islands
SZ SWZ Swaziland
SE SWE Sweden
CH CHE Switzerland
SY SYR Syria
TW TWN Taiwan
TJ TJK Tajikistan
TZ TZA Tanzania
TH THA Thailand
TL TLS Timor-Leste
TG TGO Togo
TK TKL Tokelau
TO TON Tonga
TT TTO Trinidad and Tobago
TN TUN Tunisia
TR TUR Turkey
TM TKM Turkmenistan
TC TCA Turks and Caicos Islands
TV TUV Tuvalu
VI VIR US Virgin Islands
UG UGA Uganda
UA UKR Ukraine
AE ARE United Arab Emirates
UM UMI United States Minor Outlying Islands
US USA USA
UY URY Uruguay
UZ UZB Uzbekistan
VU VUT Vanuatu
VE VEN Venezuela
VN VNM Vietnam
WF WLF Wallis and Futuna Islands
EH ESH Western Sahara
YE YEM Yemen
ZM ZMB Zambia
ZW ZWE Zimbabwe
ME MNE Montenegro
EN ENG England
NN NIR Northern Ireland
S1 SCO Scotland
WA WAL Wales
AX ALA Aland Islands
BL BLM Saint Barthelemy
GG GGY Guernsey
IM IMN Isle of Man
JE JEY Jersey
MF MAF Saint Martin
BQ BES Bonaire - Saint Eustatius and Saba
CW CUW Curacao
SX SXM Sint Maarten
SS SSD South Sudan
KO KOS Kosovo
`;
