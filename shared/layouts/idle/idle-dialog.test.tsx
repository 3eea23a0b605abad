import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { EndDialog, IdleDialog } from './IdleDialog.tsx'
import { secondsText } from './idle-words.ts'

const drawn = (secondsLeft: number | undefined) =>
  renderToStaticMarkup(<IdleDialog secondsLeft={secondsLeft} isBusy={false} onStay={() => undefined} />)

test('[IDL-05] [IDL-06] [IDL-O4] the idle dialog names the reason, the seconds left and the button to stay', () => {
  const html = drawn(42)
  expect(html).toContain('¿Sigues ahí?')
  expect(html).toContain('Por inactividad, tu sesión se cerrará en 42 segundos.')
  expect(html).toContain('Seguir en sesión')
  expect(html).toContain('href="/sign-out"')
  expect(drawn(1)).toContain('en 1 segundo.')
})

test('the idle dialog has no close button', () => {
  expect(drawn(59)).not.toContain('Cerrar"')
})

test('the idle dialog announces the seconds at opening and every ten seconds', () => {
  const announced = Array.from({ length: 59 }, (_, n) => secondsText(59 - n))
  expect([...new Set(announced)]).toEqual([59, 50, 40, 30, 20, 10])
})

test('[D60] the dialog of a session that cannot be extended says so and can be closed', () => {
  const noop = () => undefined
  const html = renderToStaticMarkup(
    <EndDialog secondsLeft={118} isBusy={false} onClose={noop} onLogIn={noop} />,
  )
  expect(html).toContain('termina en 118 segundos y no se puede alargar')
  expect(html).toContain('Volver a entrar')
  expect(html).toContain('aria-label="Cerrar"')
  expect(html).not.toContain('Seguir en sesión')
})

test('[D104] IdleWatch renders nothing at build time', async () => {
  // Other tests may have left a session that is about to end.
  vi.resetModules()
  const { IdleWatch } = await import('./IdleWatch.tsx')
  expect(renderToStaticMarkup(<IdleWatch idle={undefined} onEnd={() => undefined} />)).toBe('')
})
