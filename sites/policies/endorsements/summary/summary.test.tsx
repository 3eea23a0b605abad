import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { errorText } from '#shared/http/error-text.ts'
import { vehicleChange } from '../../flows/endorsement.fixture.ts'
import { changeRows, changeTexts, priceEffect } from './summary.ts'
import { SummaryScreen } from './Summary.tsx'

const VIN = '3N1CN8AE7NL000002'
const noop = () => undefined

test('[END-33] the endorsement summary shows only what changes, before and after', () => {
  expect(changeRows(vehicleChange, { vin: VIN })).toEqual([
    { field: 'vin', before: '3N1CN8AE5NL000001', after: VIN },
  ])
  const html = renderToStaticMarkup(
    <SummaryScreen
      change={vehicleChange}
      changes={{ plates: 'ZZZ909B' }}
      isReady
      isBusy={false}
      problem={undefined}
      isOver={false}
      onSend={noop}
    />,
  )
  expect(html).toContain('ABC123')
  expect(html).toContain('<b>ZZZ909B</b>')
  expect(html).not.toContain(vehicleChange.vehicle.vin)
  expect(html).toContain('Cambiar tus placas no cambia tu precio.')
})

test('[D3] an endorsement for a policy cancelled meanwhile is disabled and links to the policy', () => {
  const html = renderToStaticMarkup(
    <SummaryScreen
      change={vehicleChange}
      changes={{ plates: 'ZZZ909B' }}
      isReady
      isBusy={false}
      problem={changeTexts.not_changeable}
      isOver
      onSend={noop}
    />,
  )
  expect(html).toMatch(
    /Esta póliza ya no admite cambios\..*href="\/policy\/details\/[^"]+"[^>]*>Ver la póliza/s,
  )
  expect(html).toMatch(/<button[^>]*disabled=""[^>]*>Enviar cambios/)
})

test('[D99] the summary tells the effect of a VIN on the price, and warns of another car', () => {
  const same = priceEffect(vehicleChange, { vin: VIN })
  expect(same.kind).toBe('same')
  expect(same.text).toContain('Tu precio no cambia')
  expect(same.text).toContain('Nissan Versa 2022')
  const other = priceEffect(vehicleChange, { vin: '3N1CN8AE3PL000078' })
  expect(other.kind).toBe('other-car')
  expect(other.text).toContain('modelo 2023')
  expect(other.text).toContain('no quedaría cubierto')
  // A wrong check digit does not hide that the VIN belongs to another model year.
  const misread = priceEffect(vehicleChange, { vin: '3N1CN8AE4PL000078' })
  expect(misread.kind).toBe('other-car')
  expect(misread.text).toMatch(/dígito de control no coincide, y parece de un auto modelo 2023/)
  expect(priceEffect(vehicleChange, { vin: '3N1CN8AE4NL000002' }).kind).toBe('same')
})

test('[END-27] [END-35] [END-O11] [FND-66] each refused endorsement has its sentence', () => {
  const text = (code: string, status?: number) =>
    errorText({ code, ...(status && { status }) } as Parameters<typeof errorText>[0], changeTexts as never)
  expect(text('vin_taken')).toBe('El VIN que ingresaste ya está en uso con otra póliza.')
  expect(text('upstream_failed', 500)).toBe('(500) Ha ocurrido un error. Intenta de nuevo en unos minutos.')
  expect(text('unreachable')).toBe('(Timeout) Ha ocurrido un error. Revisa tu conexión de internet.')
  expect(text('code_refused', 403)).toBe('(403) Ha ocurrido un error. Pide otro código.')
})
