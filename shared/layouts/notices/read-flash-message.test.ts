import { expect, test } from 'vitest'
import { readFlashMessage } from './read-flash-message.ts'

const table = { 'url-invalida': { kind: 'error', text: 'La URL es inválida.' } } as const

test('a known code shows its message, and leaves the address', () => {
  expect(readFlashMessage('https://volante.example/log-in?dc=x&aviso=url-invalida', table)).toEqual({
    notice: table['url-invalida'],
    address: 'https://volante.example/log-in?dc=x',
  })
})

test.each(['otro', '<b>Llama a este número</b>', 'constructor', ''])(
  'an unknown code shows nothing, and leaves the address too: %s',
  (code) => {
    expect(
      readFlashMessage(`https://volante.example/log-in?aviso=${encodeURIComponent(code)}`, table),
    ).toEqual({
      notice: undefined,
      address: 'https://volante.example/log-in',
    })
  },
)

test('an address without a code is left alone', () => {
  expect(readFlashMessage('https://volante.example/log-in?volver=/i', table)).toBeUndefined()
})
