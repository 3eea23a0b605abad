import fc from 'fast-check'
import { expect, test } from 'vitest'
import { userAgentLabel } from './user-agent.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Mobile Safari/537.36',
    'Chrome en Android',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1',
    'Safari en iPhone',
  ],
  [
    'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) CriOS/141.0 Mobile/15E148 Safari/604.1',
    'Chrome en iPhone',
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/141.0.0.0 Safari/537.36 Edg/141.0.0.0',
    'Edge en Windows',
  ],
  ['Mozilla/5.0 (Macintosh; Intel Mac OS X 14.7; rv:140.0) Gecko/20100101 Firefox/140.0', 'Firefox en Mac'],
  [
    'Mozilla/5.0 (Linux; Android 14; SM-S918B) AppleWebKit/537.36 (KHTML, like Gecko) SamsungBrowser/28.0 Chrome/130.0.0.0 Mobile Safari/537.36',
    'Samsung Internet en Android',
  ],
  ['Mozilla/5.0 (X11; CrOS x86_64) AppleWebKit/537.36 Chrome/141.0.0.0 Safari/537.36', 'Chrome en ChromeOS'],
  ['Mozilla/5.0 (X11; Linux x86_64) HeadlessChrome/141.0.0.0 Safari/537.36', 'Chrome en Linux'],
  ['Firefox/140.0', 'Firefox'],
  ['Something (X11; Linux)', 'Navegador en Linux'],
  ['curl/8.5.0', 'Otro dispositivo'],
  [undefined, 'Otro dispositivo'],
])('the user agent %s is labelled %s', (agent, label) => {
  expect(userAgentLabel(agent)).toBe(label)
})

test('only the beginning of an overlong user agent is read', () => {
  const named = (before: number) => userAgentLabel(`${' '.repeat(before)}Firefox/140.0`)
  expect([named(480), named(500)]).toEqual(['Firefox', 'Otro dispositivo'])
})

test('a label has only known words, for random user agents', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary', maxLength: 900 }), (agent) => {
      expect(userAgentLabel(agent)).toMatch(
        /^(Otro dispositivo|((Navegador|Edge|Opera|Samsung Internet|Firefox|Chrome|Safari)( en (iPhone|iPad|Android|ChromeOS|Windows|Mac|Linux))?))$/,
      )
    }),
  )
})
