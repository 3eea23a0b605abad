/** Every kind of event of a case file (D240) with its Spanish name, and the names of its facts. */
export const caseEventNames = {
  'policy-requested': 'Se pidió la póliza',
  'payment-begun': 'Se empezó un pago',
  'payment-confirmed': 'La aseguradora confirmó el pago',
  'overdue-paid': 'Se pagó lo vencido',
  'card-changed': 'Se cambió la tarjeta',
  'renewal-chosen': 'Se eligió si se renueva sola',
  'vehicle-changed': 'Se cambiaron las placas o el número de serie',
  'photos-sent': 'La aseguradora recibió las fotos del auto',
  'rectification-asked': 'Se pidió corregir la póliza',
  'invoice-issued': 'Se emitió la factura',
  'invoice-cancel-asked': 'Se pidió cancelar o sustituir la factura',
  'policy-cancelled': 'Se canceló la póliza',
  'claim-opened': 'Se abrió el siniestro',
  'file-received': 'La aseguradora recibió un archivo',
  'account-saved': 'Se guardó la cuenta para el pago',
  'proposal-answered': 'Se respondió la propuesta',
  'form-signed': 'Se firmó y concluyó el reporte',
  'document-signed': 'Se firmó el documento',
  'claim-closed': 'Se firmó y cerró el siniestro',
  'file-full': 'Desde aquí no se anotan más líneas de esta clase',
} as const

export type CaseEventKind = keyof typeof caseEventNames

const factNames = [
  ['policy', 'Póliza'],
  ['quotation', 'Cotización'],
  ['plan', 'Plan'],
  ['paymentPlan', 'Forma de pago'],
  ['coupon', 'Cupón'],
  ['renewal', 'Se renueva sola'],
  ['plates', 'Placas'],
  ['vin', 'Número de serie'],
  ['lastDay', 'Último día'],
  ['refund', 'Devolución'],
  ['folio', 'Folio'],
  ['invoice', 'Factura (folio fiscal)'],
  ['replacement', 'La sustituye (folio fiscal)'],
  ['file', 'Archivo'],
  ['sha256', 'Huella (SHA-256)'],
  ['front', 'Frente (SHA-256)'],
  ['right', 'Lado derecho (SHA-256)'],
  ['left', 'Lado izquierdo (SHA-256)'],
  ['back', 'Atrás (SHA-256)'],
  ['account', 'CLABE termina en'],
  ['amount', 'Monto'],
  ['answer', 'Respuesta'],
  ['reason', 'Motivo'],
  ['code', 'Con código o huella'],
  ['notice', 'Aviso de privacidad aceptado, versión'],
  ['noticeAt', 'Aviso de privacidad aceptado, momento'],
  ['digest', 'Huella de lo que vio quien firmó'],
  ['photos', 'Fotos'],
  ['signature', 'Huella de la firma (SHA-256)'],
  ['signatures', 'Huellas de las firmas'],
  ['read', 'Huella del documento que se leyó (SHA-256)'],
  ['method', 'Se firmó'],
  ['claim', 'Siniestro'],
  ['class', 'Clase'],
] as const

type CaseFactName = (typeof factNames)[number][0]
export const caseFactNames: Readonly<Record<string, string>> = Object.fromEntries(factNames)

export type CaseFacts = Readonly<Partial<Record<CaseFactName, string>>>
