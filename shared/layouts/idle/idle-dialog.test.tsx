import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { EndDialog, IdleDialog } from './IdleDialog.tsx'
import { secondsText } from './idle-words.ts'

const drawn = (secondsLeft: number | undefined) =>
  renderToStaticMarkup(<IdleDialog secondsLeft={secondsLeft} isBusy={false} onStay={() => undefined} />)

test('[IDL-05] [IDL-06] [IDL-O4] the dialog says why, how long, and has its button', () => {
  const html = drawn(42)
  expect(html).toContain('¿Sigues ahí?')
  expect(html).toContain('Por inactividad, tu sesión se cerrará en 42 segundos.')
  expect(html).toContain('Seguir en sesión')
  expect(html).toContain('href="/sign-out"')
  expect(drawn(1)).toContain('en 1 segundo.')
})

test('it cannot be waved away: it has no cross', () => {
  expect(drawn(59)).not.toContain('Cerrar"')
})

test('a screen reader hears the time when it opens and every ten seconds, not every second', () => {
  const announced = Array.from({ length: 59 }, (_, n) => secondsText(59 - n))
  expect([...new Set(announced)]).toEqual([59, 50, 40, 30, 20, 10])
})

test('[D60] an end that nothing puts off says so, how long it is, and can be closed', () => {
  const noop = () => undefined
  const html = renderToStaticMarkup(
    <EndDialog secondsLeft={118} isBusy={false} onClose={noop} onLogIn={noop} />,
  )
  expect(html).toContain('termina en 118 segundos y no se puede alargar')
  expect(html).toContain('Volver a entrar')
  expect(html).toContain('aria-label="Cerrar"')
  expect(html).not.toContain('Seguir en sesión')
})

test('[D104] a page is built without the dialogs, which most people never see', async () => {
  // Other tests may have left a session that is about to end.
  vi.resetModules()
  const { IdleWatch } = await import('./IdleWatch.tsx')
  expect(renderToStaticMarkup(<IdleWatch idle={undefined} onEnd={() => undefined} />)).toBe('')
})
