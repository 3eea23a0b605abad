/**
 * ISO code, dial code and Mexican Spanish name of every country (FND-49), in the order of the alphabet. The names
 * are written out because server and browser must agree on them to the letter, and their own tables do not always.
 */
export const COUNTRY_ROWS =
  'AF93Afganistán|AL355Albania|DE49Alemania|AD376Andorra|AO244Angola|' +
  'AI1Anguila|AG1Antigua y Barbuda|SA966Arabia Saudita|DZ213Argelia|AR54Argentina|' +
  'AM374Armenia|AW297Aruba|AU61Australia|AT43Austria|AZ994Azerbaiyán|' +
  'BS1Bahamas|BD880Bangladés|BB1Barbados|BH973Baréin|BE32Bélgica|' +
  'BZ501Belice|BJ229Benín|BM1Bermudas|BY375Bielorrusia|BO591Bolivia|' +
  'BA387Bosnia y Herzegovina|BW267Botsuana|BR55Brasil|BN673Brunéi|BG359Bulgaria|' +
  'BF226Burkina Faso|BI257Burundi|BT975Bután|CV238Cabo Verde|KH855Camboya|' +
  'CM237Camerún|CA1Canadá|BQ599Caribe neerlandés|QA974Catar|TD235Chad|' +
  'CZ420Chequia|CL56Chile|CN86China|CY357Chipre|VA39Ciudad del Vaticano|' +
  'CO57Colombia|KM269Comoras|KP850Corea del Norte|KR82Corea del Sur|CR506Costa Rica|' +
  'CI225Côte d’Ivoire|HR385Croacia|CU53Cuba|CW599Curazao|DK45Dinamarca|' +
  'DM1Dominica|EC593Ecuador|EG20Egipto|SV503El Salvador|AE971Emiratos Árabes Unidos|' +
  'ER291Eritrea|SK421Eslovaquia|SI386Eslovenia|ES34España|US1Estados Unidos|' +
  'EE372Estonia|SZ268Eswatini|ET251Etiopía|PH63Filipinas|FI358Finlandia|' +
  'FJ679Fiyi|FR33Francia|GA241Gabón|GM220Gambia|GE995Georgia|' +
  'GH233Ghana|GI350Gibraltar|GD1Granada|GR30Grecia|GL299Groenlandia|' +
  'GP590Guadalupe|GU1Guam|GT502Guatemala|GF594Guayana Francesa|GG44Guernsey|' +
  'GN224Guinea|GQ240Guinea Ecuatorial|GW245Guinea-Bisáu|GY592Guyana|HT509Haití|' +
  'HN504Honduras|HU36Hungría|IN91India|ID62Indonesia|IQ964Irak|' +
  'IR98Irán|IE353Irlanda|AC247Isla Ascensión|IM44Isla de Man|CX61Isla de Navidad|' +
  'NF672Isla Norfolk|IS354Islandia|AX358Islas Åland|KY1Islas Caimán|CC61Islas Cocos|' +
  'CK682Islas Cook|FO298Islas Feroe|FK500Islas Malvinas|MP1Islas Marianas del Norte|MH692Islas Marshall|' +
  'SB677Islas Salomón|TC1Islas Turcas y Caicos|VG1Islas Vírgenes Británicas|VI1Islas Vírgenes de EE. UU.|IL972Israel|' +
  'IT39Italia|JM1Jamaica|JP81Japón|JE44Jersey|JO962Jordania|' +
  'KZ7Kazajistán|KE254Kenia|KG996Kirguistán|KI686Kiribati|XK383Kosovo|' +
  'KW965Kuwait|LA856Laos|LS266Lesoto|LV371Letonia|LB961Líbano|' +
  'LR231Liberia|LY218Libia|LI423Liechtenstein|LT370Lituania|LU352Luxemburgo|' +
  'MK389Macedonia del Norte|MG261Madagascar|MY60Malasia|MW265Malaui|MV960Maldivas|' +
  'ML223Mali|MT356Malta|MA212Marruecos|MQ596Martinica|MU230Mauricio|' +
  'MR222Mauritania|YT262Mayotte|MX52México|FM691Micronesia|MD373Moldavia|' +
  'MC377Mónaco|MN976Mongolia|ME382Montenegro|MS1Montserrat|MZ258Mozambique|' +
  'MM95Myanmar (Birmania)|NA264Namibia|NR674Nauru|NP977Nepal|NI505Nicaragua|' +
  'NE227Níger|NG234Nigeria|NU683Niue|NO47Noruega|NC687Nueva Caledonia|' +
  'NZ64Nueva Zelanda|OM968Omán|NL31Países Bajos|PK92Pakistán|PW680Palaos|' +
  'PA507Panamá|PG675Papúa Nueva Guinea|PY595Paraguay|PE51Perú|PF689Polinesia Francesa|' +
  'PL48Polonia|PT351Portugal|PR1Puerto Rico|HK852RAE de Hong Kong (China)|MO853RAE de Macao (China)|' +
  'GB44Reino Unido|CF236República Centroafricana|CG242República del Congo|CD243República Democrática del Congo|DO1República Dominicana|' +
  'RE262Reunión|RW250Ruanda|RO40Rumania|RU7Rusia|EH212Sáhara Occidental|' +
  'WS685Samoa|AS1Samoa Americana|BL590San Bartolomé|KN1San Cristóbal y Nieves|SM378San Marino|' +
  'MF590San Martín|PM508San Pedro y Miquelón|VC1San Vicente y las Granadinas|SH290Santa Elena|LC1Santa Lucía|' +
  'ST239Santo Tomé y Príncipe|SN221Senegal|RS381Serbia|SC248Seychelles|SL232Sierra Leona|' +
  'SG65Singapur|SX1Sint Maarten|SY963Siria|SO252Somalia|LK94Sri Lanka|' +
  'ZA27Sudáfrica|SD249Sudán|SS211Sudán del Sur|SE46Suecia|CH41Suiza|' +
  'SR597Surinam|SJ47Svalbard y Jan Mayen|TH66Tailandia|TW886Taiwán|TZ255Tanzania|' +
  'TJ992Tayikistán|IO246Territorio Británico del Océano Índico|PS970Territorios Palestinos|TL670Timor Oriental|TG228Togo|' +
  'TK690Tokelau|TO676Tonga|TT1Trinidad y Tobago|TA290Tristán de Acuña|TN216Túnez|' +
  'TM993Turkmenistán|TR90Turquía|TV688Tuvalu|UA380Ucrania|UG256Uganda|' +
  'UY598Uruguay|UZ998Uzbekistán|VU678Vanuatu|VE58Venezuela|VN84Vietnam|' +
  'WF681Wallis y Futuna|YE967Yemen|DJ253Yibuti|ZM260Zambia|ZW263Zimbabue'
