/**
 * Tax ids (RFC) for people without one of their own (RMF 2.7.1.23): a customer in Mexico, a customer from abroad. Their
 * receipts have the regime "Sin obligaciones fiscales", the use "Sin efectos fiscales" and the postal code of the
 * issuer (Guía de llenado del CFDI 4.0, Receptor).
 */
const GENERIC_RFCS: readonly string[] = ['XAXX010101000', 'XEXX010101000']
/** RFC for people who live abroad and have none. */
export const FOREIGN_RFC = 'XEXX010101000'
export const GENERIC = { regime: '616', use: 'S01' } as const

export const isGenericRfc = (rfc: string): boolean => GENERIC_RFCS.includes(rfc.trim().toUpperCase())

/**
 * A receipt to this name is a global one, for all sales of a day or a month, and needs `InformacionGlobal`. A single
 * purchase is never invoiced like that (Guía de llenado del CFDI 4.0, InformacionGlobal).
 */
export const isGeneralPublic = (name: string): boolean =>
  /^p[uú]blico en general$/i.test(name.normalize('NFC').trim().replace(/\s+/g, ' '))
