import { TEN_DIGITS } from './phone.ts'

/**
 * Every country (FND-49) in alphabetical order: ISO code, dial code, digits of a mobile number unless they are 10,
 * Mexican Spanish name. Examples: "AL355/9Albania", "DE49/10-11Alemania", "AD376/6,9Andorra". The names are written
 * out because the tables of server and browser do not always agree. The digits are the possible lengths in the
 * metadata of Google's libphonenumber (as of libphonenumber-js 1.13.16).
 */
const COUNTRY_ROWS =
  'AF93/9Afganistán|AL355/9Albania|DE49/10-11Alemania|AD376/6,9Andorra|AO244/9Angola|AI1Anguila|' +
  'AG1Antigua y Barbuda|SA966/9Arabia Saudita|DZ213/9Argelia|AR54/10-11Argentina|AM374/8Armenia|' +
  'AW297/7Aruba|AU61/9Australia|AT43/7-13Austria|AZ994/9Azerbaiyán|BS1Bahamas|BD880Bangladés|BB1Barbados|' +
  'BH973/8Baréin|BE32/9Bélgica|BZ501/7Belice|BJ229Benín|BM1Bermudas|BY375/9Bielorrusia|BO591/8Bolivia|' +
  'BA387/8-9Bosnia y Herzegovina|BW267/8Botsuana|BR55/10-11Brasil|BN673/7Brunéi|BG359/8-9Bulgaria|' +
  'BF226/8Burkina Faso|BI257/8Burundi|BT975/8Bután|CV238/7Cabo Verde|KH855/8-9Camboya|CM237/9Camerún|' +
  'CA1Canadá|BQ599/7Caribe neerlandés|QA974/8Catar|TD235/8Chad|CZ420/9Chequia|CL56/9Chile|CN86/11China|' +
  'CY357/8Chipre|VA39/9-10Ciudad del Vaticano|CO57Colombia|KM269/7Comoras|KP850Corea del Norte|' +
  'KR82/9-10Corea del Sur|CR506/8Costa Rica|CI225Côte d’Ivoire|HR385/8-9Croacia|CU53/8Cuba|' +
  'CW599/7-8Curazao|DK45/8Dinamarca|DM1Dominica|EC593/9Ecuador|EG20Egipto|SV503/8El Salvador|' +
  'AE971/9Emiratos Árabes Unidos|ER291/7Eritrea|SK421/9Eslovaquia|SI386/8Eslovenia|ES34/9España|' +
  'US1Estados Unidos|EE372/7-8Estonia|SZ268/8Eswatini|ET251/9Etiopía|PH63Filipinas|FI358/6-10Finlandia|' +
  'FJ679/7Fiyi|FR33/9Francia|GA241/7-8Gabón|GM220/7,9Gambia|GE995/9Georgia|GH233/9Ghana|GI350/8Gibraltar|' +
  'GD1Granada|GR30Grecia|GL299/6Groenlandia|GP590/9Guadalupe|GU1Guam|GT502/8Guatemala|' +
  'GF594/9Guayana Francesa|GG44Guernsey|GN224/9Guinea|GQ240/9Guinea Ecuatorial|GW245/9Guinea-Bisáu|' +
  'GY592/7Guyana|HT509/8Haití|HN504/8Honduras|HU36/9Hungría|IN91India|ID62/9-12Indonesia|IQ964Irak|' +
  'IR98Irán|IE353/9Irlanda|AC247/5Isla Ascensión|IM44Isla de Man|CX61/9Isla de Navidad|NF672/6Isla Norfolk|' +
  'IS354/7,9Islandia|AX358/6-10Islas Åland|KY1Islas Caimán|CC61/9Islas Cocos|CK682/5Islas Cook|' +
  'FO298/6Islas Feroe|FK500/5Islas Malvinas|MP1Islas Marianas del Norte|MH692/7Islas Marshall|' +
  'SB677/5,7Islas Salomón|TC1Islas Turcas y Caicos|VG1Islas Vírgenes Británicas|' +
  'VI1Islas Vírgenes de EE. UU.|IL972/9Israel|IT39/9-10Italia|JM1Jamaica|JP81Japón|JE44Jersey|' +
  'JO962/9Jordania|KZ7Kazajistán|KE254/9Kenia|KG996/9Kirguistán|KI686/8Kiribati|XK383/8Kosovo|' +
  'KW965/8Kuwait|LA856/9-10Laos|LS266/8Lesoto|LV371/8Letonia|LB961/7-8Líbano|LR231/7,9Liberia|LY218/9Libia|' +
  'LI423/7,9Liechtenstein|LT370/8Lituania|LU352/9Luxemburgo|MK389/8Macedonia del Norte|MG261/9Madagascar|' +
  'MY60/9-10Malasia|MW265/9Malaui|MV960/7Maldivas|ML223/8Mali|MT356/8Malta|MA212/9Marruecos|' +
  'MQ596/9Martinica|MU230/8Mauricio|MR222/8Mauritania|YT262/9Mayotte|MX52México|FM691/7Micronesia|' +
  'MD373/8Moldavia|MC377/8-9Mónaco|MN976/8Mongolia|ME382/8Montenegro|MS1Montserrat|MZ258/9Mozambique|' +
  'MM95/7-10Myanmar (Birmania)|NA264/9Namibia|NR674/7Nauru|NP977Nepal|NI505/8Nicaragua|NE227/8Níger|' +
  'NG234Nigeria|NU683/4,7Niue|NO47/8Noruega|NC687/6Nueva Caledonia|NZ64/8-10Nueva Zelanda|OM968/8Omán|' +
  'NL31/9,11Países Bajos|PK92Pakistán|PW680/7Palaos|PA507/7-8Panamá|PG675/8Papúa Nueva Guinea|' +
  'PY595/9Paraguay|PE51/9Perú|PF689/8Polinesia Francesa|PL48/9Polonia|PT351/9Portugal|PR1Puerto Rico|' +
  'HK852/8RAE de Hong Kong (China)|MO853/8RAE de Macao (China)|GB44Reino Unido|' +
  'CF236/8República Centroafricana|CG242/9República del Congo|CD243/7,9República Democrática del Congo|' +
  'DO1República Dominicana|RE262/9Reunión|RW250/9Ruanda|RO40/9Rumania|RU7Rusia|EH212/9Sáhara Occidental|' +
  'WS685/7,10Samoa|AS1Samoa Americana|BL590/9San Bartolomé|KN1San Cristóbal y Nieves|SM378/8San Marino|' +
  'MF590/9San Martín|PM508/6,9San Pedro y Miquelón|VC1San Vicente y las Granadinas|SH290/5Santa Elena|' +
  'LC1Santa Lucía|ST239/7Santo Tomé y Príncipe|SN221/9Senegal|RS381/8-10Serbia|SC248/7Seychelles|' +
  'SL232/8Sierra Leona|SG65/8Singapur|SX1Sint Maarten|SY963/9Siria|SO252/7-9Somalia|LK94/9Sri Lanka|' +
  'ZA27/5-9Sudáfrica|SD249/9Sudán|SS211/9Sudán del Sur|SE46/9Suecia|CH41/9Suiza|SR597/7Surinam|' +
  'SJ47/8Svalbard y Jan Mayen|TH66/9Tailandia|TW886/9Taiwán|TZ255/9Tanzania|TJ992/9Tayikistán|' +
  'IO246/7Territorio Británico del Océano Índico|PS970/9Territorios Palestinos|TL670/8Timor Oriental|' +
  'TG228/8Togo|TK690/4-7Tokelau|TO676/7Tonga|TT1Trinidad y Tobago|TA290/4Tristán de Acuña|TN216/8Túnez|' +
  'TM993/8Turkmenistán|TR90Turquía|TV688/6-7Tuvalu|UA380/9Ucrania|UG256/9Uganda|UY598/8Uruguay|' +
  'UZ998/9Uzbekistán|VU678/7Vanuatu|VE58Venezuela|VN84/9Vietnam|WF681/6Wallis y Futuna|YE967/9Yemen|' +
  'DJ253/8Yibuti|ZM260/9Zambia|ZW263/9Zimbabue'

