/** Texts of the bill, which small screens show on a page of its own (BUY-O9). */
export const billWords = {
  title: 'Desglose del monto',
  back: 'Regresar al pago',
} as const
