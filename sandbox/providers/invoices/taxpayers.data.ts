/** A taxpayer in the sandbox's register; all others are checked by rule (`tax-office.ts`). */
interface Taxpayer {
  readonly rfc: string
  readonly name: string
  readonly postalCode: string
  readonly regimes: readonly string[]
}

export const TAXPAYERS: readonly Taxpayer[] = [
  { rfc: 'HESI870409LT0', name: 'IRENE HERRERA SOLIS', postalCode: '20126', regimes: ['605', '612'] },
  { rfc: 'SAPH830915RK2', name: 'HUGO SALAS PEREZ', postalCode: '06100', regimes: ['626'] },
  { rfc: 'TRA990701DE3', name: 'TRANSPORTES DEL RIO AZUL', postalCode: '64000', regimes: ['601', '624'] },
]
