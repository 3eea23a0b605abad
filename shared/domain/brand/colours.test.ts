import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { PAPER, SURFACE } from './colours.ts'

const tokens = readFileSync(new URL('../../ui/styles/tokens.css', import.meta.url), 'utf8')

/** Converts OKLCH to sRGB (CSS Color 4, § 10). */
function srgb(lightness: number, chroma: number, hue: number): string {
  const [a, b] = [Math.cos, Math.sin].map((part) => chroma * part((hue * Math.PI) / 180)) as [number, number]
  const [l, m, s] = [
    lightness + 0.3963377774 * a + 0.2158037573 * b,
    lightness - 0.1055613458 * a - 0.0638541728 * b,
    lightness - 0.0894841775 * a - 1.291485548 * b,
  ].map((cone) => cone ** 3) as [number, number, number]
  const linear = [
    4.0767416621 * l - 3.3077115913 * m + 0.2309699292 * s,
    -1.2684380046 * l + 2.6097574011 * m - 0.3413193965 * s,
    -0.0041960863 * l - 0.7034186147 * m + 1.707614701 * s,
  ]
  const bytes = linear.map((part) => {
    const value = part <= 0.0031308 ? 12.92 * part : 1.055 * part ** (1 / 2.4) - 0.055
    return Math.round(255 * Math.min(1, Math.max(0, value)))
  })
  return `#${bytes.map((byte) => byte.toString(16).padStart(2, '0')).join('')}`
}

test.each([
  ['paper', PAPER],
  ['surface', SURFACE],
])('the colour constant %s equals the colour of the stylesheet', (name, { light, dark }) => {
  const [, both = ''] = new RegExp(`--${name}: light-dark\\((.+)\\);`).exec(tokens) ?? []
  const written = [...both.matchAll(/oklch\(([\d.]+)% ([\d.]+) ([\d.]+)\)/g)].map(([, ...parts]) => {
    const [percent = 0, chroma = 0, hue = 0] = parts.map(Number)
    return srgb(percent / 100, chroma, hue)
  })
  expect([light, dark]).toEqual(written)
})