/** A country (FND-48). `id` is the ISO 3166 code, `dialCode` has its plus sign. */
interface Country {
  readonly id: string
  readonly label: string
  readonly dialCode: string
}

/** The default country (FND-50, QUO-36). */
export const DEFAULT_COUNTRY: Country = { id: 'MX', label: 'México', dialCode: '+52' }

interface Read {
  readonly all: readonly Country[]
  /** Possible lengths of a mobile number after the dial code, by ISO code, fewest first. */
  readonly lengths: ReadonlyMap<string, readonly number[]>
}
let known: Read | undefined

/** Parses the compact list of countries, once. */
function read(): Read {
  const lengths = new Map<string, readonly number[]>()
  const all = COUNTRY_ROWS.split('|').map((row) => {
    const [, id = '', digits = '', many, label = ''] = /^([A-Z]{2})(\d+)(?:\/([\d,-]+))?(.+)$/.exec(row) ?? []
    if (many) lengths.set(id, lengthsIn(many))
    return { id, label, dialCode: `+${digits}` }
  })
  return { all, lengths }
}

/** Every country in alphabetical order (FND-49). */
export function countries(): readonly Country[] {
  return (known ??= read()).all
}

/** Finds the country of an ISO code; Mexico for an unknown code. */
export function countryById(id: string): Country {
  return countries().find((country) => country.id === id) ?? DEFAULT_COUNTRY
}

/** How many digits a mobile number of this country may have, fewest first: 10 in most. */
export function phoneLengths({ id }: Country): readonly number[] {
  return (known ??= read()).lengths.get(id) ?? TEN_DIGITS
}

/** Returns the allowed lengths of numbers in all countries of a dial code; empty for an unknown code. */
export function phoneLengthsBehind(dialCode: string): readonly number[] {
  return countries().flatMap((country) => (country.dialCode === dialCode ? phoneLengths(country) : []))
}

/** Parses lengths: "9", "10-11", "6,9". */
function lengthsIn(text: string): number[] {
  return text.split(',').flatMap((part) => {
    const [from = 0, to = from] = part.split('-').map(Number)
    return Array.from({ length: to - from + 1 }, (_, index) => from + index)
  })
}
