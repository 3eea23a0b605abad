/** Complete answers as they are typed, and a plan as it is quoted: for tests of the flow and its store. */
import type { Plan } from '#shared/domain/plans/plan.ts'
import { money } from '#shared/domain/money/money.ts'

const cost: Plan['cost'] = {
  subTotal: money(8_620_690),
  tax: money(1_379_310),
  total: money(10_000_000),
  netAmount: money(8_000_000),
  civilTax: money(300_000),
  expeditionRights: money(620_690),
  monthsFee: money(0),
  monthsFeePercent: 0,
  discount: money(0),
  monthsQuantity: 1,
  isSubscription: false,
}

export const quotedPlan: Plan = {
  id: 'p-1',
  name: 'EXTENDED_PLAN',
  quotationId: 'q-1',
  coupon: null,
  cost,
  discount: null,
  coverages: [],
  payments: [],
  allowEdit: false,
}

export const vehicle = {
  brandId: '1',
  modelId: '10',
  year: '2022',
  versionCode: '1001',
  postalCode: '06700',
  vin: '',
  plates: '',
  notCommercial: true,
  acceptsTerms: true,
  brandName: 'Nissan',
  modelName: 'Versa',
  versionName: 'Sense',
} as const

export const relative = {
  firstName: 'Rosa',
  firstLastName: 'Martínez',
  secondLastName: 'Luna',
  birthdate: '1960-05-04',
  genderCode: '2',
  phoneCountry: 'MX',
  phoneNumber: '5512345678',
  rfc: 'MALR600504AB1',
  postalCode: '06700',
  neighborhood: 'Roma Norte',
  street: 'Colima',
  externalNumber: '12',
  internalNumber: '',
  confirmed: true,
  email: 'rosa@example.com',
} as const

const common = {
  vehicle,
  plan: { planName: 'EXTENDED_PLAN', paymentForm: 0 },
  additional: { vin: '3N1CN7AD8JK123456', plates: 'ABC123A' },
  salvage: { isSalvage: 'no' },
}
const end = { review: { accepted: true }, payment: {} }

export const samples = {
  own: { ...common, owner: { owner: 'me' }, ...end },
  relatives: { ...common, owner: { owner: 'relative' }, person: relative, ...end },
  ownAskedFirst: { ...common, vehicle: { ...vehicle, ownerAnswer: 'me' }, owner: { owner: 'me' }, ...end },
  relativesAskedFirst: {
    ...common,
    vehicle: { ...vehicle, ownerAnswer: 'relative' },
    owner: { owner: 'relative' },
    person: relative,
    ...end,
  },
}

export const quotation = {
  quotationId: 'q-1',
  plan: quotedPlan,
  vehicleValue: money(250_000_000),
  versionCode: vehicle.versionCode,
  postalCode: vehicle.postalCode,
}

export const results = {
  quotation,
  vehicleId: 'v-1',
  driverId: 'd-1',
  request: { policyId: '7', policyNumber: 'AE-7' },
}
