import { expect, test } from 'vitest'
import { servedMarkup } from './served-markup.ts'

test('the built page ends open, so that the gateway can append to its body', () => {
  const page = '<!doctype html><html><head></head><body><main>Hola</main> </body> </html>\n'
  expect(servedMarkup(page)).toBe('<!doctype html><html><head></head><body><main>Hola</main>')
})

test('void elements lose the XML slash, and other elements and attributes are kept', () => {
  expect(servedMarkup('<input name="a" value="1 > 0/"/><br/><img alt=\'/>\' />')).toBe(
    '<input name="a" value="1 > 0/"><br><img alt=\'/>\'>',
  )
  const kept = '<svg><path d="M0"/></svg><a href="/">Inicio</a><inputs/>'
  expect(servedMarkup(kept)).toBe(kept)
})
