/** Test data: a policy paid month by month, after two payments. */
import { money } from '#shared/domain/money/money.ts'
import type { PolicyPaper } from './policy-paper.ts'

const fixed = { allowDisable: false, options: { deductibles: [], sums: [] } } as const
const noon = (day: string) => Date.parse(`${day}T18:00:00.000Z`)
const charge = (total: number) => {
  const subtotal = Math.round((total * 100) / 116)
  return { total, subtotal, taxes: total - subtotal, net_premium: subtotal, expedition_rights: 0, fee: 0 }
}

const whole = {
  net_premium: 9_000_000,
  fee: 450_000,
  expedition_rights: 550_000,
  subtotal: 10_000_000,
  taxes: 1_600_000,
  total: 11_600_000,
}

export const policyPaper: PolicyPaper = {
  number: 'AE00001001',
  mandatoryNumber: 'XZ00001001',
  isCancelled: false,
  cancelledAt: null,
  holder: {
    name: 'María Fernanda Ibáñez Peña',
    rfc: 'IAPM900514AB1',
    address: 'Av. Paseo 12 int. 3, Juárez, C.P. 06600',
  },
  driver: null,
  vehicle: {
    brand: 'Nissan',
    model: 'Versa',
    version: 'Sense CVT',
    year: 2023,
    plates: 'ABC123',
    vin: '3N1CN8AE1NX230041',
  },
  planId: 'quotation-1.extended',
  startAt: noon('2026-03-12'),
  endAt: Date.parse('2027-03-13T05:59:00.000Z'),
  coverages: [
    { type: 'DM', isEnabled: true, assured: null, deductible: 5, ...fixed },
    { type: 'RT', isEnabled: false, assured: -1, deductible: -1, ...fixed },
    { type: 'DT', isEnabled: true, assured: 3_000_000_000, deductible: null, ...fixed },
    { type: 'AL', isEnabled: true, assured: null, deductible: null, ...fixed },
  ],
  mandatory: [{ type: 'RCO', isEnabled: true, assured: 150_000_000, deductible: null, ...fixed }],
  issuedAt: noon('2026-03-11'),
  lines: [
    {
      policyNumber: 'AE00001001',
      description: 'Seguro de auto Nissan Versa 2023',
      subtotal: money(9_740_000),
      taxes: money(1_558_400),
    },
    {
      policyNumber: 'XZ00001001',
      description: 'Responsabilidad civil obligatoria',
      subtotal: money(260_000),
      taxes: money(41_600),
    },
  ],
  option: {
    ...whole,
    id: 'option-1',
    product_payment_type: { id: 1, name: 'SUBSCRIPTION' },
    number_of_payments: 12,
    subscription: true,
    flat_fee: false,
    fee_rate: 0.045,
    policies: [],
    first_payment: charge(1_550_000),
    next_payment: charge(913_640),
  },
  payments: [
    { number: 1, amount: money(1_550_000), paidAt: noon('2026-03-11') },
    { number: 2, amount: money(913_640), paidAt: noon('2026-04-11') },
  ],
  paymentCount: 12,
  card: 'Visa terminada en 4242',
  registrations: { policy: 'CNSF-S0001-0001-2026', terms: 'CNSF-S0001-0002-2026' },
}
