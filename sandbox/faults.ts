/**
 * Errors on demand: values that a person can type into the product and that make the insurer misbehave. Listed at
 * `/sandbox`; nothing else provokes an error.
 */
export type Fault = 'error' | 'unavailable' | 'slow' | 'cut' | 'garbage' | 'lost-answer'

export interface Sentinel {
  readonly where: string
  readonly shown: string
  readonly fault: Fault
  readonly matches: RegExp
}

const email = (word: string, fault: Fault): Sentinel => ({
  where: 'Correo electrónico',
  shown: `${word}@volante.example (o cualquier dominio)`,
  fault,
  matches: new RegExp(`^${word}@`, 'i'),
})
const exact = (where: string, value: string, fault: Fault): Sentinel => ({
  where,
  shown: value,
  fault,
  matches: new RegExp(`^${value}$`, 'i'),
})

export const sentinels: readonly Sentinel[] = [
  email('error500', 'error'),
  email('error503', 'unavailable'),
  email('lento', 'slow'),
  email('corte', 'cut'),
  email('basura', 'garbage'),
  exact('Código postal', '99500', 'error'),
  exact('Código postal', '99504', 'slow'),
  exact('Cupón', 'ERROR500', 'error'),
  exact('Cupón', 'LENTO', 'slow'),
  exact('Cupón', 'CORTE', 'cut'),
  exact('Placas', 'ERR500', 'error'),
  exact('Placas', 'LENTO1', 'slow'),
  exact('Placas', 'CORTE1', 'cut'),
  exact('Nombre del titular de la tarjeta', 'Error Quinientos', 'error'),
  exact('Nombre del titular de la tarjeta', 'Titular Lento', 'slow'),
  exact('Nombre del titular de la tarjeta', 'Respuesta Perdida', 'lost-answer'),
]

export const SLOW_MS = 6000

/** The fault that a value anywhere in the call asks for. */
export function faultOf(...parts: readonly unknown[]): Fault | null {
  const values = parts.flatMap(textsIn)
  return sentinels.find((sentinel) => values.some((value) => sentinel.matches.test(value)))?.fault ?? null
}

function textsIn(value: unknown): string[] {
  if (typeof value === 'string') return [value]
  if (value === null || typeof value !== 'object') return []
  return Object.values(value).flatMap(textsIn)
}
