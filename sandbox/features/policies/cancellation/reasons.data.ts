/**
 * Reasons for a cancellation (API-53). One without public words belongs to the insurer, and is never offered
 * (CAN-16).
 */
export const CANCELLATION_REASONS = [
  { id: '1', words: 'Vendí mi auto' },
  { id: '2', words: 'Encontré un mejor precio' },
  { id: '3', words: 'No quedé conforme con el servicio' },
  { id: '4', words: 'Ya no uso mi auto' },
  { id: '5', words: 'Tuve una pérdida total' },
  { id: '6', words: null },
  { id: '7', words: 'Otro motivo' },
] as const
