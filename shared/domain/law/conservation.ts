/**
 * The proof that something signed has been kept as it was (NOM-151). Complementary: without one a signature is worth what it
 * is worth. Research: law.md R15; to be confirmed by counsel before a release.
 */
export const conservation = {
  /** Title; the date and time in Mexico City follow. */
  title: 'Constancia de conservación NOM-151 del',
  label: 'Constancia de conservación NOM-151',
  lead: 'Un prestador de servicios de certificación dio fe de la huella de lo firmado en ese momento. Él no recibió tus datos.',
  download: 'Descargar la constancia (.tsr)',
  waiting:
    'La constancia de conservación NOM-151 está en camino. Tu firma ya vale; vuelve a esta página más tarde para descargarla.',
  source: 'Norma NOM-151-SCFI-2016 y Código de Comercio, artículos 49 y 89 bis',
  reviewedOn: '2026-11-26',
} as const

/** Value of `?archivo=` on pages that end a signature. */
export const PROOF_FILE = 'constancia-nom151'
export const CASE_FILE = 'expediente'
/** Slug of the page with a person's own data (R10), for built pages that do not know its address. */
export const OWN_DATA = 'datos'
