/** The insurer as a taxpayer, made up: its RFC has the right check digit and belongs to nobody in the tax office's tests. */
export const ISSUER = {
  rfc: 'VSE150312QA2',
  /** As registered: capitals, without the kind of company. */
  name: 'VOLANTE SEGUROS',
  regime: '601',
  postalCode: '06600',
  address: 'Paseo de la Reforma 100, Juárez, 06600 Ciudad de México',
} as const

/** Who stamps for the tax office. */
export const STAMPER_RFC = 'SEM040712PA9'
