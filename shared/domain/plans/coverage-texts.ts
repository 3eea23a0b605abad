/** What a coverage means in figures, in the words that customers read (BUY-91 to BUY-97, BUY-O28). */
export const COVERAGE_TEXTS = {
  totalLoss: 'Se considera pérdida total cuando el daño es del 75% o más del valor comercial.',
  salvage: 'Los vehículos de salvamento se cubren al 50% del valor comercial.',
  glass: 'El deducible de cristales es del 20%.',
  cranes: 'Dos servicios de grúa al año, hasta $2,500.00 MXN cada uno.',
  fuel: '5 litros de gasolina.',
  theft: 'Buscamos tu auto durante 30 días; si no aparece, te pagamos en 5 días.',
  claimPayment:
    'Pagamos tu siniestro en un máximo de 7 días hábiles; te compartimos el monto en 48 a 72 horas.',
} as const

export type CoverageText = keyof typeof COVERAGE_TEXTS

/** Which texts stand under which coverage; those without any are absent. */
export const TEXTS_OF = {
  DM: ['totalLoss', 'salvage', 'glass', 'claimPayment'],
  RT: ['theft', 'salvage'],
  AV: ['cranes', 'fuel'],
} as const satisfies Record<string, readonly CoverageText[]>
