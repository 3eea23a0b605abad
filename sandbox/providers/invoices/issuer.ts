/** The insurer as a taxpayer, made up: its RFC has a valid check digit and is none of the tax office's test RFCs. */
export const ISSUER = {
  rfc: 'VSE150312QA2',
  /** The registered name is in capitals, without the legal form. */
  name: 'VOLANTE SEGUROS',
  regime: '601',
  postalCode: '06600',
  address: 'Paseo de la Reforma 100, Juárez, 06600 Ciudad de México',
} as const

/** RFC of the certified provider that stamps receipts. */
export const STAMPER_RFC = 'SEM040712PA9'
