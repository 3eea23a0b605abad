/** Every type of service once, with every field of its row (ADJ-112, ADJ-115, ADJ-118 to ADJ-138). */
import { expect, test, type Page } from '@playwright/test'
import {
  serviceRows,
  type ServiceField,
  isShownField,
} from '#shared/domain/claims/adjuster/service-fields.ts'
import type { ServiceKind } from '#shared/domain/claims/adjuster/adjuster-form.ts'
import { watchErrors } from '../verbs.ts'
import { followLink } from '../follow-link.ts'

const types: Readonly<Record<ServiceKind, string>> = {
  repair: 'Reparación',
  medical: 'Médico',
  payment: 'Pago',
  sipac: 'SIPAC',
  traditionalOrder: 'Orden tradicional',
  crane: 'Grúa',
  lawyer: 'Abogado',
  investigator: 'Investigador',
  contractor: 'Contratista',
  noCost: 'Sin costo',
  assistance: 'Asistencia',
  claimPayment: 'Pago de siniestro',
}

/** Fields of the data page; the category belongs to the type, and photos have their own page. */
const labels: Readonly<Partial<Record<ServiceField, string>>> = {
  coverage: 'Cobertura',
  state: 'Estado del proveedor',
  providerType: 'Tipo de proveedor',
  provider: 'Proveedor',
  amount: 'Importe del servicio',
  sheetNumber: 'Número de folio',
  hasDeductible: '¿Aplica deducible?',
  operatorName: 'Nombre del operador',
  operatorPhone: 'Teléfono del operador',
  description: 'Descripción del servicio',
}

const typed = {
  amount: '1500',
  sheetNumber: 'F-7',
  operatorName: 'Raúl Mena',
  operatorPhone: '5512349876',
  description: 'Atención en el lugar',
} as const

async function addService(page: Page, kind: ServiceKind): Promise<void> {
  // An empty list asks for the type at once (D369).
  const add = page.getByRole('button', { name: 'Añadir servicio' })
  const type = page.getByRole('radio', { name: types[kind], exact: true })
  await add.or(type).click()
  await type.press('Space')
  const hasCategory = isShownField('category', { service: kind, category: null, person: 'thirdParty' })
  const group = page.getByRole('group', { name: 'Categoría' })
  if (hasCategory) {
    // The field is required where it is shown (ADJ-119).
    await expect(group).toBeVisible()
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByText('Este campo es obligatorio')).toBeVisible()
    await group.getByRole('radio').first().press('Space')
  } else await expect(group).toHaveCount(0)
  await page.getByRole('button', { name: 'Siguiente' }).click()
  await expect(page.getByRole('heading', { name: 'Datos del servicio' })).toBeVisible()
}

test('[ADJ-112] [ADJ-115] [ADJ-137] [ADJ-141] every type of service has its documented fields, which reach the insurer', async ({
  page,
  request,
}) => {
  test.setTimeout(180_000)
  const errors = watchErrors(page)
  const made = await request.post('/sandbox/api/adjuster-forms', { data: { stage: 'en-trabajo' } })
  // The cast is safe: the sandbox sends this shape.
  const { id, link } = (await made.json()) as { id: string; link: string }
  await followLink(page, link)
  await page.getByRole('button', { name: /^Gestión de involucrados/ }).click()
  await page
    .getByRole('button', { name: /^Óscar Beltrán/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Lista de Servicios/ }).click()
  for (const kind of Object.keys(types) as ServiceKind[]) {
    await addService(page, kind)
    const ordered = { service: kind, category: null, person: 'thirdParty' } as const
    for (const field of Object.keys(serviceRows) as ServiceField[]) {
      const label = labels[field]
      if (label === undefined) continue
      const there = page.locator('.field').filter({ hasText: new RegExp(`^${label.replace('?', '\\?')}`) })
      await expect(there, `${kind}: ${field}`).toHaveCount(isShownField(field, ordered) ? 1 : 0)
    }
    for (const [field, value] of Object.entries(typed))
      if (isShownField(field as keyof typeof typed, ordered))
        await page.locator(`[name=${field}]`).fill(value)
    await page.getByRole('button', { name: 'Siguiente' }).click()
    await expect(page.getByRole('heading', { name: 'Servicios', exact: true })).toBeVisible()
  }
  await expect(page.getByText('Recibido')).toBeVisible()
  const services = async () => {
    const reply = await request.get(`/sandbox/api/adjuster-forms/${id}`)
    const { json } = (await reply.json()) as { json: { peoples: { services: Record<string, unknown>[] }[] } }
    return json.peoples[1]?.services ?? []
  }
  // The type is saved before the data.
  const described = async () =>
    (await services()).filter(({ description }) => description === typed.description)
  await expect.poll(async () => (await described()).length).toBe(Object.keys(types).length)
  const sent = await services()
  for (const [index, kind] of (Object.keys(types) as ServiceKind[]).entries()) {
    const ordered = { service: kind, category: null, person: 'thirdParty' } as const
    expect(sent[index]).toMatchObject({ typeStatus: { name: types[kind] }, description: typed.description })
    if (isShownField('operatorName', ordered)) expect(sent[index]?.operatorName).toBe(typed.operatorName)
    if (isShownField('amount', ordered)) expect(String(sent[index]?.amount)).toBe(typed.amount)
  }
  expect(errors).toEqual([])
})
