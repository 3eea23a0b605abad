/** The breakdown on a page of its own, for small screens (BUY-O9). */
export const billWords = {
  title: 'Desglose del monto',
  back: 'Regresar al pago',
} as const
