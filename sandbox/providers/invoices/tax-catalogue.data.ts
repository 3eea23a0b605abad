/**
 * The tax office's catalogues c_RegimenFiscal and c_UsoCFDI of CFDI 4.0, as in force in August 2026 (public data of
 * the SAT). They list the people of a regime and a use, and the regimes of a use.
 */
interface TaxRegime {
  readonly code: string
  readonly name: string
  readonly natural: boolean
  readonly moral: boolean
}

interface TaxUse {
  readonly code: string
  readonly name: string
  readonly natural: boolean
  readonly moral: boolean
  readonly regimes: readonly string[]
}

export const TAX_REGIMES: readonly TaxRegime[] = [
  { code: '601', name: 'General de Ley Personas Morales', natural: false, moral: true },
  { code: '603', name: 'Personas Morales con Fines no Lucrativos', natural: false, moral: true },
  { code: '605', name: 'Sueldos y Salarios e Ingresos Asimilados a Salarios', natural: true, moral: false },
  { code: '606', name: 'Arrendamiento', natural: true, moral: false },
  { code: '607', name: 'Régimen de Enajenación o Adquisición de Bienes', natural: true, moral: false },
  { code: '608', name: 'Demás ingresos', natural: true, moral: false },
  {
    code: '610',
    name: 'Residentes en el Extranjero sin Establecimiento Permanente en México',
    natural: true,
    moral: true,
  },
  { code: '611', name: 'Ingresos por Dividendos (socios y accionistas)', natural: true, moral: false },
  {
    code: '612',
    name: 'Personas Físicas con Actividades Empresariales y Profesionales',
    natural: true,
    moral: false,
  },
  { code: '614', name: 'Ingresos por intereses', natural: true, moral: false },
  { code: '615', name: 'Régimen de los ingresos por obtención de premios', natural: true, moral: false },
  { code: '616', name: 'Sin obligaciones fiscales', natural: true, moral: false },
  {
    code: '620',
    name: 'Sociedades Cooperativas de Producción que optan por diferir sus ingresos',
    natural: false,
    moral: true,
  },
  { code: '621', name: 'Incorporación Fiscal', natural: true, moral: false },
  {
    code: '622',
    name: 'Actividades Agrícolas, Ganaderas, Silvícolas y Pesqueras',
    natural: false,
    moral: true,
  },
  { code: '623', name: 'Opcional para Grupos de Sociedades', natural: false, moral: true },
  { code: '624', name: 'Coordinados', natural: false, moral: true },
  {
    code: '625',
    name: 'Régimen de las Actividades Empresariales con ingresos a través de Plataformas Tecnológicas',
    natural: true,
    moral: false,
  },
  { code: '626', name: 'Régimen Simplificado de Confianza', natural: true, moral: true },
]

export const TAX_USES: readonly TaxUse[] = [
  {
    code: 'G01',
    name: 'Adquisición de mercancías',
    natural: true,
    moral: true,
    regimes: ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'],
  },
  {
    code: 'G02',
    name: 'Devoluciones, descuentos o bonificaciones',
    natural: true,
    moral: true,
    regimes: ['601', '603', '606', '612', '616', '620', '621', '622', '623', '624', '625', '626'],
  },
  {
    code: 'G03',
    name: 'Gastos en general',
    natural: true,
    moral: true,
    regimes: ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'],
  },
  {
    code: 'I01',
    name: 'Construcciones',
    natural: true,
    moral: true,
    regimes: ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'],
  },
  {
    code: 'I02',
    name: 'Mobiliario y equipo de oficina por inversiones',
    natural: true,
    moral: true,
    regimes: ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'],
  },
  {
    code: 'I03',
    name: 'Equipo de transporte',
    natural: true,
    moral: true,
    regimes: ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'],
  },
  {
    code: 'I04',
    name: 'Equipo de computo y accesorios',
    natural: true,
    moral: true,
    regimes: ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'],
  },
  {
    code: 'I05',
    name: 'Dados, troqueles, moldes, matrices y herramental',
    natural: true,
    moral: true,
    regimes: ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'],
  },
  {
    code: 'I06',
    name: 'Comunicaciones telefónicas',
    natural: true,
    moral: true,
    regimes: ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'],
  },
  {
    code: 'I07',
    name: 'Comunicaciones satelitales',
    natural: true,
    moral: true,
    regimes: ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'],
  },
  {
    code: 'I08',
    name: 'Otra maquinaria y equipo',
    natural: true,
    moral: true,
    regimes: ['601', '603', '606', '612', '620', '621', '622', '623', '624', '625', '626'],
  },
  {
    code: 'D01',
    name: 'Honorarios médicos, dentales y gastos hospitalarios',
    natural: true,
    moral: false,
    regimes: ['605', '606', '608', '611', '612', '614', '607', '615', '625'],
  },
  {
    code: 'D02',
    name: 'Gastos médicos por incapacidad o discapacidad',
    natural: true,
    moral: false,
    regimes: ['605', '606', '608', '611', '612', '614', '607', '615', '625'],
  },
  {
    code: 'D03',
    name: 'Gastos funerales',
    natural: true,
    moral: false,
    regimes: ['605', '606', '608', '611', '612', '614', '607', '615', '625'],
  },
  {
    code: 'D04',
    name: 'Donativos',
    natural: true,
    moral: false,
    regimes: ['605', '606', '608', '611', '612', '614', '607', '615', '625'],
  },
  {
    code: 'D05',
    name: 'Intereses reales efectivamente pagados por créditos hipotecarios (casa habitación)',
    natural: true,
    moral: false,
    regimes: ['605', '606', '608', '611', '612', '614', '607', '615', '625'],
  },
  {
    code: 'D06',
    name: 'Aportaciones voluntarias al SAR',
    natural: true,
    moral: false,
    regimes: ['605', '606', '608', '611', '612', '614', '607', '615', '625'],
  },
  {
    code: 'D07',
    name: 'Primas por seguros de gastos médicos',
    natural: true,
    moral: false,
    regimes: ['605', '606', '608', '611', '612', '614', '607', '615', '625'],
  },
  {
    code: 'D08',
    name: 'Gastos de transportación escolar obligatoria',
    natural: true,
    moral: false,
    regimes: ['605', '606', '608', '611', '612', '614', '607', '615', '625'],
  },
  {
    code: 'D09',
    name: 'Depósitos en cuentas para el ahorro, primas que tengan como base planes de pensiones',
    natural: true,
    moral: false,
    regimes: ['605', '606', '608', '611', '612', '614', '607', '615', '625'],
  },
  {
    code: 'D10',
    name: 'Pagos por servicios educativos (colegiaturas)',
    natural: true,
    moral: false,
    regimes: ['605', '606', '608', '611', '612', '614', '607', '615', '625'],
  },
  {
    code: 'S01',
    name: 'Sin efectos fiscales',
    natural: true,
    moral: true,
    regimes: [
      '601',
      '603',
      '605',
      '606',
      '608',
      '610',
      '611',
      '612',
      '614',
      '616',
      '620',
      '621',
      '622',
      '623',
      '624',
      '607',
      '615',
      '625',
      '626',
    ],
  },
  {
    code: 'CP01',
    name: 'Pagos',
    natural: true,
    moral: true,
    regimes: [
      '601',
      '603',
      '605',
      '606',
      '608',
      '610',
      '611',
      '612',
      '614',
      '616',
      '620',
      '621',
      '622',
      '623',
      '624',
      '607',
      '615',
      '625',
      '626',
    ],
  },
  { code: 'CN01', name: 'Nómina', natural: true, moral: false, regimes: ['605'] },
]
