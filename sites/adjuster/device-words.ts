/** Texts about this device for an adjuster: its claims, waiting data, and the age of data (D63, D125). */

/**
 * Texts of the panel and of the notice about lost data; the other texts load with their screens
 * (`device/claim-words.ts`).
 */
export const deviceWords = { title: 'Siniestros en este dispositivo', read: 'Entendido' } as const

export const fieldTextWords = {
  damage: 'daño',
  service: 'servicio',
  empty: 'Sin dato',
  arrived: 'Marcado',
  notArrived: 'Sin marcar',
  /** Text for a chosen value whose list this device does not have. */
  listed: 'Otra opción de la lista',
} as const

export const offlineWords = {
  'no-signal': {
    device: 'Sin señal: ves lo que este dispositivo tiene del siniestro.',
    formOf: (moment: string) => `Sin señal. Ves datos de ${moment}.`,
  },
  'no-answer': {
    device: 'No pudimos traer lo más reciente: ves lo que este dispositivo tiene del siniestro.',
    formOf: (moment: string) => `No pudimos traer lo más reciente. Ves datos de ${moment}.`,
  },
  listOf: (moment: string) => `Lista de ${moment}: no se pudo actualizar.`,
} as const

export const twinWords = {
  title: (name: string) => `¿${name} está dos veces?`,
  lead: 'Quizá se añadió en dos lados. Si es la misma persona, junta sus datos, daños y servicios.',
  same: 'Es la misma persona: juntar',
  apart: 'Son dos personas',
} as const

export const refusedWords = {
  of: ({ whose, label, value }: { whose: string; label: string; value: string }, reason: string) =>
    `${whose === '' ? label : `${label} de ${whose}`} (“${value}”): ${reason}`,
  open: 'Corregir',
  withdraw: 'Dejar lo registrado',
} as const

export const orphanWords = {
  title: 'Alguien quitó lo que estabas llenando. Esto habías escrito:',
  forget: 'Ya no lo necesito',
} as const
