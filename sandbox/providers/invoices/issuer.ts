/** The insurer as a taxpayer, made up: its RFC has a valid check digit and is none of the tax office's test RFCs. */
export const ISSUER = {
  rfc: 'VSE150312QA2',
  /** The registered name: capitals, without the kind of company. */
  name: 'VOLANTE SEGUROS',
  regime: '601',
  postalCode: '06600',
  address: 'Paseo de la Reforma 100, Juárez, 06600 Ciudad de México',
} as const

/** The certified provider that stamps. */
export const STAMPER_RFC = 'SEM040712PA9'
