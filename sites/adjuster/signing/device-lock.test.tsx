/** Tests the page that a signer sees while they hold the adjuster's device (D254). */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { onScreen } from '#shared/ui/testing/pressed.fixture.tsx'
import { DeviceLock } from './DeviceLock.tsx'
import { $handed } from './handed-draft.ts'
import { handOver } from './handed-over.ts'

beforeEach(async () => {
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  await handOver('forma-a', 'people/7', 'zorro-7')
})
afterEach(() => vi.unstubAllGlobals())

test('[D254] a wrong code keeps the form hidden and says so, the right code shows it again', async () => {
  const page = await onScreen(<DeviceLock signing={() => <p>Firma aquí</p>}>Formulario</DeviceLock>)
  expect(page.text()).toContain('Firma aquí')
  expect(page.text()).not.toContain('Formulario')
  await page.press('Soy el ajustador')
  await page.type('confirmation', 'abcd')
  await page.press('Continuar')
  await vi.waitFor(() => expect(page.text()).toContain('No es tu código. Escríbelo otra vez.'))
  expect(page.text()).not.toContain('Formulario')
  await page.type('confirmation', 'zorro-7')
  await page.press('Continuar')
  await vi.waitFor(() => expect($handed.get()).toBeNull())
  expect(page.text()).toBe('Formulario')
  await page.leave()
})
