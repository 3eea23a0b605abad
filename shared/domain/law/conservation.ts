/**
 * Texts about the proof that a signed document has not changed since (NOM-151). A signature is valid without this
 * proof. Research: law.md R15; to be confirmed by counsel before a release.
 */
export const conservation = {
  /** Title of the proof; date and time in Mexico City follow it. */
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
