/** Answers of the insurer and bodies of requests, for the requests of `facts.fixture.ts`. */
import { ana, productOf } from '../people.ts'
import { item, proposal } from '../claims.ts'
import type { FakeAnswers } from '../fake-insurer.ts'

export const at = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString()
export const unpaid = () => {
  const product = productOf('AE100', 'id-1')
  const policies = product.policies.map((one) => ({ ...one, start_date: null, end_date: null }))
  return { ...product, policies }
}
export const inForce = () => listed([productOf('AE100', 'id-1')])
export const unpaidOf = (vin: string) => {
  const product = unpaid()
  return {
    ...product,
    policies: product.policies.map((one) => ({ ...one, vehicle: { ...one.vehicle, vin } })),
  }
}
export const listed = (products: object[]): FakeAnswers => ({ listPolicies: () => ({ products }) as never })
export const theCar = () => ({
  id: 'id-100',
  number: 'AE100',
  action: { code: 3 },
  vehicle: {
    brand: 'NISSAN',
    model: 'VERSA',
    year: 2022,
    plates: 'ABC123',
    vin: '3N1CN8AE5NL000001',
    version: { code: '1', name: 'S' },
  },
  coverages: [],
  start_date: at(-10),
  end_date: at(300),
})
export const insured = (): FakeAnswers => ({
  policyByNumber: theCar,
  identityStatus: () => ({ data: { response_code: 2, failed_code: null } }),
  generateOtp: () => ({}),
  verifyOtp: () => ({ token: 'proof' }),
  userInfo: () => ana,
})
export const monthly = () => listed([{ ...productOf('AE1'), product_payment_type_id: 1, payment_status: 2 }])
export const due = () => ({ payments: [{ date: at(-3), amount: 990_000, status: 7 }] }) as never
export const coffee = { id: 'r-1', price: 250, title: 'Café', brand: 'La Jacaranda', type: 'product' }
export const claimed = (): FakeAnswers => {
  const state = { ...item(), proposal: proposal() }
  return { damagePayment: () => state as never, damagePayments: () => ({ damage_payments: [] }) }
}

export const correction = { folio: 'F1', field: 'name', text: 'Mi nombre lleva acento', requested_at: at(0) }
export const dataRequest = {
  folio: 'F2',
  right: 'access',
  text: 'Quiero ver todo',
  state: 'received',
  requested_at: at(0),
}
export const rectificationRequest = {
  folio: 'F3',
  reason: 'price',
  text: 'Contraté otro precio',
  state: 'received',
  requested_at: at(0),
}
export const cancelledInvoice = { cfdi_id: 'cfdi-1', reason: '02', state: 'requested', requested_at: at(0) }
export const invoiceLink = () => {
  const query = { token: btoa(crypto.randomUUID()), productId: 'product-1', policyNumber: 'AE100' }
  return `/invoicing?${new URLSearchParams(query).toString()}`
}
export const invoiced = (status: number): FakeAnswers => ({
  validateInvoice: () => ({ expire_date: at(5), status, invoices: [] }),
  savedTaxPersons: () => ({ tax_persons: [] }),
})
export const taxData = {
  kind: 'natural',
  regime: '612',
  use: 'G03',
  name: 'ANA RUIZ PEÑA',
  rfc: 'RUPA900101AB1',
  email: 'ana@correo.example',
  postalCode: '06100',
  isSaved: false,
  savedId: null,
}
export const document = {
  id: 'doc-1',
  json: {
    name: 'Ana Ruiz',
    completed: false,
    document: {
      id: 'doc-1',
      link: '/docs/1',
      typeStatus: { id: 3, name: 'Convenio' },
      sha256: 'a'.repeat(64),
    },
  },
}
export const plan = { policyId: 'id-1', paymentPlanId: 'plan-1' }
export const request = {
  quotationId: 'q-1',
  planId: 'p-1',
  coupon: '',
  vin: '3N1AB7AP0KY200001',
  driverId: null,
}
export const requested = { policies: [{ id: 'id-AE100', number: 'AE100' }] }

export const statement = {
  uid: 'f-1',
  title: '',
  source: 'x',
  status: 0,
  name: 'photo',
  type: 'bank_statement',
}
export const vehicle = {
  plates: 'ABC123',
  versionId: '9',
  brandId: '1',
  modelId: '4',
  year: 2024,
  vin: request.vin,
}
