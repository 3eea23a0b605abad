import { expect, test } from 'vitest'
import { readFlashMessage } from './read-flash-message.ts'

const table = { 'url-invalida': { kind: 'error', text: 'La URL es inválida.' } } as const

test('readFlashMessage shows the message of a known code and removes it from the address', () => {
  expect(readFlashMessage('https://volante.example/log-in?dc=x&aviso=url-invalida', table)).toEqual({
    notice: table['url-invalida'],
    address: 'https://volante.example/log-in?dc=x',
  })
})

test.each(['otro', '<b>Llama a este número</b>', 'constructor', ''])(
  'readFlashMessage removes an unknown code from the address without a notice: %s',
  (code) => {
    expect(
      readFlashMessage(`https://volante.example/log-in?aviso=${encodeURIComponent(code)}`, table),
    ).toEqual({
      notice: undefined,
      address: 'https://volante.example/log-in',
    })
  },
)

test('readFlashMessage is undefined for an address without a code', () => {
  expect(readFlashMessage('https://volante.example/log-in?volver=/i', table)).toBeUndefined()
})
