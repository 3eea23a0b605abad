/** Until when a purchase can be invoiced, in words; the day itself is the insurer's to say (INV-57, D53). */
const WINDOW = 'dentro del mes de emisión'

/** INV-57: it is over. */
export const INVOICES_IN_WINDOW = `Las facturas solo pueden emitirse ${WINDOW} de la póliza.`

/** To whoever has just paid. */
export const INVOICE_BY_LINK = `Puedes generarla desde este enlace ${WINDOW} de tu póliza, y descargarla cuando quieras.`

/** To the same person, of the e-mail that is on its way. */
export const INVOICE_LINK_COMES = `Te mandamos por correo el enlace para generarla ${WINDOW} de tu póliza.`
